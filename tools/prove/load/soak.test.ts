import { expect, test } from 'vitest';
import { assessGrowth } from './soak.ts';

interface Curve {
  readonly heap?: (minute: number) => number;
  readonly handles?: (minute: number) => number;
  readonly p99?: (minute: number) => number;
  readonly rows?: number;
}

function isGrowthGood(curve: Curve): boolean {
  const { heap = () => 100, handles = () => 900, p99 = () => 20, rows: count = 60 } = curve;
  const rows = Array.from({ length: count }, (_, index) => ({
    minute: index + 1,
    handles: handles(index),
    answer: { p50: 5, p99: p99(index), most: 0 },
  }));
  const heaps = rows
    .filter(({ minute }) => minute % 5 === 0)
    .map(({ minute }) => ({ x: minute, y: heap(minute) }));
  return assessGrowth(rows, heaps).isGood;
}

test('what stays as it is, is good', () => {
  expect(isGrowthGood({})).toBe(true);
});

test('the first half may grow: games become as long as they will be', () => {
  expect(isGrowthGood({ heap: (minute) => 80 + Math.min(minute, 30) })).toBe(true);
});

test('a heap that goes on growing is not', () => {
  expect(isGrowthGood({ heap: (minute) => 100 + minute / 8 })).toBe(false);
});

test('handles that go on growing are not, in a long run', () => {
  expect(isGrowthGood({ handles: growing })).toBe(false);
  expect(isGrowthGood({ handles: growing, rows: 20 })).toBe(true);
});

test('answers that become slower are not', () => {
  expect(isGrowthGood({ p99: (minute) => (minute < 45 ? 20 : 40) })).toBe(false);
});

function growing(minute: number): number {
  return 900 + minute;
}
