import { arrowPath, centreOf, type Geometry, markSizes } from '@chuhe/board';
import type { Move, Square } from '@chuhe/rules';
import { memo } from 'react';

/** An arrow on the board: the best move, a second choice, or a bad one. */
export interface Arrow {
  readonly move: Move;
  readonly kind: 'best' | 'second' | 'bad';
}

const ARROW_CLASSES = {
  best: 'board__arrow board__arrow--best',
  second: 'board__arrow board__arrow--second',
  bad: 'board__arrow board__arrow--bad',
} as const;

interface HintLayerProps {
  readonly geometry: Geometry;
  readonly dots: readonly Square[];
  readonly captures: readonly Square[];
  readonly arrows: readonly Arrow[];
  /** The square of a piece to highlight. */
  readonly ringed: Square | undefined;
  /** A pending move: it waits for a second touch or for the opponent. */
  readonly pending: Move | undefined;
}

/** The layer above the pieces: targets of the selected piece, and arrows. */
export const HintLayer = memo(function HintLayer(props: HintLayerProps) {
  const { geometry, dots, captures, arrows, ringed, pending } = props;
  const ring = ringed === undefined ? undefined : centreOf(geometry, ringed);
  const sizes = markSizes(geometry);
  return (
    <g aria-hidden="true">
      {dots.map((square) => {
        const { x, y } = centreOf(geometry, square);
        return <circle key={square} className="board__target" cx={x} cy={y} {...sizes.dot} />;
      })}
      {captures.map((square) => {
        const { x, y } = centreOf(geometry, square);
        return <circle key={square} className="board__capture" cx={x} cy={y} {...sizes.capture} />;
      })}
      {ring !== undefined && (
        <circle className="board__ring" cx={ring.x} cy={ring.y} {...sizes.capture} />
      )}
      {arrows.map(({ move, kind }) => (
        <path
          key={`${kind}${move.from}-${move.to}`}
          className={ARROW_CLASSES[kind]}
          d={arrowPath(geometry, move, kind === 'second')}
        />
      ))}
      {pending !== undefined && (
        <path
          className="board__arrow board__arrow--pending"
          d={arrowPath(geometry, pending, false)}
        />
      )}
    </g>
  );
});
