import type { Geometry, PieceSet } from '@chuhe/board';
import { type Man, placedMen, type Setup, type Square } from '@chuhe/rules';
import { memo } from 'react';
import { Piece } from './piece.tsx';
import type { Motion } from './scene.ts';

interface PieceLayerProps {
  readonly position: Setup;
  readonly geometry: Geometry;
  readonly set: PieceSet;
  readonly selected: Square | undefined;
  /** The square of the man that lies above all others: the chosen one or the one that moved last. */
  readonly top: Square | undefined;
  readonly motion: Motion | undefined;
}

/** All men. The one on top is drawn last, and a man being taken stays until it is reached. */
export const PieceLayer = memo(function PieceLayer(props: PieceLayerProps) {
  const { position, geometry, set, selected, top, motion } = props;
  const men = placedMen(position);
  const draw = (man: Man, square: Square) => (
    <Piece
      key={`${square}${man.letter}`}
      man={man}
      square={square}
      set={set}
      geometry={geometry}
      isSelected={square === selected}
      glidesFrom={motion?.to === square ? motion.from : undefined}
    />
  );
  return (
    <g aria-hidden="true">
      <g>
        {men.filter(({ square }) => square !== top).map(({ man, square }) => draw(man, square))}
      </g>
      {motion?.taken !== undefined && (
        <g className="xq-taken">
          <Piece
            man={motion.taken}
            square={motion.to}
            set={set}
            geometry={geometry}
            isSelected={false}
            glidesFrom={undefined}
          />
        </g>
      )}
      <g>
        {men.filter(({ square }) => square === top).map(({ man, square }) => draw(man, square))}
      </g>
    </g>
  );
});
