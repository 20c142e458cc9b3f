import { expect, it } from 'vitest';
import { planSheets } from './style-sheets.ts';

const BOARD = { id: 'board.css', length: 9000, users: 0b111 };

it('keeps the files of the same landings in one sheet', () => {
  const other = { id: 'seat.css', length: 3000, users: 0b111 };
  const sheets = planSheets([BOARD, other]);
  expect(sheets.get('board.css')).toBe(sheets.get('seat.css'));
});

it('joins a small file to a sheet that nearly the same landings use', () => {
  const small = { id: 'marks.css', length: 600, users: 0b011 };
  const sheets = planSheets([BOARD, small]);
  expect(sheets.get('marks.css')).toBe(sheets.get('board.css'));
});

it('leaves apart what would burden the landings that do not use it', () => {
  const large = { id: 'review.css', length: 6000, users: 0b100 };
  const foreign = { id: 'course.css', length: 300, users: 0b1000 };
  const sheets = planSheets([BOARD, large, foreign]);
  expect(new Set(sheets.values()).size).toBe(3);
});
