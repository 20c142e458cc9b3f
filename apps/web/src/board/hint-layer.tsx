import { arrowPath, centreOf, type Geometry, markSizes } from '@chuhe/board';
import type { Move, Square } from '@chuhe/rules';
import { memo } from 'react';

/** An arrow on the board: the best move, a second choice, or a bad one. */
export interface Arrow {
  readonly move: Move;
  readonly kind: 'best' | 'second' | 'bad';
}

interface HintLayerProps {
  readonly geometry: Geometry;
  readonly dots: readonly Square[];
  readonly captures: readonly Square[];
  readonly arrows: readonly Arrow[];
  /** A move that waits: for a second touch, or for the other side. */
  readonly pending: Move | undefined;
}

/** What lies above the men: where the chosen one may go, and arrows. */
export const HintLayer = memo(function HintLayer(props: HintLayerProps) {
  const { geometry, dots, captures, arrows, pending } = props;
  const sizes = markSizes(geometry);
  return (
    <g aria-hidden="true">
      {dots.map((square) => {
        const { x, y } = centreOf(geometry, square);
        return <circle key={square} className="xq-dot" cx={x} cy={y} {...sizes.dot} />;
      })}
      {captures.map((square) => {
        const { x, y } = centreOf(geometry, square);
        return <circle key={square} className="xq-cap" cx={x} cy={y} {...sizes.capture} />;
      })}
      {arrows.map(({ move, kind }) => (
        <path
          key={`${kind}${move.from}-${move.to}`}
          className={`xq-arrow is-${kind}`}
          d={arrowPath(geometry, move, kind === 'second')}
        />
      ))}
      {pending !== undefined && (
        <path className="xq-arrow is-pending" d={arrowPath(geometry, pending, false)} />
      )}
    </g>
  );
});
