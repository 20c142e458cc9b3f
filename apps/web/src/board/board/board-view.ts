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

/** What a board is asked to show, and what its user may do there. */
export interface BoardView {
  readonly position: Setup;
  readonly lastMove: Move | undefined;
  /** Whose pieces this user moves: both on one device, one online, none when watching. */
  readonly sides: readonly Side[];
  /** `unseated` until a side is chosen, `over` once there is a result, `readonly` when nothing can be moved. */
  readonly mode: 'unseated' | 'playing' | 'over' | 'readonly';
  /** Whether a move may be made up in advance while the other side thinks. */
  readonly canPremove?: boolean;
  /** Whether a move is played only when its target is touched a second time. */
  readonly confirms?: boolean;
}

/** A piece on its way from one square to another, as it is drawn. */
export interface Motion {
  readonly from: Square;
  readonly to: Square;
  /** What stood on the target and is being taken. */
  readonly taken: Piece | undefined;
}

/** [contract section 4] derived, never stored: a finished game stays finished while a piece moves. */
export function gameStateOf({ mode }: BoardView, isMoving: boolean): GameState {
  if (mode === 'unseated') return 'INIT';
  if (isMoving) return 'MOVE';
  return mode === 'over' ? 'OVER' : 'START';
}

/** The one move that leads from one position to the other, forwards or back; none for any other change. */
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

/** Where the general of the side to move stands when it is attacked. */
export function checkedSquare(position: Setup): Square | undefined {
  if (!isCheck(position)) return undefined;
  return placedPieces(position).find(
    ({ man: piece }) => piece.kind === 'general' && piece.side === position.toMove,
  )?.square;
}

/** The side that has to wait plays on the position as it will be if nothing is taken from it. */
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
