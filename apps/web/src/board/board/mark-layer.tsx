import {
  bracketPath,
  centreOf,
  type FileNumbers,
  fileNumbersSvg,
  type Geometry,
  groundSvg,
  LAST_MOVE_OPACITY,
  markSizes,
} from '@chuhe/board';
import type { Square } from '@chuhe/rules';
import { memo } from 'react';

interface MarkLayerProps {
  readonly geometry: Geometry;
  readonly from: Square | undefined;
  readonly to: Square | undefined;
  readonly check: Square | undefined;
  readonly selected: Square | undefined;
  readonly numbers: FileNumbers;
  /** The time until the piece that moved last arrives; its marks appear then. */
  readonly landsAfterMillis: number;
}

/** The layer below the pieces: the last move, the glow of a general in check, the ring of the selected piece. */
export const MarkLayer = memo(function MarkLayer(props: MarkLayerProps) {
  const { geometry, from, to, check, selected, numbers, landsAfterMillis } = props;
  const sizes = markSizes(geometry);
  const circle = (square: Square) => {
    const { x, y } = centreOf(geometry, square);
    return { cx: x, cy: y };
  };
  return (
    <g aria-hidden="true">
      {from !== undefined && to !== undefined && (
        <g
          key={`${from}-${to}`}
          className={landsAfterMillis > 0 ? 'board__landing' : undefined}
          style={{ '--t-lands': `${landsAfterMillis}ms` }}
        >
          <g opacity={LAST_MOVE_OPACITY}>
            <circle
              className="board__last-move"
              {...circle(from)}
              {...sizes.origin}
              fillOpacity=".16"
            />
            <path
              className="board__last-move board__last-move--to"
              d={bracketPath(geometry, to)}
              strokeWidth={sizes.bracketWidth}
            />
          </g>
          <path
            className="board__trail"
            opacity="0"
            d={`M${pointOf(geometry, from)}L${pointOf(geometry, to)}`}
            strokeWidth={geometry.radius}
          />
          <g dangerouslySetInnerHTML={{ __html: fileNumbersSvg(geometry, numbers, to) }} />
        </g>
      )}
      {check !== undefined && (
        <>
          <circle
            className="board__check"
            {...circle(check)}
            {...sizes.check}
            fill="url(#xq-warn)"
          />
          <circle className="board__check-ring" {...circle(check)} {...sizes.checkRing} />
        </>
      )}
      {selected !== undefined && (
        <circle className="board__selection" {...circle(selected)} {...sizes.selection} />
      )}
    </g>
  );
});

function pointOf(geometry: Geometry, square: Square): string {
  const { x, y } = centreOf(geometry, square);
  return `${x} ${y}`;
}

interface GroundLayerProps {
  readonly geometry: Geometry;
  readonly numbers: FileNumbers;
}

/** Wood, lines, river and file numbers; drawn once. */
export const GroundLayer = memo(function GroundLayer({ geometry, numbers }: GroundLayerProps) {
  const ground = { __html: groundSvg(geometry, numbers, 'full') };
  return <g aria-hidden="true" dangerouslySetInnerHTML={ground} />;
});
