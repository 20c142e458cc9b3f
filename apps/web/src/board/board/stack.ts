import { type Setup, type Square, SQUARES } from '@chuhe/rules';
import type { Motion } from './board-view.ts';

/** A piece in drawing order; it keeps its key when it moves. */
export interface StackedPiece {
  readonly key: number;
  readonly square: Square;
}

/** The pieces from bottom to top; the piece that moved last is on top. */
export type Stack = readonly StackedPiece[];

export function openStack(position: Setup): Stack {
  return occupied(position).map((square) => ({ key: square, square }));
}

/** The stack after one piece has moved; a piece restored by a takeback goes to the bottom. */
export function restack(stack: Stack, motion: Motion | undefined, after: Setup): Stack {
  const mover = stack.find(({ square }) => square === motion?.from);
  if (motion === undefined || mover === undefined) return openStack(after);
  const others = stack.filter(({ square }) => square !== motion.from && square !== motion.to);
  const moved = [...others, { key: mover.key, square: motion.to }];
  const returned = occupied(after).find((square) =>
    moved.every((piece) => piece.square !== square),
  );
  if (returned === undefined) return moved;
  const key = Math.max(...moved.map((piece) => piece.key)) + 1;
  return [{ key, square: returned }, ...moved];
}

function occupied({ cells }: Setup): readonly Square[] {
  return SQUARES.filter((square) => (cells[square] ?? 0) !== 0);
}
