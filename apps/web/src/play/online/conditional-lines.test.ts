import { expect, test } from 'vitest';
import { withLine } from './conditional-lines.ts';

const A = ['7967', '1022'];
const LONG = [...A, '0908', '0010'];

test('another move of the opponent is another line', () => {
  expect(withLine([A], ['1927', '1022'])).toEqual([A, ['1927', '1022']]);
});

test('another answer to the same move takes the place of the first', () => {
  expect(withLine([A, LONG], ['7967', '7062'])).toEqual([['7967', '7062']]);
  expect(withLine([LONG], [...A, '0908', '7062'])).toEqual([[...A, '0908', '7062']]);
});

test('a line and its beginning are one', () => {
  expect(withLine([A], LONG)).toEqual([LONG]);
  expect(withLine([LONG], A)).toEqual([LONG]);
  expect(withLine([LONG], LONG)).toEqual([LONG]);
});

test('after the same answer the opponent may go on in two ways', () => {
  const other = [...A, '8988', '0010'];
  expect(withLine([LONG], other)).toEqual([LONG, other]);
});
