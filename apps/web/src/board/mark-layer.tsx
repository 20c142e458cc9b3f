import { bracketPath, centreOf, type Geometry, markSizes } from '@chuhe/board';
import type { Square } from '@chuhe/rules';
import { memo } from 'react';

interface MarkLayerProps {
  readonly geometry: Geometry;
  readonly from: Square | undefined;
  readonly to: Square | undefined;
  readonly check: Square | undefined;
  readonly selected: Square | undefined;
}

/** What lies under the men: the last move, the glow of an attacked general, the ring of the chosen man. */
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
        <circle className="xq-last" {...circle(from)} {...sizes.origin} fillOpacity=".16" />
      )}
      {to !== undefined && (
        <path
          className="xq-last is-to"
          d={bracketPath(geometry, to)}
          strokeWidth={sizes.bracketWidth}
        />
      )}
      {check !== undefined && (
        <circle className="xq-check" {...circle(check)} {...sizes.check} fill="url(#xq-warn)" />
      )}
      {selected !== undefined && (
        <circle className="xq-sel" {...circle(selected)} {...sizes.selection} />
      )}
    </g>
  );
});
