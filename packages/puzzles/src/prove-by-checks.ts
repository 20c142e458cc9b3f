// Whether the side to move mates within so many moves when every move of its gives check: a
// depth-first proof-number search over our own rules. A node's two numbers say how much work is
// left: `win` until the side to move has won, `loss` until it has lost.
import { afterMove, isCheck, legalMoves, type Position } from '@chuhe/rules';

/** What the search found; it gives up when it has looked at too many positions. */
export type Proof = 'proved' | 'disproved' | 'gave-up';

type Role = 'attack' | 'defend';

interface Work {
  readonly win: number;
  readonly loss: number;
}

interface Node {
  readonly position: Position;
  readonly role: Role;
  /** Moves that the attacker has left. */
  readonly left: number;
  /** Board and role. */
  readonly key: string;
}

/** What is known of one board and role, for every number of moves left. */
interface Knowledge {
  /** The fewest moves with which the attacker is known to mate. */
  mates: number;
  /** The most moves with which he is known not to. */
  fails: number;
  readonly work: Map<number, Work>;
}

interface Sum {
  readonly work: Work;
  readonly best: Node | undefined;
  readonly second: number;
}

const NEVER = 1_000_000_000;
const WON: Work = { win: 0, loss: NEVER };
const LOST: Work = { win: NEVER, loss: 0 };
const UNKNOWN: Work = { win: 1, loss: 1 };
const UNBOUNDED: Work = { win: NEVER, loss: NEVER };

export class CheckProver {
  readonly #known = new Map<string, Knowledge>();
  #budget = 0;

  /** Looks at no more positions than the budget allows; what it learned serves the next question. */
  prove(position: Position, moves: number, budget: number): Proof {
    const { win, loss } = this.#answer(nodeOf(position, 'attack', moves), budget);
    if (win === 0) return 'proved';
    return loss === 0 ? 'disproved' : 'gave-up';
  }

  /** The same for a position in which the other side is to answer: whether it is mated whatever it does. */
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
        this.#learn(node, work);
        return;
      }
      if (this.#budget < 0) return;
      this.#explore(best, {
        win: Math.min(NEVER, bound.loss - work.loss + this.#workOf(best).win),
        loss: Math.min(bound.win, second + 1),
      });
    }
  }

  /** The mover wins with one child that is lost for the other side, and loses when all are won. */
  #sum(children: readonly Node[]): Sum {
    let [least, second, sum] = [NEVER, NEVER, 0];
    let best: Node | undefined;
    for (const child of children) {
      const { win, loss } = this.#workOf(child);
      sum = Math.min(NEVER, sum + win);
      if (loss < least) [second, least, best] = [least, loss, child];
      else if (loss < second) second = loss;
    }
    if (least === 0) return { work: WON, best, second };
    return { work: least === NEVER ? LOST : { win: least, loss: sum }, best, second };
  }

  #workOf({ key, role, left }: Node): Work {
    const known = this.#known.get(key);
    if (known === undefined) return UNKNOWN;
    if (known.mates <= left) return role === 'attack' ? WON : LOST;
    if (known.fails >= left) return role === 'attack' ? LOST : WON;
    return known.work.get(left) ?? UNKNOWN;
  }

  #learn({ key, role, left }: Node, work: Work): void {
    const known = this.#known.get(key) ?? { mates: NEVER, fails: -1, work: new Map() };
    const attackerWon = role === 'attack' ? work.win === 0 : work.loss === 0;
    const attackerLost = role === 'attack' ? work.loss === 0 : work.win === 0;
    if (attackerWon) known.mates = Math.min(known.mates, left);
    else if (attackerLost) known.fails = Math.max(known.fails, left);
    else known.work.set(left, work);
    this.#known.set(key, known);
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

function nodeOf(position: Position, role: Role, left: number): Node {
  const key = `${role}${String.fromCharCode(...Array.from(position.cells))}`;
  return { position, role, left, key };
}
