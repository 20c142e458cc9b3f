import {
  type GameState,
  isCheck,
  isSameMove,
  type Piece,
  pieceAt,
  type Move,
  placedPieces,
  type Setup,
  type Side,
  type Square,
  SQUARES,
} from '@chuhe/rules';

/** The content of a board, and the actions its user may take. */
export interface BoardView {
  readonly position: Setup;
  readonly lastMove: Move | undefined;
  /** The sides this user moves: both on one device, one online, none for a spectator. */
  readonly sides: readonly Side[];
  /** `unseated` until a side is chosen, `over` once there is a result, `readonly` when nothing can be moved. */
  readonly mode: 'unseated' | 'playing' | 'over' | 'readonly';
  /** Whether the user may premove while the opponent thinks. */
  readonly canPremove?: boolean;
  /** Whether a move needs a second touch of its target. */
  readonly confirms?: boolean;
}

/** A moving piece, for drawing. */
export interface Motion {
  readonly from: Square;
  readonly to: Square;
  /** The captured piece on the target. */
  readonly taken: Piece | undefined;
}

/** [contract section 4] derived, never stored: a finished game stays finished while a piece moves. */
export function gameStateOf({ mode }: BoardView, isMoving: boolean): GameState {
  if (mode === 'unseated') return 'INIT';
  if (isMoving) return 'MOVE';
  return mode === 'over' ? 'OVER' : 'START';
}

/** The single move between two positions, forwards or backwards; undefined for any other change. */
export function motionBetween(before: Setup, after: Setup): Motion | undefined {
  const changed = SQUARES.filter((square) => before.cells[square] !== after.cells[square]);
  const [one, other] = changed;
  if (one === undefined || other === undefined || changed.length > 2) return undefined;
  return (
    motionAlong(before, after, { from: one, to: other }) ??
    motionAlong(before, after, { from: other, to: one })
  );
}

export function isSameMotion(motion: Motion, move: Move | undefined): boolean {
  return move !== undefined && isSameMove(motion, move);
}

/** The square of the general in check; undefined if the side to move is not in check. */
export function checkedSquare(position: Setup): Square | undefined {
  if (!isCheck(position)) return undefined;
  return placedPieces(position).find(
    ({ piece }) => piece.kind === 'general' && piece.side === position.toMove,
  )?.square;
}

/** The position with the waiting side to move, as if the opponent's move captured nothing. */
export function withTurnOf(position: Setup, side: Side): Setup {
  return position.toMove === side ? position : { ...position, toMove: side };
}

function motionAlong(before: Setup, after: Setup, move: Move): Motion | undefined {
  const piece = pieceAt(before, move.from);
  const isSamePiece = piece !== undefined && piece.code === after.cells[move.to];
  if (!isSamePiece) return undefined;
  const taken = pieceAt(before, move.to);
  const isForwards = pieceAt(after, move.from) === undefined;
  const isBackwards = taken === undefined;
  return isForwards || isBackwards ? { ...move, taken } : undefined;
}
