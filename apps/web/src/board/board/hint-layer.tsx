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

/** The ring on the square under a finger that drags a piece; only `useDrag` moves it. */
const AIM = { strokeWidth: 5, 'data-aim': '', visibility: 'hidden' } as const;

interface HintLayerProps {
  readonly geometry: Geometry;
  readonly dots: readonly Square[];
  readonly captures: readonly Square[];
  readonly arrows: readonly Arrow[];
  /** The square of a piece to highlight. */
  readonly ringed: Square | undefined;
  /** A move that waits for a second touch. */
  readonly proposed: Move | undefined;
  /** The origin of a premove. */
  readonly premovedFrom: Square | undefined;
}

/** The layer above the pieces: targets of the selected piece, and arrows. */
export const HintLayer = memo(function HintLayer(props: HintLayerProps) {
  const { geometry, dots, captures, arrows, ringed, proposed, premovedFrom } = props;
  const ring = ringed === undefined ? undefined : centreOf(geometry, ringed);
  const sizes = markSizes(geometry);
  const early = premovedFrom === undefined ? undefined : centreOf(geometry, premovedFrom);
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
      {proposed !== undefined && (
        <path
          className="board__arrow board__arrow--pending"
          d={arrowPath(geometry, proposed, false)}
        />
      )}
      {early !== undefined && (
        <circle
          className="board__premoved"
          cx={early.x}
          cy={early.y}
          r={geometry.radius}
          fill="url(#xq-hatch)"
          strokeWidth={sizes.selection.strokeWidth}
        />
      )}
      <circle className="board__aim" r={geometry.radius * 1.25} {...AIM} />
    </g>
  );
});
