import { expect, test } from 'vitest';
import { compareGame, type Opinion, pliesToCompare } from './compare-game.ts';

const MOVES = Array.from({ length: 16 }, (_, ply) => String(1000 + ply));

function figures(opinions: Readonly<Record<number, Opinion>>) {
  return compareGame(MOVES, 'RED', (ply) => opinions[ply]);
}

test('the opening is not compared, nor more than 120 moves', () => {
  expect(pliesToCompare(10)).toEqual([]);
  expect(pliesToCompare(14)).toEqual([12, 13]);
  expect(pliesToCompare(500)).toHaveLength(120);
});

test('a first choice agrees and loses nothing; another move loses what the engine thinks worse', () => {
  const opinions = {
    12: { move: '1012', score: 30 },
    13: { move: '9999', score: -10 },
    14: { move: '9999', score: 60 },
    15: { move: '1015', score: 0 },
    16: { move: '9999', score: 0 },
  };
  // RED plays 12 and 14: agreed, then 60 + 0 lost. BLACK plays 13 and 15: -10 + 60 lost, then agreed.
  expect(figures(opinions)).toEqual({
    RED: { moves: 2, agreed: 1, meanLoss: 30 },
    BLACK: { moves: 2, agreed: 1, meanLoss: 25 },
  });
});

test('decided positions do not count, a mate is no loss, one blunder is bounded', () => {
  const opinions = {
    12: { move: '9999', score: 2000 },
    13: { move: '9999', score: 700 },
    14: { move: '9999', score: 25_000 },
    15: { move: '9999', score: 790 },
    16: { move: null },
  };
  expect(figures(opinions)).toEqual({
    RED: { moves: 0, agreed: 0, meanLoss: null },
    BLACK: { moves: 2, agreed: 0, meanLoss: 250 },
  });
});
