import {
  bracketPath,
  centreOf,
  type FileNumbers,
  type Geometry,
  groundSvg,
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
}

/** The layer below the pieces: the last move, the glow of a general in check, the ring of the selected piece. */
export const MarkLayer = memo(function MarkLayer(props: MarkLayerProps) {
  const { geometry, from, to, check, selected } = props;
  const sizes = markSizes(geometry);
  const circle = (square: Square) => {
    const { x, y } = centreOf(geometry, square);
    return { cx: x, cy: y };
  };
  return (
    <g aria-hidden="true">
      {from !== undefined && (
        <circle
          className="board__last-move"
          {...circle(from)}
          {...sizes.origin}
          fillOpacity=".16"
        />
      )}
      {to !== undefined && (
        <path
          className="board__last-move board__last-move--to"
          d={bracketPath(geometry, to)}
          strokeWidth={sizes.bracketWidth}
        />
      )}
      {check !== undefined && (
        <circle className="board__check" {...circle(check)} {...sizes.check} fill="url(#xq-warn)" />
      )}
      {selected !== undefined && (
        <circle className="board__selection" {...circle(selected)} {...sizes.selection} />
      )}
    </g>
  );
});

interface GroundLayerProps {
  readonly geometry: Geometry;
  readonly numbers: FileNumbers;
}

/** Wood, lines, river and file numbers; drawn once. */
export const GroundLayer = memo(function GroundLayer({ geometry, numbers }: GroundLayerProps) {
  const ground = { __html: groundSvg(geometry, numbers, 'full') };
  return <g aria-hidden="true" dangerouslySetInnerHTML={ground} />;
});
