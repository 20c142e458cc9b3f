import { pieceId, type PieceSet } from '@chuhe/board';
import type { Piece } from '@chuhe/rules';
import type { ReactElement } from 'react';

interface SinglePieceProps {
  readonly piece: Piece;
  readonly set: PieceSet;
}

/** One piece beside the board; the adjacent text names it. */
export function SinglePiece({ piece, set }: SinglePieceProps): ReactElement {
  return (
    <svg className="single-piece" viewBox="-106 -106 212 212" aria-hidden="true">
      <g className={piece.side === 'RED' ? 'piece--red' : 'piece--black'}>
        <use href={`#${pieceId(piece, set)}`} />
      </g>
    </svg>
  );
}
