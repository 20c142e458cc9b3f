// Decides whether the attacker wins by force within a number of its own moves: all moves against all replies, including
// quiet ones. A side without a legal move has lost, in check or not (rules-spec R5.1).
import {
  afterMove,
  hasLegalMove,
  isCheck,
  isSameMove,
  legalMoves,
  type Move,
  type Position,
} from '@chuhe/rules';
import { boardKey, type Proof } from './prove-by-checks.ts';

/** Results for one board with the attacker to move. */
interface Known {
  /** The fewest moves in which the attacker is known to win. */
  wins: number;
  /** The most moves in which the attacker is known not to win. */
  fails: number;
}

/** A depth-first search over all moves. It keeps its results for further queries about the same attacker. */
export class ForcedWinSearch {
  readonly #known = new Map<string, Known>();
  /** By moves left: the reply that refuted a sibling often refutes the next move too. */
  readonly #killers: (Move | undefined)[] = [];
  #budget = 0;

  /** The attacker is to move; the search examines at most `budget` positions. */
  prove(position: Position, moves: number, budget: number): Proof {
    this.#budget = budget;
    if (this.#wins(position, moves)) return 'proved';
    return this.#budget < 0 ? 'gave-up' : 'disproved';
  }

  /** The defender is to move: whether the attacker wins within the moves after every reply. */
  proveAgainst(position: Position, moves: number, budget: number): Proof {
    this.#budget = budget;
    const escape = this.#escape(position, moves);
    if (this.#budget < 0) return 'gave-up';
    return escape === undefined ? 'proved' : 'disproved';
  }

  #wins(position: Position, left: number): boolean {
    if (left <= 0) return false;
    const nexts = legalMoves(position).map((move) => afterMove(position, move));
    if (left === 1) return this.#spend(nexts.length) && nexts.some((next) => !hasLegalMove(next));
    const known = this.#entry(position);
    if (known.wins <= left) return true;
    if (known.fails >= left) return false;
    const wins =
      this.#wins(position, left - 1) ||
      checksFirst(nexts).some((next) => this.#escape(next, left - 1) === undefined);
    // A search that has exhausted its budget proves nothing.
    if (this.#budget < 0) return false;
    if (wins) known.wins = Math.min(known.wins, left);
    else known.fails = Math.max(known.fails, left);
    return wins;
  }

  /** A reply after which the attacker does not win within the moves; undefined if there is none. */
  #escape(position: Position, left: number): Move | undefined {
    const replies = legalMoves(position);
    const killer = this.#killers[left];
    const first = replies.filter((reply) => killer !== undefined && isSameMove(reply, killer));
    const escape = [...first, ...replies].find(
      (reply) => !this.#spend(1) || !this.#wins(afterMove(position, reply), left),
    );
    if (escape !== undefined) this.#killers[left] = escape;
    return escape;
  }

  /** Whether the budget covers this many more positions. */
  #spend(positions: number): boolean {
    this.#budget -= positions;
    return this.#budget >= 0;
  }

  #entry(position: Position): Known {
    const key = boardKey(position);
    const known = this.#known.get(key) ?? { wins: Infinity, fails: 0 };
    this.#known.set(key, known);
    return known;
  }
}

function checksFirst(positions: readonly Position[]): readonly Position[] {
  const checks = positions.filter((position) => isCheck(position));
  return [...checks, ...positions.filter((position) => !isCheck(position))];
}
