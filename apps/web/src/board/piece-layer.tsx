import type { Geometry, PieceSet } from '@chuhe/board';
import { manAt, type Setup, type Square } from '@chuhe/rules';
import { memo } from 'react';
import { Piece } from './piece.tsx';
import type { Motion } from './scene.ts';
import type { Stack, StackedMan } from './stack.ts';

interface PieceLayerProps {
  readonly position: Setup;
  readonly stack: Stack;
  readonly geometry: Geometry;
  readonly set: PieceSet;
  readonly selected: Square | undefined;
  readonly motion: Motion | undefined;
  readonly glideMillis: number;
}

/** All men, the chosen one on top; a man being taken stays until it is reached. */
export const PieceLayer = memo(function PieceLayer(props: PieceLayerProps) {
  const { position, stack, geometry, set, selected, motion, glideMillis } = props;
  const draw = ({ key, square }: StackedMan) => {
    const man = manAt(position, square);
    const glidesFrom = motion?.to === square ? motion.from : undefined;
    if (man === undefined) return null;
    return (
      <Piece
        key={key}
        man={man}
        square={square}
        set={set}
        geometry={geometry}
        isSelected={square === selected}
        glidesFrom={glidesFrom}
        glideMillis={glidesFrom === undefined ? 0 : glideMillis}
      />
    );
  };
  return (
    <g aria-hidden="true">
      {motion?.taken !== undefined && (
        <g className="xq-taken" style={{ '--t-glide': `${glideMillis}ms` }}>
          <Piece
            man={motion.taken}
            square={motion.to}
            set={set}
            geometry={geometry}
            isSelected={false}
            glidesFrom={undefined}
            glideMillis={0}
          />
        </g>
      )}
      {withOnTop(stack, selected).map((man) => draw(man))}
    </g>
  );
});

function withOnTop(stack: Stack, top: Square | undefined): Stack {
  const chosen = stack.filter(({ square }) => square === top);
  return chosen.length === 0 ? stack : [...stack.filter(({ square }) => square !== top), ...chosen];
}
