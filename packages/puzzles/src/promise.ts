// What a position promises the side to move, and whether a move keeps it, examined over all moves and all replies. A move
// outside the main line is right when it keeps the promise, and wrong only when it does not.
import { afterMove, isSameMove, legalMoves, type Move, type Position } from '@chuhe/rules';
import { ForcedWinSearch } from './force-win.ts';
import { holdsLead } from './material.ts';

/** What the side to move achieves against every reply. */
export type Promised =
  /** It leaves the other side without a legal move, within so many moves of its own. */
  | { readonly goal: 'mate'; readonly moves: number }
  /** It leads by so much material after all exchanges: a soldier counts 1, a horse or cannon 4, a chariot 9. */
  | { readonly goal: 'win'; readonly lead: number };

/**
 * Positions that one question about a mate may examine. What is not proved within the limit counts as not kept;
 * `pnpm verify tactics` shows that no question about a first move reaches it.
 */
export const MATE_BUDGET = 400_000;

/** Answers questions about one person's moves in one position; it keeps what it has proved. */
export class PromiseSearch {
  readonly #mates = new ForcedWinSearch();

  /** The person is to move; an illegal move keeps nothing. */
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

  /** The person is to move: whether the promise can still be kept. Material counts after exchanges, without preparation. */
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

/** What is left of a promise after one move of the person's. */
export function afterOwnMove(promised: Promised): Promised {
  return promised.goal === 'mate' ? { ...promised, moves: promised.moves - 1 } : promised;
}
