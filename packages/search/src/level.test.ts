import { describe, expect, test } from 'vitest';
import {
  gradeOf,
  isLevel,
  isStep,
  LEVELS,
  rungOf,
  settingsOf,
  STEPS,
  strengthName,
} from './level.ts';
import { levelOfRating } from './suggest-level.ts';

const LADDER = LEVELS.flatMap((level) => STEPS.map((step) => settingsOf(level, step)));

describe('the levels of the computer', () => {
  test.each([...LADDER, settingsOf('puzzle')])('search %# is capped by nodes and timed', (one) => {
    const { limits, usualMillis, skill } = one;
    expect(limits.cap.type).toBe('nodes');
    expect(limits.millis).toBeLessThanOrEqual(2500);
    expect(usualMillis).toBeLessThan(limits.millis);
    // No level is weakened by the engine's own randomness.
    expect(skill).toBe(20);
  });

  test('no step is weaker than the one below: it overlooks less, compares fewer moves, or looks at more', () => {
    for (const [index, upper] of LADDER.entries()) {
      const lower = LADDER[index - 1];
      if (lower === undefined) continue;
      const overlooksLess = upper.lines === lower.lines && upper.blindness < lower.blindness;
      const looksDeeper = upper.lines < lower.lines || nodesOf(upper) > nodesOf(lower);
      expect(overlooksLess || looksDeeper).toBe(true);
    }
  });

  test('openings are known from the third level on', () => {
    expect(LADDER.findIndex(({ knowsOpenings }) => knowsOpenings)).toBe(rungOf(3, 1) - 1);
    expect(settingsOf('puzzle').knowsOpenings).toBe(false);
  });

  test('a level without a step is its upper one, so that the strongest stays the strongest', () => {
    for (const level of LEVELS) expect(settingsOf(level)).toBe(settingsOf(level, 2));
    expect(strengthName({ strength: 3 })).toBe('3.2');
    expect(strengthName({ strength: 'puzzle' })).toBe('puzzle');
  });

  test('a place on the ladder is a level and a step, and none lies beyond its ends', () => {
    for (const level of LEVELS)
      for (const step of STEPS) expect(gradeOf(rungOf(level, step))).toEqual({ level, step });
    expect([gradeOf(0), gradeOf(17)]).toEqual([undefined, undefined]);
  });

  test('there is no level 0, 9 or 1.5, and no third step', () => {
    expect([0, 1, 8, 9, 1.5].map((value) => isLevel(value))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect([0, 1, 2, 3].map((value) => isStep(value))).toEqual([false, true, true, false]);
  });

  test('a stronger player never gets a weaker level', () => {
    const levels = Array.from({ length: 40 }, (_, index) => levelOfRating(600 + index * 50));
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    expect([levels[0], levelOfRating(1500), levels.at(-1)]).toEqual([1, 4, 8]);
  });
});

function nodesOf({ limits: { cap } }: (typeof LADDER)[number]): number {
  return cap.type === 'nodes' ? cap.nodes : 0;
}
