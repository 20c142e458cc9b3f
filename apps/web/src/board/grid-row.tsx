import { type Geometry, type LabelLanguage, squareLabel, squareSeenAt } from '@chuhe/board';
import { COLUMNS, manOfLetter } from '@chuhe/rules';
import { memo } from 'react';
import { GridCell } from './grid-cell.tsx';
import { EMPTY_LETTER, readMarks } from './grid-marks.ts';

interface GridRowProps {
  readonly row: number;
  readonly geometry: Geometry;
  readonly language: LabelLanguage;
  /** The letters of the men in this row, from left to right as seen. */
  readonly letters: string;
  /** What else is to be said of each square, a character a square. */
  readonly marks: string;
}

const COLUMN_NUMBERS = Array.from({ length: COLUMNS }, (_, column) => column);

/** One row of the grid; it is drawn again only when one of its nine squares has changed. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, geometry, language, letters, marks } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no table elements
    <g role="row">
      {COLUMN_NUMBERS.map((column) => {
        const square = squareSeenAt(geometry, column, row);
        if (square === undefined) return null;
        const letter = letters.charAt(column);
        const man = letter === EMPTY_LETTER ? undefined : manOfLetter(letter);
        const { isCursor, ...state } = readMarks(marks, column);
        return (
          <GridCell
            key={square}
            square={square}
            geometry={geometry}
            label={squareLabel(square, man, language, state)}
            isCursor={isCursor}
            isSelected={state.isSelected}
          />
        );
      })}
    </g>
  );
});
