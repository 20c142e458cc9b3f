import type { Room } from './room.ts';
import type { Move } from '../board/move-list.ts';
import type { Side } from '../board/piece.ts';
import type { Square } from '../board/square.ts';
import { refusalOfMove } from '../position/explain-move.ts';
import { isOwnPiece, pieceAt, type Setup } from '../position/position.ts';
import type { RoomRefusal } from './refusal.ts';

export const GAME_STATES = ['INIT', 'START', 'MOVE', 'OVER'] as const;

/** The contract's state of a board: no side chosen, playable, a piece animating, finished. */
export type GameState = (typeof GAME_STATES)[number];

/**
 * [R6.6] the state of the board in a room; the animation of the last move takes precedence over the end of the game.
 */
export function gameStateOf(room: Room | undefined, isAnimating: boolean): GameState {
  if (room === undefined || room.state === 'open') return 'INIT';
  if (isAnimating) return 'MOVE';
  return room.state === 'playing' ? 'START' : 'OVER';
}

/** A board as its user sees it. */
export interface BoardInHand {
  readonly state: GameState;
  readonly position: Setup;
  /** The user's side; undefined if none is chosen. */
  readonly side: Side | undefined;
  /** The square of the selected piece. */
  readonly selected: Square | undefined;
}

/** The effect of choosing a square. */
export type SquareChoice =
  | { readonly type: 'select'; readonly square: Square }
  | { readonly type: 'deselect' }
  | { readonly type: 'switch'; readonly square: Square }
  | { readonly type: 'move'; readonly move: Move }
  | { readonly type: 'refused'; readonly refusal: RoomRefusal };

/** [R6.30] interprets the choice of a square, whether by click, tap or key. */
export function chooseSquare(board: BoardInHand, square: Square): SquareChoice {
  const { side, selected, position } = board;
  const refusal = mayNotAct(board);
  if (side === undefined || refusal !== undefined) {
    return refused(refusal ?? { code: 'choose-a-side' });
  }
  if (selected === undefined) return pickUp(position, side, square);
  if (selected === square) return { type: 'deselect' };
  if (isOwnPiece(position, square, side)) return { type: 'switch', square };
  if (!isOwnPiece(position, selected, side)) return refused({ code: 'piece-not-found' });
  const move = { from: selected, to: square };
  const against = refusalOfMove(position, move);
  return against === undefined ? { type: 'move', move } : refused(against);
}

function mayNotAct({ state, side, position }: BoardInHand): RoomRefusal | undefined {
  if (state === 'INIT') return { code: 'choose-a-side' };
  if (state === 'OVER') return { code: 'board-finished' };
  if (state === 'MOVE') return { code: 'piece-is-moving' };
  return side === undefined || side === position.toMove ? undefined : { code: 'wait-for-opponent' };
}

function pickUp(position: Setup, side: Side, square: Square): SquareChoice {
  const piece = pieceAt(position, square);
  if (piece === undefined) return refused({ code: 'no-piece-there' });
  return piece.side === side ? { type: 'select', square } : refused({ code: 'enemy-piece-chosen' });
}

function refused(refusal: RoomRefusal): SquareChoice {
  return { type: 'refused', refusal };
}
