import { centreOf, type Geometry, type PieceSet, ringOf, symbolOf } from '@chuhe/board';
import type { Man, Square } from '@chuhe/rules';
import { type CSSProperties, memo } from 'react';

interface PieceProps {
  readonly man: Man;
  readonly square: Square;
  readonly set: PieceSet;
  readonly geometry: Geometry;
  readonly isSelected: boolean;
  /** Where it glides from; it appears in place without one. */
  readonly glidesFrom: Square | undefined;
}

/** One man on its square. */
export const Piece = memo(function Piece(props: PieceProps) {
  const { man, square, set, geometry, isSelected, glidesFrom } = props;
  const { x, y } = centreOf(geometry, square);
  const scale = geometry.radius / 100;
  const glide = glidesFrom === undefined ? undefined : glideFrom(props, glidesFrom);
  return (
    <g data-piece={square} transform={`translate(${x} ${y}) scale(${scale})`}>
      <g className={glide === undefined ? 'xq-piece' : 'xq-piece is-gliding'} style={glide}>
        <g className={isSelected ? 'xq-man is-sel' : 'xq-man'}>
          <g className={man.side === 'RED' ? 'xq-r' : 'xq-b'}>
            <use href="#xq-disc" />
            <use href={`#${ringOf(man)}`} />
            <use href={`#${symbolOf(man, set)}`} />
          </g>
        </g>
      </g>
    </g>
  );
});

/** The way back to where it came from, in the units of the piece. */
function glideFrom({ square, geometry }: PieceProps, from: Square): CSSProperties {
  const start = centreOf(geometry, from);
  const end = centreOf(geometry, square);
  const unit = geometry.radius / 100;
  return {
    '--from-x': `${(start.x - end.x) / unit}px`,
    '--from-y': `${(start.y - end.y) / unit}px`,
  };
}
