import {
  type BoardInHand,
  chooseSquare,
  isSameMove,
  type Move,
  opponentOf,
  pieceAt,
  pieceOf,
  type RoomRefusal,
  type Setup,
  type Square,
  squareAt,
  refusalOfMove,
} from '@chuhe/rules';
import { type BoardRefusal, isBoardRefusal } from './refusal.ts';
import {
  gameStateOf,
  isSameMotion,
  type Motion,
  motionBetween,
  type BoardView,
  withTurnOf,
} from './board-view.ts';
import { openStack, restack, type Stack } from './stack.ts';

/** Refusals that the opponent's move may lift; any other one is about how the piece moves. */
const MAY_VANISH: ReadonlySet<string> = new Set<BoardRefusal['code']>([
  'obstacle',
  'horse-leg-blocked',
  'cannon-many-screens',
  'cannon-without-screen',
  'cannon-without-target',
  'general-exposed',
]);

/** The state a board keeps between two touches. */
export interface BoardState {
  readonly view: BoardView;
  /** The pieces in drawing order. */
  readonly stack: Stack;
  /** The last glide; kept after its end, so that nothing is redrawn when the piece comes to rest. */
  readonly motion: Motion | undefined;
  /** Whether that glide is still in progress: the game's MOVE state. */
  readonly isMoving: boolean;
  readonly selected: Square | undefined;
  /** The keyboard cursor. */
  readonly cursor: Square;
  /** The move of a dragged piece, which needs no glide. */
  readonly carried: Move | undefined;
  /** A move that waits for a second touch of its target, when moves need confirmation. */
  readonly proposed: Move | undefined;
  /** Played after the opponent's move, if legal then. */
  readonly premove: Premove | undefined;
  /** The last move played while the board was shown, for the announcer. */
  readonly announcedMove: AnnouncedMove | undefined;
}

/** A move prepared during the opponent's turn, and the position it was made for. */
export interface Premove {
  readonly move: Move;
  readonly position: Setup;
}

export interface AnnouncedMove {
  readonly before: Setup;
  readonly move: Move;
}

export type BoardIntent =
  /** A tap, a click, Enter or Space. */
  | { readonly type: 'touch'; readonly square: Square }
  /** A piece is picked up to be dragged. */
  | { readonly type: 'lift'; readonly square: Square }
  | { readonly type: 'drop'; readonly square: Square | undefined }
  | { readonly type: 'release' }
  | { readonly type: 'go'; readonly square: Square }
  /** The glide has ended. */
  | { readonly type: 'settle' };

/** The events that a board reports to its owner. */
export type BoardEvent =
  | { readonly type: 'play'; readonly move: Move }
  | { readonly type: 'choose'; readonly square: Square }
  | { readonly type: 'propose'; readonly move: Move }
  | { readonly type: 'premove'; readonly move: Move }
  /** The player cancelled the premove, or the opponent's move has made it impossible. */
  | { readonly type: 'premove-gone'; readonly isTakenBack: boolean }
  | { readonly type: 'refuse'; readonly refusal: BoardRefusal; readonly square: Square };

export interface BoardStep {
  readonly state: BoardState;
  readonly event: BoardEvent | undefined;
}

export function openBoard(view: BoardView): BoardState {
  return {
    view,
    stack: openStack(view.position),
    motion: undefined,
    isMoving: false,
    selected: undefined,
    cursor: homeOf(view),
    carried: undefined,
    proposed: undefined,
    premove: undefined,
    announcedMove: undefined,
  };
}

/** The board with another view; if a single move separates the two, its piece glides unless it was dragged. */
export function showView(state: BoardState, view: BoardView, glides: boolean): BoardState {
  if (view.position === state.view.position) return { ...state, view };
  const motion = motionBetween(state.view.position, view.position);
  const glide = glides && motion !== undefined && !isSameMotion(motion, state.carried);
  const isStillThere =
    state.selected !== undefined &&
    state.view.position.cells[state.selected] === view.position.cells[state.selected];
  return {
    ...state,
    view,
    stack: restack(state.stack, motion, view.position),
    motion: glide ? motion : undefined,
    isMoving: glide,
    selected: isStillThere && view.canPremove === true ? state.selected : undefined,
    carried: undefined,
    proposed: undefined,
    announcedMove: announcedMoveBetween(state.view, view, motion),
  };
}

export function stepBoard(state: BoardState, intent: BoardIntent): BoardStep {
  if (state.view.mode === 'readonly' && intent.type !== 'settle') return noEffects(state);
  switch (intent.type) {
    case 'touch':
      return touch({ ...state, cursor: intent.square }, intent.square);
    case 'lift':
      return lift(state, intent.square);
    case 'drop':
      return drop(state, intent.square);
    case 'release':
      return takeBackPremove(letGo(state));
    case 'go':
      return noEffects({ ...state, cursor: intent.square });
    case 'settle':
      return noEffects({ ...state, isMoving: false });
    default:
      return intent satisfies never;
  }
}

/** The due premove, whether or not it can still be played; the opponent's move keeps gliding. */
export function duePremove({ premove, view }: BoardState): Premove | undefined {
  return view.mode !== 'readonly' && view.sides.includes(view.position.toMove)
    ? premove
    : undefined;
}

/**
 * Plays the due premove. Drops it if the opponent's move made it illegal, or if anything but one move of the opponent
 * happened: a takeback, a move of the player refused by the server, the end of the game.
 */
