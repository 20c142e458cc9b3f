import type { Geometry, LabelLanguage } from '@chuhe/board';
import { ROWS, type Setup } from '@chuhe/rules';
import { memo } from 'react';
import { type GridMarks, rowLetters, rowMarks } from './grid-marks.ts';
import { GridRow } from './grid-row.tsx';

interface GridLayerProps extends GridMarks {
  readonly position: Setup;
  readonly geometry: Geometry;
  readonly language: LabelLanguage;
}

const ROW_NUMBERS = Array.from({ length: ROWS }, (_, row) => row);

/** Ten rows of nine cells with one tab stop: the board for keyboards and screen readers. */
export const GridLayer = memo(function GridLayer(props: GridLayerProps) {
  const { position, geometry, language } = props;
  const { isFlipped } = geometry;
  return (
    <g className="xq-cells">
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
