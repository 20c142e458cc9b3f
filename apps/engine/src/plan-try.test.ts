import { describe, expect, test } from 'vitest';
import { GRACE_MILLIS } from './engine-process.ts';
import { planTry } from './plan-try.ts';

const thinking = { limitMillis: 1500, usualMillis: 300 };

describe('how long an engine may think', () => {
  test('its limit, where there is plenty of time', () => {
    expect(planTry(10_000, thinking)).toBe(1500);
  });

  test('a part that leaves time to find out a hanging process and ask another', () => {
    const first = planTry(2000, thinking) ?? 0;
    expect(first).toBeGreaterThanOrEqual(300);
    expect(planTry(2000 - first - GRACE_MILLIS, thinking)).toBeGreaterThanOrEqual(300);
  });

  test('all there is, where half of it would be too little', () => {
    expect(planTry(700, thinking)).toBe(640);
  });

  test.each([-5, 0, 60, 79])('nothing with %s ms left', (remaining) => {
    expect(planTry(remaining, thinking)).toBeUndefined();
  });

  test.each([80, 200, 500, 900, 1500, 3000])('never longer than the %s ms left', (remaining) => {
    expect(planTry(remaining, thinking)).toBeLessThan(remaining);
  });
});
