import {
  isSameMove,
  type Man,
  manAt,
  type Move,
  type Setup,
  type Square,
  squareAt,
  whyNot,
} from '@chuhe/rules';
import type { BoardRefusal } from './refusal.ts';
import {
  gameStateOf,
  isSameMotion,
  type Motion,
  motionBetween,
  type Scene,
  withTurnOf,
} from './scene.ts';

/** All that a board remembers between two touches. */
export interface BoardState {
  readonly scene: Scene;
  /** The man that is gliding; while there is one the game is in its MOVE state. */
  readonly motion: Motion | undefined;
  readonly selected: Square | undefined;
  /** Where the keyboard is. */
  readonly cursor: Square;
  /** A man was carried along this move by hand and needs no glide. */
  readonly carried: Move | undefined;
  /** Waits for a second touch of its target, where moves are to be confirmed. */
  readonly proposed: Move | undefined;
  /** Played as soon as it is this user's turn, if it is legal then. */
  readonly premove: Move | undefined;
  /** The last move that was made before this user's eyes, for those who hear it instead. */
  readonly heard: HeardMove | undefined;
}

export interface HeardMove {
  readonly before: Setup;
  readonly move: Move;
}

export type BoardIntent =
  /** A tap, a click, Enter or Space. */
  | { readonly type: 'touch'; readonly square: Square }
  /** A man is picked up to be carried. */
  | { readonly type: 'lift'; readonly square: Square }
  | { readonly type: 'drop'; readonly square: Square | undefined }
  | { readonly type: 'release' }
  | { readonly type: 'go'; readonly square: Square }
  /** The glide has ended. */
  | { readonly type: 'settle' };

/** What the owner of the board is told. */
export type BoardEvent =
  | { readonly type: 'play'; readonly move: Move }
  | { readonly type: 'choose'; readonly square: Square }
  | { readonly type: 'propose'; readonly move: Move }
  | { readonly type: 'premove'; readonly move: Move }
  | { readonly type: 'refuse'; readonly refusal: BoardRefusal; readonly square: Square };

export interface BoardStep {
  readonly state: BoardState;
  readonly event: BoardEvent | undefined;
}

export function openBoard(scene: Scene): BoardState {
  return {
    scene,
    motion: undefined,
    selected: undefined,
    cursor: homeOf(scene),
    carried: undefined,
    proposed: undefined,
    premove: undefined,
    heard: undefined,
  };
}

/** The board with another scene; a single move between the two glides unless it was carried. */
export function showScene(state: BoardState, scene: Scene, glides: boolean): BoardState {
  if (scene.position === state.scene.position) return { ...state, scene };
  const motion = motionBetween(state.scene.position, scene.position);
  const glide = glides && motion !== undefined && !isSameMotion(motion, state.carried);
  const isStillThere =
    state.selected !== undefined &&
    state.scene.position.cells[state.selected] === scene.position.cells[state.selected];
  return {
    ...state,
    scene,
    motion: glide ? motion : undefined,
    selected: isStillThere && scene.canPremove === true ? state.selected : undefined,
    carried: undefined,
    proposed: undefined,
    heard: heardBetween(state.scene, scene, motion),
  };
}

export function stepBoard(state: BoardState, intent: BoardIntent): BoardStep {
  switch (intent.type) {
    case 'touch':
      return touch({ ...state, cursor: intent.square }, intent.square);
    case 'lift':
      return lift(state, intent.square);
    case 'drop':
      return drop(state, intent.square);
    case 'release':
      return quietly(letGo({ ...state, premove: undefined }));
    case 'go':
      return quietly({ ...state, cursor: intent.square });
    case 'settle':
      return quietly({ ...state, motion: undefined });
    default:
      return intent satisfies never;
  }
}

/** The premove that has become due, whether or not it is still legal. */
export function duePremove({ premove, scene, motion }: BoardState): Move | undefined {
  const isDue = scene.sides.includes(scene.position.toMove) && motion === undefined;
  return isDue ? premove : undefined;
}

/** Plays the due premove, or drops it without a word when the other side's move has forbidden it. */
export function playPremove(state: BoardState, move: Move): BoardStep {
  const cleared = { ...state, premove: undefined, selected: undefined };
  const isLegal = whyNot(state.scene.position, move) === undefined;
  return { state: cleared, event: isLegal ? { type: 'play', move } : undefined };
}

/** A move forwards is told; a takeback or a jump to another position is not a move. */
function heardBetween(
  before: Scene,
  { lastMove }: Scene,
  motion: Motion | undefined,
): HeardMove | undefined {
  if (motion === undefined || lastMove === undefined || !isSameMove(motion, lastMove)) {
    return undefined;
  }
  return { before: before.position, move: lastMove };
}

