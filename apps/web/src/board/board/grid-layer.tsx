import { centreOf, type Geometry, squareSeenAt } from '@chuhe/board';
import { squareLabel, type Locale } from '@chuhe/protocol';
import { COLUMNS, pieceAt, pieceOfLetter, ROWS, type Setup, type Square } from '@chuhe/rules';
import { memo } from 'react';

interface GridLayerProps extends GridMarks {
  readonly position: Setup;
  readonly geometry: Geometry;
  readonly language: Locale;
}

const ROW_NUMBERS = Array.from({ length: ROWS }, (_, row) => row);

/** Ten rows of nine cells with one tab stop: the board for keyboards and screen readers. */
export const GridLayer = memo(function GridLayer(props: GridLayerProps) {
  const { position, geometry, language } = props;
  const { isFlipped } = geometry;
  return (
    <g className="board__cells">
      {ROW_NUMBERS.map((row) => (
        <GridRow
          key={row}
          row={row}
          geometry={geometry}
          language={language}
          letters={rowLetters(position, isFlipped, row)}
          marks={rowMarks(props, isFlipped, row)}
        />
      ))}
    </g>
  );
});

interface GridRowProps {
  readonly row: number;
  readonly geometry: Geometry;
  readonly language: Locale;
  /** The letters of the pieces in this row, from left to right as seen. */
  readonly letters: string;
  /** The marks of the squares, one character per square. */
  readonly marks: string;
}

const COLUMN_NUMBERS = Array.from({ length: COLUMNS }, (_, column) => column);

/** One row of the grid; redrawn only when one of its nine squares changes. */
const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, geometry, language, letters, marks } = props;
  const bottom = geometry.isFlipped ? 'BLACK' : 'RED';
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no table elements
    <g role="row">
      {COLUMN_NUMBERS.map((column) => {
        const square = squareSeenAt(geometry, column, row);
        if (square === undefined) return null;
        const letter = letters.charAt(column);
        const piece = letter === EMPTY_LETTER ? undefined : pieceOfLetter(letter);
        const { isCursor, ...state } = readMarks(marks, column);
        return (
          <GridCell
            key={square}
            square={square}
            geometry={geometry}
            label={squareLabel(square, piece, language, { ...state, bottom })}
            isCursor={isCursor}
            isSelected={state.isSelected}
          />
        );
      })}
    </g>
  );
});

interface GridCellProps {
  readonly square: Square;
  readonly geometry: Geometry;
  readonly label: string;
  readonly isCursor: boolean;
  readonly isSelected: boolean;
}

/** One square for keyboards, fingers and screen readers. */
const GridCell = memo(function GridCell(props: GridCellProps) {
  const { square, geometry, label, isCursor, isSelected } = props;
  const { x, y } = centreOf(geometry, square);
  const { cellX, cellY } = geometry;
  return (
    <rect
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no table elements
      role="gridcell"
      tabIndex={isCursor ? 0 : -1}
      data-square={square}
      x={x - cellX / 2}
      y={y - cellY / 2}
      width={cellX}
      height={cellY}
      aria-label={label}
      aria-selected={isSelected}
    />
  );
});

const EMPTY_LETTER = '.';

/** The marks of the squares besides the pieces on them. */
interface GridMarks {
  readonly cursor: Square;
  readonly selected: Square | undefined;
  readonly dots: readonly Square[];
  readonly captures: readonly Square[];
  readonly lastTo: Square | undefined;
  readonly check: Square | undefined;
}

interface CellMarks {
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

/** The letters of the pieces in a row; its nine cells depend only on these and the marks. */
function rowLetters(position: Setup, isFlipped: boolean, row: number): string {
  return joinRow(isFlipped, row, (square) => pieceAt(position, square)?.letter ?? EMPTY_LETTER);
}

/** The marks of a row, packed so that two rows can be compared as strings. */
function rowMarks(marks: GridMarks, isFlipped: boolean, row: number): string {
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

function readMarks(packed: string, column: number): CellMarks {
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
