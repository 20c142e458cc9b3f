import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packVerdicts, unpackVerdicts } from './packed-verdicts.ts';
import { BLUNDER_LOSS, INEXACT_LOSS, markOf, MISTAKE_LOSS, type Verdict } from './verdict.ts';
import type { ReviewedPly } from './walk-game.ts';

function reviewedPly(ply: number, points: number, verdict: Verdict | undefined): ReviewedPly {
  return { ply, best: undefined, score: { type: 'points', points }, verdict };
}

const verdict = (loss: number, given: Partial<Verdict> = {}): Verdict => {
  return { loss, isBest: false, isVerified: true, chance: 0.5, ...given };
};

test('every loss keeps its mark, and none grows', () => {
  const limits = [INEXACT_LOSS, MISTAKE_LOSS, BLUNDER_LOSS].flatMap((limit) => [
    fc.constant(limit),
    fc.constant(limit - 1e-6),
  ]);
  const losses = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), ...limits);
  fc.assert(
    fc.property(losses, fc.boolean(), (loss, isVerified) => {
      const before = verdict(loss, { isVerified });
      const [after] = unpackVerdicts(packVerdicts(1, [reviewedPly(0, 0, before)]));
      if (after?.verdict === undefined) throw new Error('the verdict is lost');
      expect(markOf(after.verdict, false)).toBe(markOf(before, false));
      expect(after.verdict.loss).toBeLessThanOrEqual(loss + 1e-9);
      // An unverified loss above a quarter is never marked, so its size does not matter.
      const known = isVerified ? loss : Math.min(loss, 0.25);
      expect(after.verdict.loss).toBeGreaterThan(known - 1 / 199);
    }),
  );
});

test('best moves, only moves and forced moves stay what they are, and a later review of a ply counts', () => {
  const best = verdict(0, { isBest: true, isVerified: false });
  const bytes = packVerdicts(3, [
    reviewedPly(3, 0, undefined),
    reviewedPly(2, 4000, undefined),
    reviewedPly(1, -200, best),
    reviewedPly(0, 0, { ...best, only: 'pending' }),
    reviewedPly(0, 0, { ...best, only: 'hard' }),
  ]);
  expect(bytes).toHaveLength(6);
  const [first, second, third] = unpackVerdicts(bytes);
  expect(first?.verdict).toMatchObject({ isBest: true, only: 'hard' });
  expect(second?.verdict).toMatchObject({ isBest: true, loss: 0 });
  expect(second?.chance).toBeCloseTo(1 / (1 + Math.exp(0.8)), 2);
  expect(third).toEqual({ chance: 1, verdict: undefined });
});
