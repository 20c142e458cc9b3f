import { describe, expect, test } from 'vitest';
import {
  fitLine,
  growthPerHour,
  percentile,
} from '../../../apps/server/src/testing/services/figures.ts';

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  test('half lies below the median, whatever the order', () => {
    expect(percentile(hundred, 0.5)).toBe(51);
    expect(percentile(hundred, 0.99)).toBe(100);
    expect(percentile(hundred, 0)).toBe(1);
  });

  test('all of them is the largest, and nothing has none', () => {
    expect(percentile([3, 1, 2], 1)).toBe(3);
    expect(percentile([], 0.99)).toBe(0);
  });

  test('numbers are ordered as numbers', () => {
    expect(percentile([9, 10, 100], 0.4)).toBe(10);
  });
});

describe('the line that fits', () => {
  test('goes through points of a line', () => {
    const points = [1, 2, 5, 9].map((x) => ({ x, y: 4 + 3 * x }));
    const { at, slope } = fitLine(points);
    expect(slope).toBeCloseTo(3);
    expect(at).toBeCloseTo(4);
  });

  test('is level through noise that goes nowhere', () => {
    const points = Array.from({ length: 60 }, (_, x) => ({ x, y: 100 + (x % 2 === 0 ? 5 : -5) }));
    expect(Math.abs(fitLine(points).slope)).toBeLessThan(0.05);
  });

  test('has no slope where all were measured at once, or nothing was', () => {
    expect(fitLine([{ x: 1, y: 3 }]).slope).toBe(0);
    expect(fitLine([]).slope).toBe(0);
  });
});

describe('growth', () => {
  test('is what an hour adds to what there was at the beginning', () => {
    const points = Array.from({ length: 45 }, (_, minute) => ({
      x: 15 + minute,
      y: 200 + (minute * 20) / 60,
    }));
    expect(growthPerHour(points)).toBeCloseTo(0.1);
  });

  test('is negative where something shrinks', () => {
    expect(
      growthPerHour([
        { x: 0, y: 100 },
        { x: 30, y: 95 },
      ]),
    ).toBeCloseTo(-0.1);
  });
});
