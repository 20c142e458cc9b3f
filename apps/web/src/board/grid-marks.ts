import { squareSeenAt } from '@chuhe/board';
import { COLUMNS, manAt, type Setup, type Square } from '@chuhe/rules';

export const EMPTY_LETTER = '.';

/** What is to be said of the squares besides the men on them. */
export interface GridMarks {
  readonly cursor: Square;
  readonly selected: Square | undefined;
  readonly dots: readonly Square[];
  readonly captures: readonly Square[];
  readonly lastTo: Square | undefined;
  readonly check: Square | undefined;
}

export interface CellMarks {
  readonly isCursor: boolean;
  readonly isSelected: boolean;
  readonly isTarget: boolean;
  readonly isLast: boolean;
  readonly isCheck: boolean;
}

const CURSOR = 1;
const SELECTED = 2;
const TARGET = 4;
const LAST = 8;
const CHECK = 16;
const FIRST_CODE = 48;

/** The letters of the men in a row: with the marks, all that its nine cells depend on. */
export function rowLetters(position: Setup, isFlipped: boolean, row: number): string {
  return joinRow(isFlipped, row, (square) => manAt(position, square)?.letter ?? EMPTY_LETTER);
}

/** The marks of a row, packed so that two rows can be compared as texts. */
export function rowMarks(marks: GridMarks, isFlipped: boolean, row: number): string {
  const { cursor, selected, dots, captures, lastTo, check } = marks;
  return joinRow(isFlipped, row, (square) => {
    const isTarget = dots.includes(square) || captures.includes(square);
    const bits =
      (square === cursor ? CURSOR : 0) |
      (square === selected ? SELECTED : 0) |
      (isTarget ? TARGET : 0) |
      (square === lastTo ? LAST : 0) |
      (square === check ? CHECK : 0);
    return String.fromCharCode(FIRST_CODE + bits);
  });
}

export function readMarks(packed: string, column: number): CellMarks {
  const bits = packed.charCodeAt(column) - FIRST_CODE;
  return {
    isCursor: (bits & CURSOR) !== 0,
    isSelected: (bits & SELECTED) !== 0,
    isTarget: (bits & TARGET) !== 0,
    isLast: (bits & LAST) !== 0,
    isCheck: (bits & CHECK) !== 0,
  };
}

function joinRow(isFlipped: boolean, row: number, write: (square: Square) => string): string {
  let text = '';
  for (let column = 0; column < COLUMNS; column += 1) {
    const square = squareSeenAt({ isFlipped }, column, row);
    if (square !== undefined) text += write(square);
  }
  return text;
}
