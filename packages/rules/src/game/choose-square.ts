import type { Move } from '../board/move-list.ts';
import type { Side } from '../board/side.ts';
import type { Square } from '../board/square.ts';
import { whyNot } from '../position/explain-move.ts';
import { isOwnMan, manAt, type Setup } from '../position/position.ts';
import type { GameState } from './game-state.ts';
import type { RoomRefusal } from './refusal.ts';

/** A board as the person before it sees it. */
export interface BoardInHand {
  readonly state: GameState;
  readonly position: Setup;
  /** The side this person plays; undefined when none is chosen. */
  readonly side: Side | undefined;
  /** Where the piece stands that was picked up. */
  readonly selected: Square | undefined;
}

/** What choosing a square does. */
export type SquareChoice =
  | { readonly type: 'select'; readonly square: Square }
  | { readonly type: 'deselect' }
  | { readonly type: 'switch'; readonly square: Square }
  | { readonly type: 'move'; readonly move: Move }
  | { readonly type: 'refused'; readonly refusal: RoomRefusal };

/** [R6.30] clicks, taps and keys all choose squares; this is what each choice means. */
export function chooseSquare(board: BoardInHand, square: Square): SquareChoice {
  const { side, selected, position } = board;
  const refusal = mayNotAct(board);
  if (side === undefined || refusal !== undefined) {
    return refused(refusal ?? { code: 'choose-a-side' });
  }
  if (selected === undefined) return pickUp(position, side, square);
  if (selected === square) return { type: 'deselect' };
  if (isOwnMan(position, square, side)) return { type: 'switch', square };
  if (!isOwnMan(position, selected, side)) return refused({ code: 'piece-not-found' });
  const move = { from: selected, to: square };
  const against = whyNot(position, move);
  return against === undefined ? { type: 'move', move } : refused(against);
}

function mayNotAct({ state, side, position }: BoardInHand): RoomRefusal | undefined {
  if (state === 'INIT') return { code: 'choose-a-side' };
  if (state === 'OVER') return { code: 'board-finished' };
  if (state === 'MOVE') return { code: 'piece-is-moving' };
  return side === undefined || side === position.toMove ? undefined : { code: 'wait-for-opponent' };
}

function pickUp(position: Setup, side: Side, square: Square): SquareChoice {
  const man = manAt(position, square);
  if (man === undefined) return refused({ code: 'no-piece-there' });
  return man.side === side ? { type: 'select', square } : refused({ code: 'enemy-piece-chosen' });
}

function refused(refusal: RoomRefusal): SquareChoice {
  return { type: 'refused', refusal };
}
