import { expect, test } from 'vitest';
import { assessGrowth } from './soak.ts';

interface Curve {
  readonly memory?: (minute: number) => number;
  readonly handles?: (minute: number) => number;
  readonly p99?: (minute: number) => number;
}

function isGrowthGood({ memory = () => 300, handles = () => 900, p99 = () => 20 }: Curve): boolean {
  const minutes = Array.from({ length: 60 }, (_, index) => ({
    minute: index + 1,
    megabytes: { server: memory(index), people: 0 },
    handles: handles(index),
    answer: { p50: 5, p99: p99(index), most: 0 },
  }));
  const heaps = minutes
    .filter(({ minute }) => minute % 5 === 0)
    .map(({ minute }) => ({ x: minute, y: 100 }));
  return assessGrowth(minutes, heaps).isGood;
}

test('what stays as it is, is good', () => {
  expect(isGrowthGood({})).toBe(true);
});

test('the first quarter may grow: a program warms up', () => {
  expect(isGrowthGood({ memory: (minute) => 200 + Math.min(minute, 14) * 7 })).toBe(true);
});

test('memory that goes on growing is not', () => {
  expect(isGrowthGood({ memory: (minute) => 300 + minute })).toBe(false);
});

test('handles that go on growing are not', () => {
  expect(isGrowthGood({ handles: (minute) => 900 + minute })).toBe(false);
});

test('answers that become slower are not', () => {
  expect(isGrowthGood({ p99: (minute) => (minute < 45 ? 20 : 40) })).toBe(false);
});
