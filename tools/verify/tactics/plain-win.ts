// Forced wins by a plain search without a table, killer moves or a budget: it shares nothing with the search that
// judges players, so that it can verify that search.
import { afterMove, hasLegalMove, legalMoves, type Position } from '@chuhe/rules';

/** Whether the side to move leaves the other side without a legal move within this many moves of its own. */
export function winsWithin(position: Position, moves: number): boolean {
  if (moves === 0) return false;
  return legalMoves(position).some((move) => losesWithin(afterMove(position, move), moves - 1));
}

/** Whether the side to move loses with every move, within this many moves of the other side. */
export function losesWithin(position: Position, moves: number): boolean {
  if (moves === 0) return !hasLegalMove(position);
  return legalMoves(position).every((reply) => winsWithin(afterMove(position, reply), moves));
}
