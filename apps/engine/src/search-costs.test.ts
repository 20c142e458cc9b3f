import { settingsOf } from '@chuhe/search';
import { expect, test } from 'vitest';
import { SearchCosts } from './search-costs.ts';

test('a slow search is believed sooner than a quick one', () => {
  const usual = settingsOf(8).usualMillis;
  const slow = new SearchCosts().add(8, usual + 100) - usual;
  const quick = usual - new SearchCosts().add(8, usual - 100);
  expect(slow).toBeGreaterThan(quick);
  expect(quick).toBeGreaterThan(0);
});

test('each strength has an average of its own, which comes to what is measured', () => {
  const costs = new SearchCosts();
  for (let times = 0; times < 100; times += 1) costs.add(8, 1000);
  expect(costs.add(8, 1000)).toBeCloseTo(1000, 0);
  expect(costs.add(1, settingsOf(1).usualMillis)).toBe(settingsOf(1).usualMillis);
});
