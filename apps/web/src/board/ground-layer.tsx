import { type FileNumbers, type Geometry, groundSvg } from '@chuhe/board';
import { memo } from 'react';

interface GroundLayerProps {
  readonly geometry: Geometry;
  readonly numbers: FileNumbers;
}

/** Wood, lines, river and file numbers: drawn once and left alone. */
export const GroundLayer = memo(function GroundLayer({ geometry, numbers }: GroundLayerProps) {
  const ground = { __html: groundSvg(geometry, numbers, 'full') };
  return <g aria-hidden="true" dangerouslySetInnerHTML={ground} />;
});
