import { expect, test } from 'vitest';
import { playAgainMillis, quantile, standstillIn } from './standstill.ts';

const answers = [
  { at: 900, roomId: 'a' },
  { at: 950, roomId: 'b' },
  { at: 1010, roomId: 'a' },
  { at: 9000, roomId: 'b' },
  { at: 9100, roomId: 'c' },
  { at: 12_000, roomId: 'a' },
];

test('the standstill begins with the last answer that was under way, not with the fault', () => {
  expect(standstillIn(answers, { from: 1000, to: 11_000 })).toEqual({ from: 1010, to: 9000 });
});

test('what comes after the span belongs to the next fault', () => {
  expect(standstillIn(answers, { from: 8000, to: 9500 })).toEqual({ from: 1010, to: 9000 });
  expect(standstillIn(answers, { from: 9050, to: 10_000 })).toEqual({ from: 9100, to: 10_000 });
});

test('each game that was being played is counted from the fault to its own next move', () => {
  expect(playAgainMillis(answers, { from: 1000, to: 13_000 })).toEqual([8000, 11_000]);
});

test('half and all of the values', () => {
  expect(quantile([5, 1, 3, 2], 0.5)).toBe(2);
  expect(quantile([5, 1, 3, 2], 1)).toBe(5);
  expect(quantile([], 0.5)).toBe(0);
});
