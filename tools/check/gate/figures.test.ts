import { expect, test } from 'vitest';
import { type Figure, figureOf, readFigures, withFigures } from './figures.ts';

const MOVES: Figure = {
  command: 'bench moves',
  figure: '0.61 of single rows, goal at least 0.45',
  isMet: true,
  seconds: 51,
  commit: 'abc1234',
};
const IDLE: Figure = { ...MOVES, command: 'bench idle', figure: '3.0 | 2.9', isMet: false };
const BOTH = new Set(['bench moves', 'bench idle']);

test('a page is read as it was written', () => {
  const text = withFigures('', [MOVES, IDLE], BOTH);
  expect(readFigures(text)).toEqual([MOVES, { ...IDLE, figure: '3.0 / 2.9' }]);
});

test('a run of one command leaves the other rows alone', () => {
  const before = withFigures('', [MOVES, IDLE], BOTH);
  const after = withFigures(before, [{ ...MOVES, seconds: 60 }], BOTH);
  expect(readFigures(after).map(({ seconds }) => seconds)).toEqual([60, 51]);
});

test('a command that is gone loses its row', () => {
  const before = withFigures('', [MOVES, IDLE], BOTH);
  expect(readFigures(withFigures(before, [], new Set(['bench moves'])))).toEqual([MOVES]);
});

test('rows survive a formatter that aligns the columns', () => {
  const text = withFigures('', [MOVES], BOTH).replace(' | met | 51 |', '   | met    |      51 |');
  expect(readFigures(text)).toEqual([MOVES]);
});

test.each([
  ['figure 3 (goal 2)', 'at most 2', 'figure 3 (goal 2)'],
  ['moves 0.28 (at least 0.45)', 'at least 0.45', 'moves 0.28 (at least 0.45)'],
  ['3 passed', '0 failed', '3 passed (goal: 0 failed)'],
  ['3 passed', '', '3 passed'],
])('the goal stands once beside the figure %j', (lastLine, goal, figure) => {
  expect(figureOf(lastLine, goal)).toBe(figure);
});
