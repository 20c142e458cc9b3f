import { boardKey } from '@chuhe/puzzles';
import {
  afterMove,
  hasLegalMove,
  isCheck,
  legalMoves,
  type Move,
  type Position,
} from '@chuhe/rules';

/** The known bounds of one position with RED or BLACK to move. */
interface Known {
  /** The fewest moves in which RED wins; undefined while none is known. */
  wins: number | undefined;
  /** The most moves in which RED does not win. */
  fails: number;
}

/**
 * Counts the moves in which RED wins against every reply, using our own rules. Levels have few pieces or few moves, so
 * a search over all moves with a table is enough; `checks` considers only checking moves.
 */
export class MateSearch {
  readonly #known = new Map<string, Known>();
  readonly #by: 'checks' | 'any';

  constructor(by: 'checks' | 'any') {
    this.#by = by;
  }

  /** RED to move: the fewest moves that win, up to a limit. */
  attack(position: Position, limit: number): number | undefined {
    return this.#deepen(position, limit, (left) => this.#canWin(position, left));
  }

  /** BLACK to move: the number of moves RED needs after the best reply, up to a limit; 0 if there is no reply. */
  defend(position: Position, limit: number): number | undefined {
    if (!hasLegalMove(position)) return 0;
    return this.#deepen(position, limit, (left) => this.#isLost(position, left));
  }

  /** The reply after which RED needs the most moves. */
  longestReply(position: Position, limit: number): Move | undefined {
    const replies = legalMoves(position).map((move) => {
      const moves = this.attack(afterMove(position, move), limit) ?? limit + 1;
      return { move, moves };
    });
    return replies.toSorted((one, other) => other.moves - one.moves)[0]?.move;
  }

  #deepen(position: Position, limit: number, holds: (left: number) => boolean): number | undefined {
    const known = this.#entry(position);
    if (known.wins !== undefined && known.wins <= limit) return known.wins;
    for (let left = known.fails + 1; left <= limit; left += 1) {
      if (holds(left)) {
        known.wins = left;
        return left;
      }
      known.fails = Math.max(known.fails, left);
    }
    return undefined;
  }

  #canWin(position: Position, left: number): boolean {
    if (left === 0) return false;
    return legalMoves(position)
      .map((move) => afterMove(position, move))
      .filter((after) => this.#by === 'any' || isCheck(after))
      .some((after) => this.defend(after, left - 1) !== undefined);
  }

  #isLost(position: Position, left: number): boolean {
    return legalMoves(position).every(
      (move) => this.attack(afterMove(position, move), left) !== undefined,
    );
  }

  #entry(position: Position): Known {
    const key = `${position.toMove}${boardKey(position)}`;
    const known = this.#known.get(key) ?? { wins: undefined, fails: -1 };
    this.#known.set(key, known);
    return known;
  }
}
