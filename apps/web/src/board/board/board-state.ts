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

/** What the other side's move may change; any other refusal is about the piece's own way of going. */
const MAY_VANISH: ReadonlySet<string> = new Set<BoardRefusal['code']>([
  'obstacle',
  'horse-leg-blocked',
  'cannon-many-screens',
  'cannon-without-screen',
  'cannon-without-target',
  'general-exposed',
]);

/** All that a board remembers between two touches. */
export interface BoardState {
  readonly view: BoardView;
  /** The pieces in the order of drawing. */
  readonly stack: Stack;
  /** The last glide; it stays after its end, so that coming to rest redraws nothing. */
  readonly motion: Motion | undefined;
  /** Whether that glide is still going on: the game's MOVE state. */
  readonly isMoving: boolean;
  readonly selected: Square | undefined;
  /** Where the keyboard is. */
  readonly cursor: Square;
  /** A piece was carried along this move by hand and needs no glide. */
  readonly carried: Move | undefined;
  /** Waits for a second touch of its target, where moves are to be confirmed. */
  readonly proposed: Move | undefined;
  /** Played when the other side has moved, if it is legal then. */
  readonly premove: Premove | undefined;
  /** The last move that was played while the board was shown, for the announcer. */
  readonly announcedMove: AnnouncedMove | undefined;
}

/** A move made up while the other side thinks, and the position it was made up on. */
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
  /** A piece is picked up to be carried. */
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
  /** A premove was taken back, or the other side's move has made it impossible. */
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

/** The board with another view; a single move between the two glides unless it was carried. */
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

/** The premove that has become due, whether or not it can still be played; the glide of the other side's move goes on. */
export function duePremove({ premove, view }: BoardState): Premove | undefined {
  return view.mode !== 'readonly' && view.sides.includes(view.position.toMove)
    ? premove
    : undefined;
}

/**
 * Plays the due premove. It is dropped when the other side's move has forbidden it, and when anything but one move of
 * the other side has happened: a takeback, an own move that the server refused, the end of the game.
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

/** Only a move forwards is announced; a takeback or a jump to another position is not a move. */
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
    // Any touch takes a premove back; that of another own piece begins the next one.
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

/** Picking up never lets go: a second touch of the same piece would. */
function lift(state: BoardState, square: Square): BoardStep {
  if (state.selected === square) return noEffects(state);
  return touch({ ...letGo(state), cursor: square }, square);
}

/** A piece dropped on another of its own side does not choose that one. */
function drop(state: BoardState, square: Square | undefined): BoardStep {
  const { selected } = state;
  if (selected === undefined || square === undefined || square === selected)
    return noEffects(state);
  const move = { from: selected, to: square };
  const carrying = { ...state, cursor: square, carried: move };
  const refusal = refusalOfMove(positionForDrop(state, square), move);
  return refusal === undefined ? play(carrying, move) : refuse(carrying, refusal, square);
}

/** Who premoves onto an own piece counts on its being taken: the square is judged as if that had happened. */
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

/** A premove may count on what the other side is about to do, but not on another way of going. */
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

/** The board as this user may act on it: who premoves acts as if it were their turn. */
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

/** The keyboard starts on the general of the side at the bottom. */
function homeOf({ sides }: BoardView): Square {
  const isBlackOnly = sides.includes('BLACK') && !sides.includes('RED');
  const home = squareAt(4, isBlackOnly ? 0 : 9);
  if (home === undefined) throw new RangeError('the general stands on the board');
  return home;
}
