import { expect, test } from 'vitest';
import { suggestLevel } from './suggest-level.ts';

test('a beginner without a rating meets a gentle level, and a stronger player never a weaker one', () => {
  expect(suggestLevel(undefined)).toBe(2);
  const levels = Array.from({ length: 40 }, (_, index) => suggestLevel(600 + index * 50));
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  expect([levels[0], levels.at(-1)]).toEqual([1, 8]);
  expect(suggestLevel(1500)).toBe(4);
});
