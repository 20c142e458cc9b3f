// Forced wins by a plain search without a table, a killer or a budget: it shares nothing with the search that judges people,
// so that it can verify what that search says.
import { afterMove, hasLegalMove, legalMoves, type Position } from '@chuhe/rules';

/** Whether the side to move leaves the other side without a legal move within so many moves of its own. */
export function winsWithin(position: Position, moves: number): boolean {
  if (moves === 0) return false;
  return legalMoves(position).some((move) => losesWithin(afterMove(position, move), moves - 1));
}

/** Whether the side to move has lost against every reply of its own, within so many moves of the other side. */
export function losesWithin(position: Position, moves: number): boolean {
  if (moves === 0) return !hasLegalMove(position);
  return legalMoves(position).every((reply) => winsWithin(afterMove(position, reply), moves));
}
