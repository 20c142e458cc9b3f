import { describe, expect, test } from 'vitest';
import { GRACE_MILLIS } from './engine-process.ts';
import { planTry, SearchCosts } from './search-times.ts';
import { settingsOf } from '@chuhe/search';

const times = { limitMillis: 1500, usualMillis: 300 };

describe('how long an engine may think', () => {
  test('its limit, where there is plenty of time', () => {
    expect(planTry(10_000, times)).toBe(1500);
  });

  test('a part that leaves time to find out a hanging process and ask another', () => {
    const first = planTry(2000, times) ?? 0;
    expect(first).toBeGreaterThanOrEqual(300);
    expect(planTry(2000 - first - GRACE_MILLIS, times)).toBeGreaterThanOrEqual(300);
  });

  test('all there is, where half of it would be too little', () => {
    expect(planTry(700, times)).toBe(640);
  });

  test.each([-5, 0, 60, 79])('nothing with %s ms left', (remaining) => {
    expect(planTry(remaining, times)).toBeUndefined();
  });

  test.each([80, 200, 500, 900, 1500, 3000])('never longer than the %s ms left', (remaining) => {
    expect(planTry(remaining, times)).toBeLessThan(remaining);
  });
});

test('a slow search is believed sooner than a quick one', () => {
  const usual = settingsOf(8).usualMillis;
  const slow = new SearchCosts().add({ strength: 8 }, usual + 50) - usual;
  const quick = usual - new SearchCosts().add({ strength: 8 }, usual - 50);
  expect(slow).toBeGreaterThan(quick);
  expect(quick).toBeGreaterThan(0);
});

test('each step has an average of its own, which comes to what is measured', () => {
  const costs = new SearchCosts();
  for (let count = 0; count < 100; count += 1) costs.add({ strength: 8 }, 1000);
  expect(costs.add({ strength: 8 }, 1000)).toBeCloseTo(1000, 0);
  expect(costs.add({ strength: 1, step: 1 }, settingsOf(1, 1).usualMillis)).toBe(
    settingsOf(1, 1).usualMillis,
  );
});
