import { beforeEach, expect, test } from 'vitest';
import { FIRST_ANSWERS, firstGrade } from './first-game.ts';
import { offerAfter } from './winning-run.ts';

test('the three answers begin at the bottom, below the middle and in the middle', () => {
  expect(FIRST_ANSWERS.map(({ grade }) => [grade.level, grade.step])).toEqual([
    [1, 1],
    [3, 1],
    [5, 1],
  ]);
});

test.each([
  [{ rating: undefined, solved: 0, total: 60 }, undefined],
  [
    { rating: undefined, solved: 5, total: 60 },
    { level: 1, step: 1 },
  ],
  [
    { rating: undefined, solved: 30, total: 60 },
    { level: 2, step: 1 },
  ],
  [
    { rating: undefined, solved: 60, total: 60 },
    { level: 3, step: 1 },
  ],
  [
    { rating: 1500, solved: 5, total: 60 },
    { level: 4, step: 1 },
  ],
])('%j begins at %j: a rating counts before the course', (known, grade) => {
  expect(firstGrade(known)).toEqual(grade);
});

const grade = { level: 2, step: 2 } as const;

function play(
  filename: string,
  result: 'win' | 'loss' | 'draw',
  at: typeof grade | object = grade,
) {
  return offerAfter({ filename, grade: { ...grade, ...at }, result });
}

beforeEach(() => localStorage.clear());

test('two wins in a row offer the next step, two losses the one below', () => {
  expect(play('a', 'win')).toBeUndefined();
  expect(play('b', 'win')).toEqual({ level: 3, step: 1 });
  expect(play('c', 'loss')).toBeUndefined();
  expect(play('d', 'loss')).toEqual({ level: 2, step: 1 });
});

test('a draw or another step begins anew, and a reload counts a game once', () => {
  play('a', 'win');
  expect(play('b', 'draw')).toBeUndefined();
  expect(play('c', 'win')).toBeUndefined();
  expect(play('c', 'win')).toBeUndefined();
  expect(play('d', 'win', { level: 4 })).toBeUndefined();
});

test('nothing is offered beyond the ends', () => {
  const first = { level: 1, step: 1 } as const;
  play('a', 'loss', first);
  expect(play('b', 'loss', first)).toBeUndefined();
});
