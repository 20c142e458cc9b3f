import { expect, test } from 'vitest';
import { moveTimesOf, timeAt } from './move-times.ts';

const moves = ['7747', '7062', '7967', '1022'];
const moveMillis = [3000, 4000, 20_000, 7000];

test('with an increment each side has left what the moves took and added', () => {
  const times = moveTimesOf({ clock: 'increment-60-5', moves, moveMillis }, 'RED');
  const left = (side: 'RED' | 'BLACK') =>
    [0, 1, 2, 3, 4].map((ply) => times && timeAt(times, side, ply)?.millis);
  expect(left('RED')).toEqual([60_000, 65_000, 65_000, 50_000, 50_000]);
  expect(left('BLACK')).toEqual([60_000, 60_000, 65_000, 65_000, 63_000]);
});

test('with a step each side shows what its last move took', () => {
  const times = moveTimesOf({ moves, moveMillis }, 'BLACK');
  const taken = (side: 'RED' | 'BLACK') =>
    [0, 1, 2, 3, 4].map((ply) => times && timeAt(times, side, ply)?.millis);
  expect(taken('BLACK')).toEqual([undefined, 3000, 3000, 20_000, 20_000]);
  expect(taken('RED')).toEqual([undefined, undefined, 4000, 4000, 7000]);
});

test('times that are not there for every move are not shown', () => {
  expect(moveTimesOf({ moves }, 'RED')).toBeUndefined();
  expect(moveTimesOf({ moves, moveMillis: [1, 2] }, 'RED')).toBeUndefined();
  expect(moveTimesOf({ moves, moveMillis: [0, 0, 0, 0] }, 'RED')).toBeUndefined();
});
