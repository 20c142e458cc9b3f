import { expect, test } from 'vitest';
import { playRandomArena } from '../testing/random-arena.ts';
import { pairArena, type WaitingPlayer } from './pair-arena.ts';

function waiting(id: string, facts: Partial<WaitingPlayer> = {}): WaitingPlayer {
  return { id, points: 0, rating: 1500, lastOpponent: undefined, colours: [], ...facts };
}

test('neighbours in the standings meet', () => {
  const pairs = pairArena([
    waiting('a', { points: 9 }),
    waiting('b', { points: 0 }),
    waiting('c', { points: 8 }),
    waiting('d', { points: 1 }),
  ]);
  const met = pairs.map(({ red, black }) => [red, black].toSorted().join(''));
  expect(met.toSorted()).toEqual(['ac', 'bd']);
});

test('the last opponent is not met again at once', () => {
  const pair = [waiting('a', { lastOpponent: 'b' }), waiting('b', { lastOpponent: 'a' })];
  expect(pairArena(pair)).toEqual([]);
  expect(pairArena([...pair, waiting('c')])).toHaveLength(1);
});

test('the one who had black more often has red', () => {
  const pairs = pairArena([
    waiting('a', { colours: ['RED'] }),
    waiting('b', { colours: ['BLACK'] }),
  ]);
  expect(pairs).toEqual([{ red: 'b', black: 'a' }]);
});

test('random arenas pair all who fit, never the same two twice running', () => {
  const reports = Array.from({ length: 4 }, (_, seed) => playRandomArena(seed + 1, 60));
  expect(reports.flatMap(({ faults }) => faults)).toEqual([]);
  expect(reports.every(({ games, doubled }) => games > 20 && doubled > 0)).toBe(true);
});
