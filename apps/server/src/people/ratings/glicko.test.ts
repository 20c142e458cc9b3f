import { expect, test } from 'vitest';
import { grown, rate } from './glicko.ts';

const PLAYER = { rating: 1500, deviation: 200, volatility: 0.06 };

test('the published example, to the printed digits', () => {
  const results = [
    { opponent: { rating: 1400, deviation: 30 }, score: 1 },
    { opponent: { rating: 1550, deviation: 100 }, score: 0 },
    { opponent: { rating: 1700, deviation: 300 }, score: 0 },
  ];
  const { rating, deviation, volatility } = rate(PLAYER, results, 1);
  // The paper rounds to four digits on the inner scale and prints the results: 1464.06, 151.52, 0.05999.
  const printed = {
    mu: ((rating - 1500) / 173.7178).toFixed(4),
    phi: (deviation / 173.7178).toFixed(4),
  };
  expect(printed).toEqual({ mu: '-0.2069', phi: '0.8722' });
  expect((1500 + 173.7178 * Number(printed.mu)).toFixed(2)).toBe('1464.06');
  expect(deviation.toFixed(2)).toBe('151.52');
  expect(Math.trunc(volatility * 100_000)).toBe(5999);
});

test('without results a rating stays and becomes less sure', () => {
  const later = rate(PLAYER, [], 4);
  expect(later).toMatchObject({ rating: 1500, volatility: 0.06 });
  expect(later.deviation).toBeCloseTo(Math.hypot(200, 2 * 0.06 * 173.7178), 9);
  expect(grown(PLAYER, 0)).toBe(200);
});

test('a surprising series raises the volatility, an expected one does not', () => {
  const settled = { rating: 1500, deviation: 50, volatility: 0.06 };
  const strong = { opponent: { rating: 2200, deviation: 50 }, score: 1 };
  const weak = { opponent: { rating: 800, deviation: 50 }, score: 1 };
  expect(rate(settled, ten(strong), 1).volatility).toBeGreaterThan(0.061);
  expect(rate(settled, ten(weak), 1).volatility).toBeLessThanOrEqual(0.06);
});

test('two equals: what one wins the other loses, and a draw changes nothing', () => {
  const one = rate(PLAYER, [{ opponent: PLAYER, score: 1 }], 0);
  const other = rate(PLAYER, [{ opponent: PLAYER, score: 0 }], 0);
  expect(one.rating - 1500).toBeCloseTo(1500 - other.rating, 9);
  expect(rate(PLAYER, [{ opponent: PLAYER, score: 0.5 }], 0).rating).toBeCloseTo(1500, 9);
});

function ten<Item>(item: Item): readonly Item[] {
  return Array.from({ length: 10 }, () => item);
}
