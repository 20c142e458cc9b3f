import fc from 'fast-check';
import { expect, test } from 'vitest';
import { humanMillis, type Situation } from './thinking-time.ts';

function situation(
  moveMillis: number,
  redMillis: number,
  more: Partial<Situation> = {},
): Situation {
  const clocks = { moveMillis, redMillis, blackMillis: 1 };
  return { state: { clocks, turn: 'RED', moves: [] }, isKnown: false, isForced: false, ...more };
}

test('a known or only move comes soon, others take their time', () => {
  const usual = humanMillis(situation(60_000, 180_000), () => 0.5);
  expect(usual).toBeGreaterThan(2000);
  for (const more of [{ isKnown: true }, { isForced: true }])
    expect(humanMillis(situation(60_000, 180_000, more), () => 0.5)).toBeLessThan(usual);
  expect(humanMillis(situation(60_000, 180_000), () => 0.99)).toBeGreaterThan(usual);
});

test('never more than a quarter of what is left, nor more than nine seconds', () => {
  const millis = fc.integer({ min: 0, max: 600_000 });
  const chance = fc.double({ min: 0, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(millis, millis, chance, (moveMillis, stock, random) => {
      const taken = humanMillis(situation(moveMillis, stock), () => random);
      expect(taken).toBeGreaterThanOrEqual(0);
      expect(taken).toBeLessThanOrEqual(Math.min(9000, Math.ceil(moveMillis / 4)));
    }),
  );
});
