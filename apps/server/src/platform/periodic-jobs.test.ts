import { expect, test } from 'vitest';
import { nightAfter } from './periodic-jobs.ts';

const HOUR = 3_600_000;
const NAMES = ['forget-guests', 'count-openings', 'prune-openings', 'a', 'b', 'c'];

test('nightly jobs start between three and five in Beijing, each at a time of its own', () => {
  const noon = Date.parse('2026-03-04T12:00:00+08:00');
  const starts = NAMES.map((name) => nightAfter(name, noon));
  for (const start of starts) {
    expect(start).toBeGreaterThanOrEqual(Date.parse('2026-03-05T03:00:00+08:00'));
    expect(start).toBeLessThan(Date.parse('2026-03-05T05:00:00+08:00'));
  }
  expect(new Set(starts).size).toBe(NAMES.length);
});

test('the next night comes after the moment, however late in the night it is', () => {
  for (const name of NAMES) {
    const start = nightAfter(name, Date.parse('2026-03-04T12:00:00+08:00'));
    expect(nightAfter(name, start - 1)).toBe(start);
    expect(nightAfter(name, start)).toBe(start + 24 * HOUR);
    expect(nightAfter(name, start + 23 * HOUR)).toBe(start + 24 * HOUR);
  }
});