function touch(state: BoardState, square: Square): BoardStep {
  const { selected, scene } = state;
  const refusal = whyNoTouch(state);
  if (refusal !== undefined) return refuse(state, refusal, square);
  const man = manAt(scene.position, square);
  if (selected === undefined) return choose(state, square, man);
  if (selected === square) return quietly(letGo(state));
  const chosen = manAt(scene.position, selected);
  if (man !== undefined && man.side === chosen?.side) return choose(state, square, man);
  return attempt(state, { from: selected, to: square });
}

/** Picking up never lets go: a second touch of the same man would. */
function lift(state: BoardState, square: Square): BoardStep {
  const refusal = whyNoTouch(state);
  if (refusal !== undefined) return refuse(state, refusal, square);
  if (state.selected === square) return quietly(state);
  return choose({ ...state, cursor: square }, square, manAt(state.scene.position, square));
}

function drop(state: BoardState, square: Square | undefined): BoardStep {
  const { selected } = state;
  if (selected === undefined || square === undefined || square === selected) return quietly(state);
  const move = { from: selected, to: square };
  return attempt({ ...state, cursor: square, carried: move }, move);
}

function attempt(state: BoardState, move: Move): BoardStep {
  const { position } = state.scene;
  const mover = manAt(position, move.from)?.side ?? position.toMove;
  if (mover !== position.toMove) {
    const premove = isPossible(position, move) ? move : undefined;
    const event: BoardEvent | undefined = premove && { type: 'premove', move: premove };
    return { state: { ...state, premove, selected: undefined }, event };
  }
  const refusal = whyNot(position, move);
  if (refusal !== undefined) {
    return refuse({ ...state, carried: undefined, proposed: undefined }, refusal, move.from);
  }
  const isConfirmed = state.proposed !== undefined && isSameMove(state.proposed, move);
  if (state.scene.confirms === true && !isConfirmed) {
    return {
      state: { ...state, carried: undefined, proposed: move },
      event: { type: 'propose', move },
    };
  }
  return { state: letGo(state), event: { type: 'play', move } };
}

function choose(state: BoardState, square: Square, man: Man | undefined): BoardStep {
  const { scene } = state;
  if (man === undefined) return refuse(state, { code: 'no-piece-there' }, square);
  const refusal = whyNotChosen(scene, man);
  if (refusal !== undefined) return refuse(state, refusal, square);
  return {
    state: { ...state, selected: square, proposed: undefined },
    event: { type: 'choose', square },
  };
}

function whyNotChosen({ sides, position, canPremove }: Scene, man: Man): BoardRefusal | undefined {
  const isMyTurn = sides.includes(position.toMove);
  if (man.side === position.toMove) return isMyTurn ? undefined : { code: 'not-your-turn' };
  if (isMyTurn) return { code: 'enemy-piece-chosen' };
  const isMine = sides.includes(man.side);
  return isMine && canPremove === true ? undefined : { code: 'not-your-turn' };
}

function whyNoTouch({ scene, motion }: BoardState): BoardRefusal | undefined {
  const gameState = gameStateOf(scene, motion);
  switch (gameState) {
    case 'INIT':
      return { code: 'side-not-chosen' };
    case 'OVER':
      return { code: 'game-over' };
    case 'MOVE':
      return scene.stage === 'over' ? { code: 'game-over' } : { code: 'piece-moving' };
    case 'START':
      return undefined;
    default:
      return gameState satisfies never;
  }
}

/** A premove may count on what the other side is about to do, but not on another way of going. */
function isPossible(position: Setup, move: Move): boolean {
  const man = manAt(position, move.from);
  if (man === undefined) return false;
  const refusal = whyNot(withTurnOf(position, man.side), move);
  return refusal?.code !== 'against-the-rules' && refusal?.code !== 'horse-move-wrong';
}

function letGo(state: BoardState): BoardState {
  return { ...state, selected: undefined, proposed: undefined };
}

function quietly(state: BoardState): BoardStep {
  return { state, event: undefined };
}

function refuse(state: BoardState, refusal: BoardRefusal, square: Square): BoardStep {
  return { state, event: { type: 'refuse', refusal, square } };
}

/** The keyboard starts on the general of the side at the bottom. */
function homeOf({ sides }: Scene): Square {
  const isBlackOnly = sides.includes('BLACK') && !sides.includes('RED');
  const home = squareAt(4, isBlackOnly ? 0 : 9);
  if (home === undefined) throw new RangeError('the general stands on the board');
  return home;
}
