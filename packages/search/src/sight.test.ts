import { currentPosition, type Move, readMoveText, squareOf } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { overlookChance } from './overlook.ts';
import type { Candidate } from './question.ts';
import { materialOf, pickBySight, pointsOf } from './sight.ts';
import { lineOf } from './testing/move-lines.ts';

/** RED may move a chariot or a soldier; BLACK's cannon attacks the chariot over a soldier. */
const line = lineOf('4k4/4a4/4c4/9/4p4/4R4/9/9/9/3K5 w - - 0 1', '');
const position = currentPosition(line);
const leaves = moveIn(position, 'e5a5');
const stays = moveIn(position, 'd1d2');

/** The engine's evaluation: RED loses the chariot if it stays. */
const CANDIDATES: readonly Candidate[] = [
  { move: leaves, score: { type: 'points', points: 100 }, pv: [leaves] },
  {
    move: stays,
    score: { type: 'points', points: -800 },
    pv: [stays, moveIn(position, 'e8e5', 'BLACK')],
  },
];

describe('who overlooks a reply', () => {
  test('sees it when nothing is overlooked', () => {
    for (let seed = 0; seed < 50; seed += 1)
      expect(pickBySight(line, CANDIDATES, 0, chance(seed))?.move).toEqual(leaves);
  });

  test('loses a piece sometimes, and more often the more is overlooked', () => {
    const shares = [0.1, 0.4, 0.7].map(lostShare);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares[0]).toBeLessThan(0.1);
    expect(shares[2]).toBeGreaterThan(0.2);
    expect(shares[2]).toBeLessThan(0.6);
  });

  test('plays the same with the same chance', () => {
    const played = [1, 1].map((seed) => pickBySight(line, CANDIDATES, 0.7, chance(seed)));
    expect(played[0]).toBe(played[1]);
  });

  test('one draw holds for all candidates: who has not seen the cannon has not seen it for any move', () => {
    const other = moveIn(position, 'e5e4');
    const cannon = moveIn(position, 'e8e5', 'BLACK');
    // Both lose to the same reply, and a third does not: the player sees it for both or for neither.
    const both = [stays, other].map((move) => ({
      move,
      score: { type: 'points', points: -800 } as const,
      pv: [move, cannon],
    }));
    let drawn = 0;
    const counted = (): number => {
      drawn += 1;
      return 0.5;
    };
    pickBySight(line, both, 0.7, counted);
    // Two of noise for each, one for the reply, one for the choice.
    expect(drawn).toBe(2 * 2 + 1 + 1);
  });
});

describe('the chance to overlook a move', () => {
  const reply = { position, move: moveIn(position, 'e8e5', 'BLACK'), before: undefined };
  const plain = { ...reply, isExchange: false, lately: undefined };

  test('a move of the piece that has just moved is seen sooner', () => {
    const lately = { ...plain, lately: plain.move.from };
    expect(overlookChance(lately, 0.5)).toBeLessThan(overlookChance(plain, 0.5));
  });

  test('a line that the own move has opened is seen later', () => {
    const opened = { ...plain, before: { from: squareOf(31), to: squareOf(30) } };
    expect(overlookChance(opened, 0.5)).toBeGreaterThan(overlookChance(plain, 0.5));
  });

  test('that a piece takes back on the square of an exchange a careful player always sees', () => {
    const exchange = { ...plain, before: { from: plain.move.from, to: plain.move.to } };
    expect(overlookChance({ ...exchange, isExchange: true }, 0.1)).toBe(0);
    expect(overlookChance({ ...exchange, isExchange: true }, 0.5)).toBeLessThan(0.2);
  });

  test('it never reaches certainty', () => {
    expect(overlookChance(plain, 1)).toBeLessThan(1);
  });
});

test('material is counted for the side to move, a mate above all', () => {
  expect(materialOf(position)).toBe(1000 - 470 - 220 - 90);
  expect(pointsOf({ type: 'mate', moves: 2 })).toBeGreaterThan(9000);
  expect(pointsOf({ type: 'mate', moves: -2 })).toBeLessThan(-9000);
});

function lostShare(blindness: number): number {
  const games = 400;
  const lost = Array.from({ length: games }, (_, seed) =>
    pickBySight(line, CANDIDATES, blindness, chance(seed)),
  ).filter((picked) => picked?.move === stays);
  return lost.length / games;
}

function moveIn(where: typeof position, text: string, toMove: 'RED' | 'BLACK' = 'RED'): Move {
  const reading = readMoveText({ ...where, toMove }, text, 'uci');
  if (!reading.ok) throw new Error(text);
  return reading.move;
}

function chance(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
