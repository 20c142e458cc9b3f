import { ELEPHANT_JUMPS, HORSE_JUMPS } from '../board/reach.ts';
import { type Point, pointOf, type Square, squareOf, xOf, yOf } from '../board/square.ts';
import { legalMoves, pieceAt, type Setup } from './position.ts';

/** The contract's marker for a target that no piece could block. */
export const NO_BLOCKER: Point = { x: 10, y: 10 };

/** A target of a piece, and the point that must be free for it: a horse's leg, an elephant's eye. */
export interface MoveTarget extends Point {
  readonly disPoint: Point;
}

/** The legal targets of the piece on a square; empty if it is not that side's turn. */
export function legalTargets(setup: Setup, from: Square): readonly MoveTarget[] {
  return legalMoves(setup)
    .filter((move) => move.from === from)
    .map(({ to }) => ({ x: xOf(to), y: yOf(to), disPoint: blockingPoint(setup, from, to) }));
}

function blockingPoint(setup: Setup, from: Square, to: Square): Point {
  const piece = pieceAt(setup, from);
  const jumps = piece?.kind === 'horse' ? HORSE_JUMPS : ELEPHANT_JUMPS[setup.toMove];
  if (piece?.kind !== 'horse' && piece?.kind !== 'elephant') return NO_BLOCKER;
  const jump = jumps[from]?.find((candidate) => candidate.to === to);
  return jump === undefined ? NO_BLOCKER : pointOf(squareOf(jump.through));
}
