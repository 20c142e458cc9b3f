import {
  type GameState,
  isCheck,
  isSameMove,
  type Man,
  manAt,
  type Move,
  placedMen,
  type Setup,
  type Side,
  type Square,
  SQUARES,
} from '@chuhe/rules';

/** What a board is asked to show, and what its user may do there. */
export interface Scene {
  readonly position: Setup;
  readonly lastMove: Move | undefined;
  /** Whose men this user moves: both on one device, one online, none when watching. */
  readonly sides: readonly Side[];
  /** `unseated` until a side is chosen, `over` once there is a result, `looking` to only look at it. */
  readonly stage: 'unseated' | 'playing' | 'over' | 'looking';
  /** Whether a move may be made up in advance while the other side thinks. */
  readonly canPremove?: boolean;
  /** Whether a move is played only when its target is touched a second time. */
  readonly confirms?: boolean;
}

/** A man on its way from one square to another, as a person sees it. */
export interface Motion {
  readonly from: Square;
  readonly to: Square;
  /** What stood on the target and is being taken. */
  readonly taken: Man | undefined;
}

/** [contract section 4] derived, never stored: a finished game stays finished while a man moves. */
export function gameStateOf({ stage }: Scene, isMoving: boolean): GameState {
  if (stage === 'unseated') return 'INIT';
  if (isMoving) return 'MOVE';
  return stage === 'over' ? 'OVER' : 'START';
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
  return placedMen(position).find(
    ({ man }) => man.kind === 'general' && man.side === position.toMove,
  )?.square;
}

/** The side that has to wait plays on the position as it will be if nothing is taken from it. */
export function withTurnOf(position: Setup, side: Side): Setup {
  return position.toMove === side ? position : { ...position, toMove: side };
}

function motionAlong(before: Setup, after: Setup, move: Move): Motion | undefined {
  const man = manAt(before, move.from);
  const isSameMan = man !== undefined && man.code === after.cells[move.to];
  if (!isSameMan) return undefined;
  const taken = manAt(before, move.to);
  const isForwards = manAt(after, move.from) === undefined;
  const isBackwards = taken === undefined;
  return isForwards || isBackwards ? { ...move, taken } : undefined;
}
