import { centreOf, type Geometry } from '@chuhe/board';
import type { Square } from '@chuhe/rules';
import { memo } from 'react';

interface GridCellProps {
  readonly square: Square;
  readonly geometry: Geometry;
  readonly label: string;
  readonly isCursor: boolean;
  readonly isSelected: boolean;
}

/** One square for keyboards, fingers and screen readers. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
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