export function playPremove(state: BoardState, { move, position }: Premove): BoardStep {
  const { view } = state;
  const motion = motionBetween(position, view.position);
  const isAnswer =
    view.mode === 'playing' &&
    motion !== undefined &&
    view.lastMove !== undefined &&
    isSameMove(motion, view.lastMove);
  const isLegal = isAnswer && refusalOfMove(view.position, move) === undefined;
  return {
    state: { ...state, premove: undefined, selected: undefined },
    event: isLegal ? { type: 'play', move } : { type: 'premove-gone', isTakenBack: false },
  };
}

function takeBackPremove(state: BoardState): BoardStep {
  if (state.premove === undefined) return noEffects(state);
  return {
    state: { ...state, premove: undefined },
    event: { type: 'premove-gone', isTakenBack: true },
  };
}

/** Only a forward move is announced, not a takeback or a jump to another position. */
function announcedMoveBetween(
  before: BoardView,
  { lastMove }: BoardView,
  motion: Motion | undefined,
): AnnouncedMove | undefined {
  if (motion === undefined || lastMove === undefined || !isSameMove(motion, lastMove)) {
    return undefined;
  }
  return { before: before.position, move: lastMove };
}

function touch(state: BoardState, square: Square): BoardStep {
  const { premove, selected, view } = state;
  if (premove !== undefined && selected === undefined) {
    // Any touch cancels a premove; a touch of another own piece starts the next one.
    const isOther = square !== premove.move.from && square !== premove.move.to;
    const isOwn = pieceAt(view.position, square)?.side === view.sides[0];
    return isOther && isOwn
      ? touch({ ...state, premove: undefined }, square)
      : takeBackPremove(state);
  }
  const choice = chooseSquare(boardInHand(state), square);
  switch (choice.type) {
    case 'select':
    case 'switch':
      return {
        state: { ...state, selected: choice.square, proposed: undefined, motion: undefined },
        event: { type: 'choose', square: choice.square },
      };
    case 'deselect':
      return noEffects(letGo(state));
    case 'move':
      return play(state, choice.move);
    case 'refused':
      return refuse(state, choice.refusal, square);
    default:
      return choice satisfies never;
  }
}

/** Picking up never deselects, unlike a second touch of the same piece. */
function lift(state: BoardState, square: Square): BoardStep {
  if (state.selected === square) return noEffects(state);
  return touch({ ...letGo(state), cursor: square }, square);
}

/** A piece dropped on another one of its own side does not select that one. */
function drop(state: BoardState, square: Square | undefined): BoardStep {
  const { selected } = state;
  if (selected === undefined || square === undefined || square === selected)
    return noEffects(state);
  const move = { from: selected, to: square };
  const carrying = { ...state, cursor: square, carried: move };
  const refusal = refusalOfMove(positionForDrop(state, square), move);
  return refusal === undefined ? play(carrying, move) : refuse(carrying, refusal, square);
}

/** A premove onto your own piece assumes that the piece will be captured, so the square is judged as if it were. */
function positionForDrop(state: BoardState, square: Square): Setup {
  const { position, side } = boardInHand(state);
  const piece = pieceAt(position, square);
  if (!isWaiting(state.view) || side === undefined || piece?.side !== side) return position;
  const cells = Uint8Array.from(position.cells);
  cells[square] = pieceOf(opponentOf(side), piece.kind).code;
  return { ...position, cells };
}

function play(state: BoardState, move: Move): BoardStep {
  if (isWaiting(state.view)) return setPremove(state, move);
  const isConfirmed = state.proposed !== undefined && isSameMove(state.proposed, move);
  if (state.view.confirms === true && !isConfirmed) {
    return {
      state: { ...state, carried: undefined, proposed: move },
      event: { type: 'propose', move },
    };
  }
  return { state: letGo(state), event: { type: 'play', move } };
}

function setPremove(state: BoardState, move: Move): BoardStep {
  return {
    state: {
      ...letGo(state),
      carried: undefined,
      premove: { move, position: state.view.position },
    },
    event: { type: 'premove', move },
  };
}

/** A premove may assume anything about the opponent's move, but not another way of moving the piece. */
function refuse(state: BoardState, refusal: RoomRefusal, square: Square): BoardStep {
  const { view, selected } = state;
  if (!isBoardRefusal(refusal)) throw new Error(`a touch cannot be refused by ${refusal.code}`);
  if (isWaiting(view) && selected !== undefined && MAY_VANISH.has(refusal.code)) {
    return setPremove(state, { from: selected, to: square });
  }
  return {
    state: { ...state, carried: undefined, proposed: undefined },
    event: { type: 'refuse', refusal, square: selected ?? square },
  };
}

/** The board as this user may act on it: a premove is made as if it were the user's turn. */
function boardInHand({ view, isMoving, selected }: BoardState): BoardInHand {
  const { position, sides } = view;
  const isMyTurn = sides.includes(position.toMove);
  const side = isMyTurn ? position.toMove : sides[0];
  const isEarly = isWaiting(view) && side !== undefined;
  return {
    state: gameStateOf(view, isMoving),
    position: isEarly ? withTurnOf(position, side) : position,
    side,
    selected,
  };
}

function isWaiting({ sides, position, canPremove }: BoardView): boolean {
  return canPremove === true && !sides.includes(position.toMove);
}

function letGo(state: BoardState): BoardState {
  return { ...state, selected: undefined, proposed: undefined };
}

function noEffects(state: BoardState): BoardStep {
  return { state, event: undefined };
}

/** The keyboard cursor starts on the general of the side at the bottom. */
function homeOf({ sides }: BoardView): Square {
  const isBlackOnly = sides.includes('BLACK') && !sides.includes('RED');
  const home = squareAt(4, isBlackOnly ? 0 : 9);
  if (home === undefined) throw new RangeError('the general stands on the board');
  return home;
}
