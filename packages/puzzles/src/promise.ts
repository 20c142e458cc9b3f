// The promise of a position to the side to move, and whether a move keeps it, examined over all moves and all replies.
// A move outside the main line is right if it keeps the promise.
import { afterMove, isSameMove, legalMoves, type Move, type Position } from '@chuhe/rules';
import { ForcedWinSearch } from './force-win.ts';
import { holdsLead } from './material.ts';

/** The result that the side to move can achieve against every reply. */
export type Promised =
  /** It leaves the other side without a legal move, within this many moves of its own. */
  | { readonly goal: 'mate'; readonly moves: number }
  /** It leads by this much material after all exchanges: a soldier counts 1, a horse or cannon 4, a chariot 9. */
  | { readonly goal: 'win'; readonly lead: number };

/**
 * The positions that one query about a mate may examine. A promise not proved within the limit counts as not kept;
 * `pnpm verify tactics` shows that no query about a first move reaches it.
 */
export const MATE_BUDGET = 400_000;

/** Answers queries about one player's moves in one position; it caches its proofs. */
export class PromiseSearch {
  readonly #mates = new ForcedWinSearch();

  /** The player is to move; an illegal move keeps nothing. */
  isKeptBy(position: Position, move: Move, promised: Promised): boolean {
    if (!legalMoves(position).some((legal) => isSameMove(legal, move))) return false;
    const after = afterMove(position, move);
    const rest = afterOwnMove(promised);
    switch (rest.goal) {
      case 'mate':
        return (
          rest.moves >= 0 && this.#mates.proveAgainst(after, rest.moves, MATE_BUDGET) === 'proved'
        );
      case 'win':
        return legalMoves(after).every((reply) => this.isOpen(afterMove(after, reply), rest));
      default:
        return rest satisfies never;
    }
  }

  /**
   * The player is to move: whether the promise can still be kept. Material counts after exchanges, without preparatory
   * moves.
   */
  isOpen(position: Position, promised: Promised): boolean {
    switch (promised.goal) {
      case 'mate':
        return this.#mates.prove(position, promised.moves, MATE_BUDGET) === 'proved';
      case 'win':
        return holdsLead(position, promised.lead);
      default:
        return promised satisfies never;
    }
  }
}

/** The remaining promise after one move of the player. */
export function afterOwnMove(promised: Promised): Promised {
  return promised.goal === 'mate' ? { ...promised, moves: promised.moves - 1 } : promised;
}
