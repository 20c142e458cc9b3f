import { type Geometry, type LabelLanguage, squareLabel, squareSeenAt } from '@chuhe/board';
import { COLUMNS, manAt, ROWS, type Setup, type Square } from '@chuhe/rules';
import { memo } from 'react';
import type { BoardView } from './board-view.ts';
import { GridCell } from './grid-cell.tsx';

interface GridLayerProps {
  readonly position: Setup;
  readonly geometry: Geometry;
  readonly language: LabelLanguage;
  readonly cursor: Square;
  readonly selected: Square | undefined;
  readonly lastTo: Square | undefined;
  readonly view: BoardView;
}

const COLUMN_NUMBERS = Array.from({ length: COLUMNS }, (_, column) => column);
const ROW_NUMBERS = Array.from({ length: ROWS }, (_, row) => row);

/** Ten rows of nine cells with one tab stop: the board for keyboards and screen readers. */
export const GridLayer = memo(function GridLayer(props: GridLayerProps) {
  const { geometry, cursor, selected, position, view } = props;
  return (
    <g className="xq-cells">
      {ROW_NUMBERS.map((row) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no table elements
        <g key={row} role="row">
          {COLUMN_NUMBERS.map((column) => {
            const square = squareSeenAt(geometry, column, row);
            if (square === undefined) return null;
            const side = manAt(position, square)?.side;
            return (
              <GridCell
                key={square}
                square={square}
                geometry={geometry}
                label={labelOf(props, square)}
                isCursor={square === cursor}
                isSelected={square === selected}
                isLiftable={side !== undefined && side === view.liftable}
              />
            );
          })}
        </g>
      ))}
    </g>
  );
});

function labelOf(props: GridLayerProps, square: Square): string {
  const { position, language, selected, lastTo, view } = props;
  return squareLabel(square, manAt(position, square), language, {
    isSelected: square === selected,
    isTarget: view.dots.includes(square) || view.captures.includes(square),
    isLast: square === lastTo,
    isCheck: square === view.check,
  });
}
