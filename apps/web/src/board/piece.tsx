import { centreOf, type Geometry, pieceId, type PieceSet } from '@chuhe/board';
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
  readonly glideMillis: number;
}

/** One man on its square. */
export const Piece = memo(function Piece(props: PieceProps) {
  const { man, square, set, geometry, isSelected, glidesFrom } = props;
  const { x, y } = centreOf(geometry, square);
  const look = isSelected ? 'xq-man is-sel' : 'xq-man';
  return (
    <g
      className={man.side === 'RED' ? 'xq-r' : 'xq-b'}
      data-piece={square}
      transform={`translate(${x} ${y}) scale(${geometry.radius / 100})`}
    >
      <g
        className={glidesFrom === undefined ? look : 'xq-man is-gliding'}
        style={glidesFrom === undefined ? undefined : glideFrom(props, glidesFrom)}
      >
        <use href={`#${pieceId(man, set)}`} />
      </g>
    </g>
  );
});

/** The way back to where it came from, in the units of the piece. */
function glideFrom({ square, geometry, glideMillis }: PieceProps, from: Square): CSSProperties {
  const start = centreOf(geometry, from);
  const end = centreOf(geometry, square);
  const unit = geometry.radius / 100;
  return {
    '--t-glide': `${glideMillis}ms`,
    '--from-x': `${(start.x - end.x) / unit}px`,
    '--from-y': `${(start.y - end.y) / unit}px`,
  };
}
