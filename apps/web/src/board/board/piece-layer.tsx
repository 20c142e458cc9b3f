import { centreOf, type Geometry, pieceId, type PieceSet } from '@chuhe/board';
import { type Move, type Piece, pieceAt, type Setup, type Square } from '@chuhe/rules';
import { type CSSProperties, memo } from 'react';
import type { Motion } from './board-view.ts';
import type { Stack, StackedPiece } from './stack.ts';

interface PieceLayerProps {
  readonly position: Setup;
  readonly stack: Stack;
  readonly geometry: Geometry;
  readonly set: PieceSet;
  readonly selected: Square | undefined;
  readonly motion: Motion | undefined;
  readonly glideMillis: number;
  readonly premove: Move | undefined;
}

/** All pieces, the selected one on top; a captured piece stays until the capturing one reaches it. */
export const PieceLayer = memo(function PieceLayer(props: PieceLayerProps) {
  const { position, stack, geometry, set, selected, motion, glideMillis, premove } = props;
  const ghosts = { position, set, geometry };
  const draw = ({ key, square }: StackedPiece) => {
    const piece = pieceAt(position, square);
    const glidesFrom = motion?.to === square ? motion.from : undefined;
    if (piece === undefined) return null;
    return (
      <BoardPiece
        key={key}
        piece={piece}
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
      <Ghost {...ghosts} of={selected} at={selected} className="board__left-piece" />
      {motion?.taken !== undefined && (
        <g className="board__taken-piece" style={{ '--t-glide': `${glideMillis}ms` }}>
          <BoardPiece
            piece={motion.taken}
            square={motion.to}
            set={set}
            geometry={geometry}
            isSelected={false}
            glidesFrom={undefined}
            glideMillis={0}
          />
        </g>
      )}
      {withOnTop(stack, selected).map((piece) => draw(piece))}
      <Ghost {...ghosts} of={premove?.from} at={premove?.to} className="board__premove-piece" />
    </g>
  );
});

interface GhostProps {
  readonly position: Setup;
  readonly set: PieceSet;
  readonly geometry: Geometry;
  /** The square of the piece that the ghost looks like. */
  readonly of: Square | undefined;
  readonly at: Square | undefined;
  readonly className: string;
}

/** A pale copy of a piece: where it was before a drag, or where a premove will put it. */
function Ghost({ position, set, geometry, of, at, className }: GhostProps) {
  const piece = of === undefined ? undefined : pieceAt(position, of);
  if (piece === undefined || at === undefined) return null;
  const { x, y } = centreOf(geometry, at);
  return (
    <g
      className={`${className} ${piece.side === 'RED' ? 'piece--red' : 'piece--black'}`}
      transform={`translate(${x} ${y}) scale(${geometry.radius / 100})`}
      visibility="hidden"
    >
      <use href={`#${pieceId(piece, set)}`} />
    </g>
  );
}

function withOnTop(stack: Stack, top: Square | undefined): Stack {
  const chosen = stack.filter(({ square }) => square === top);
  return chosen.length === 0 ? stack : [...stack.filter(({ square }) => square !== top), ...chosen];
}

interface BoardPieceProps {
  readonly piece: Piece;
  readonly square: Square;
  readonly set: PieceSet;
  readonly geometry: Geometry;
  readonly isSelected: boolean;
  /** The start of its glide; without one it appears in place. */
  readonly glidesFrom: Square | undefined;
  readonly glideMillis: number;
}

/** One piece on its square. */
const BoardPiece = memo(function BoardPiece(props: BoardPieceProps) {
  const { piece, square, set, geometry, isSelected, glidesFrom } = props;
  const { x, y } = centreOf(geometry, square);
  const restingClass = isSelected ? 'board__piece board__piece--selected' : 'board__piece';
  return (
    <g
      className={piece.side === 'RED' ? 'piece--red' : 'piece--black'}
      data-piece={square}
      transform={`translate(${x} ${y}) scale(${geometry.radius / 100})`}
    >
      <g
        className={glidesFrom === undefined ? restingClass : 'board__piece board__piece--gliding'}
        style={glidesFrom === undefined ? undefined : glideFrom(props, glidesFrom)}
      >
        {glidesFrom !== undefined && (
          <ellipse className="board__shadow" opacity="0" cx="4" cy="22" rx="98" ry="96" />
        )}
        <use href={`#${pieceId(piece, set)}`} />
      </g>
    </g>
  );
});

/** The offset back to the start of the glide, in the units of the piece. */
function glideFrom(
  { square, geometry, glideMillis }: BoardPieceProps,
  from: Square,
): CSSProperties {
  const start = centreOf(geometry, from);
  const end = centreOf(geometry, square);
  const unit = geometry.radius / 100;
  return {
    '--t-glide': `${glideMillis}ms`,
    '--from-x': `${(start.x - end.x) / unit}px`,
    '--from-y': `${(start.y - end.y) / unit}px`,
  };
}
