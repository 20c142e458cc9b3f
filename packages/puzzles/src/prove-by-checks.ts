// Decides whether the side to move mates within a number of moves, all of which give check: a depth-first proof-number
// search over our own rules. A node's two numbers estimate the work left: `win` until the side to move has won, `loss`
// until it has lost.
import { afterMove, isCheck, legalMoves, type Position } from '@chuhe/rules';

/** The result of the search; it gives up when it has examined too many positions. */
export type Proof = 'proved' | 'disproved' | 'gave-up';

type Role = 'attack' | 'defend';

interface Work {
  readonly win: number;
  readonly loss: number;
}

interface Node {
  readonly position: Position;
  readonly role: Role;
  /** The number of moves the attacker has left. */
  readonly left: number;
  /** Board and role. */
  readonly key: string;
}

/** Results for one board and role, for any number of moves left. */
interface TableEntry {
  /** The fewest moves in which the attacker is known to mate. */
  mates: number;
  /** The most moves in which the attacker is known not to mate. */
  fails: number;
  readonly work: Map<number, Work>;
}

interface Sum {
  readonly work: Work;
  readonly best: Node | undefined;
  readonly second: number;
}

const INFINITE = 1_000_000_000;
const WON: Work = { win: 0, loss: INFINITE };
const LOST: Work = { win: INFINITE, loss: 0 };
const UNKNOWN: Work = { win: 1, loss: 1 };
const UNBOUNDED: Work = { win: INFINITE, loss: INFINITE };

export class CheckProver {
  readonly #table = new Map<string, TableEntry>();
  #budget = 0;

  /** Examines at most `budget` positions and reuses its table for the next query. */
  prove(position: Position, moves: number, budget: number): Proof {
    const { win, loss } = this.#answer(nodeOf(position, 'attack', moves), budget);
    if (win === 0) return 'proved';
    return loss === 0 ? 'disproved' : 'gave-up';
  }

  /** The same for a position in which the defender is to move: whether every reply is mated. */
  proveAgainst(position: Position, moves: number, budget: number): Proof {
    const { win, loss } = this.#answer(nodeOf(position, 'defend', moves), budget);
    if (loss === 0) return 'proved';
    return win === 0 ? 'disproved' : 'gave-up';
  }

  #answer(root: Node, budget: number): Work {
    this.#budget = budget;
    this.#explore(root, UNBOUNDED);
    return this.#workOf(root);
  }

  #explore(node: Node, bound: Work): void {
    this.#budget -= 1;
    const children = node.role === 'attack' ? checksOf(node) : repliesOf(node);
    for (;;) {
      const { work, best, second } = this.#sum(children);
      if (work.win >= bound.win || work.loss >= bound.loss || best === undefined) {
        this.#store(node, work);
        return;
      }
      if (this.#budget < 0) return;
      this.#explore(best, {
        win: Math.min(INFINITE, bound.loss - work.loss + this.#workOf(best).win),
        loss: Math.min(bound.win, second + 1),
      });
    }
  }

  /** The mover wins if one child is lost for the other side, and loses if all are won. */
  #sum(children: readonly Node[]): Sum {
    let [least, second, sum] = [INFINITE, INFINITE, 0];
    let best: Node | undefined;
    for (const child of children) {
      const { win, loss } = this.#workOf(child);
      sum = Math.min(INFINITE, sum + win);
      if (loss < least) [second, least, best] = [least, loss, child];
      else if (loss < second) second = loss;
    }
    if (least === 0) return { work: WON, best, second };
    return { work: least === INFINITE ? LOST : { win: least, loss: sum }, best, second };
  }

  #workOf({ key, role, left }: Node): Work {
    const entry = this.#table.get(key);
    if (entry === undefined) return UNKNOWN;
    if (entry.mates <= left) return role === 'attack' ? WON : LOST;
    if (entry.fails >= left) return role === 'attack' ? LOST : WON;
    return entry.work.get(left) ?? UNKNOWN;
  }

  #store({ key, role, left }: Node, work: Work): void {
    const entry = this.#table.get(key) ?? { mates: INFINITE, fails: -1, work: new Map() };
    const attackerWon = role === 'attack' ? work.win === 0 : work.loss === 0;
    const attackerLost = role === 'attack' ? work.loss === 0 : work.win === 0;
    if (attackerWon) entry.mates = Math.min(entry.mates, left);
    else if (attackerLost) entry.fails = Math.max(entry.fails, left);
    else entry.work.set(left, work);
    this.#table.set(key, entry);
  }
}

function checksOf({ position, left }: Node): readonly Node[] {
  if (left === 0) return [];
  return legalMoves(position)
    .map((move) => afterMove(position, move))
    .filter((after) => isCheck(after))
    .map((after) => nodeOf(after, 'defend', left - 1));
}

function repliesOf({ position, left }: Node): readonly Node[] {
  return legalMoves(position).map((move) => nodeOf(afterMove(position, move), 'attack', left));
}

/** The board alone as the key of a table: shorter and faster than its code. */
export function boardKey({ cells }: Position): string {
  return String.fromCharCode(...Array.from(cells));
}

function nodeOf(position: Position, role: Role, left: number): Node {
  const key = `${role}${boardKey(position)}`;
  return { position, role, left, key };
}
