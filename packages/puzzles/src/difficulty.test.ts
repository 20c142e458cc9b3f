import { describe, expect, test } from 'vitest';
import { type DifficultyFeatures, difficultyFeatures, estimateRating } from './difficulty.ts';
import { loadTactics } from './tactics.ts';

const PLAIN: DifficultyFeatures = {
  moves: 1,
  rivals: 1,
  replies: 0,
  quietMoves: 0,
  offers: 0,
  isFirstCapture: false,
  isFirstDiscovered: false,
  isFirstBackwards: false,
  pieces: 16,
};

describe('the estimated rating', () => {
  test.each([
    ['more moves', { moves: 2 }],
    ['more other checks and captures', { rivals: 6 }],
    ['more replies', { replies: 5 }],
    ['a quiet move', { quietMoves: 1 }],
    ['a piece that is offered', { offers: 1 }],
    ['a discovered check', { isFirstDiscovered: true }],
    ['a move backwards', { isFirstBackwards: true }],
    ['more pieces', { pieces: 28 }],
  ])('grows with %s', (_, change) => {
    expect(estimateRating({ ...PLAIN, ...change })).toBeGreaterThan(estimateRating(PLAIN));
  });

  test('a capture as the first move is easier', () => {
    expect(estimateRating({ ...PLAIN, isFirstCapture: true })).toBeLessThan(estimateRating(PLAIN));
  });

  test('is stored with each position, and spreads those of one length', async () => {
    const all = await loadTactics();
    for (const tactic of all.filter((_, index) => index % 60 === 0))
      expect([tactic.id, tactic.rating]).toEqual([
        tactic.id,
        estimateRating(difficultyFeatures(tactic)),
      ]);
    for (const plies of [1, 3, 5]) {
      const ratings = all.filter(({ moves }) => moves.length === plies).map(({ rating }) => rating);
      expect(new Set(ratings).size).toBeGreaterThan(50);
      expect(Math.max(...ratings) - Math.min(...ratings)).toBeGreaterThan(400);
    }
  });

  test('features are read from the board and the line', () => {
    // The horse gives check and cannot be captured; the chariot is lost.
    const features = difficultyFeatures({
      id: '0000000000-0',
      code: '3k5/9/9/r8/3N5/9/9/9/9/4K4 w',
      moves: ['3422', '3031', '2203'],
    });
    expect(features).toEqual({
      moves: 2,
      rivals: 1,
      replies: 1,
      quietMoves: 0,
      offers: 0,
      isFirstCapture: false,
      isFirstDiscovered: false,
      isFirstBackwards: false,
      pieces: 4,
    });
  });
});
