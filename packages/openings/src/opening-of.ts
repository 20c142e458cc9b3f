import { afterMove, type Move, type Position, startPosition } from '@chuhe/rules';
import { ALL_OPENINGS, isWithin, type Opening, type OpeningBranch } from './branch.ts';
import { type Condition, GameFacts } from './game-facts.ts';
import { shortPositionKey } from './position-hash.ts';

/** A structure that assigns a game to a branch. */
interface OpeningRule {
  readonly branch: OpeningBranch;
  /** The plies after which the rule may apply, as bits. */
  readonly plies: number;
  readonly condition: Condition;
}

/** The data that decides the names of games. */
export interface OpeningStructures {
  readonly rules: readonly OpeningRule[];
  /** Positions whose games nearly all belong to one branch, by short key. */
  readonly positions: ReadonlyMap<string, OpeningBranch>;
  /** Every named branch, narrowest first. */
  readonly branches: readonly NamedBranch[];
}

/** A branch, and the facts that make its name true. */
interface NamedBranch extends OpeningBranch {
  readonly needs: Condition;
}

/** Later plies change no name: the codes of the master games depend on the first twenty. */
export const DEEPEST_PLY = 20;

/** Follows a game ply by ply. Decisions are final: a later name is within the previous one. */
export class OpeningFollower {
  readonly #structures: OpeningStructures;
  readonly #facts = new GameFacts();
  #position: Position = startPosition();
  #plies = 0;
  #decided = ALL_OPENINGS;
  #shown = ALL_OPENINGS;

  constructor(structures: OpeningStructures) {
    this.#structures = structures;
  }

  /** The name so far; undefined until one is certain. */
  get opening(): Opening | undefined {
    if (this.#shown === ALL_OPENINGS) return undefined;
    const branch = this.#shown.id;
    return { branch, isMirrored: this.#facts.isMirrored(branch) };
  }

  /** The name so far and those of wider branches that are also true, narrowest first. */
  get openings(): readonly Opening[] {
    if (this.#shown === ALL_OPENINGS) return [];
    return this.#structures.branches
      .filter((branch) => isWithin(this.#shown, branch) && this.#holds(branch, branch.needs))
      .map(({ id }) => ({ branch: id, isMirrored: this.#facts.isMirrored(id) }));
  }

  add(move: Move): void {
    if (this.#plies === DEEPEST_PLY) return;
    this.#plies += 1;
    this.#facts.add(move);
    this.#position = afterMove(this.#position, move);
    const { rules, positions } = this.#structures;
    for (const { branch, plies, condition } of rules)
      if (((plies >> this.#plies) & 1) === 1 && this.#holds(branch, condition))
        this.#narrow(branch);
    const known = positions.get(shortPositionKey(this.#position));
    if (known !== undefined) this.#narrow(known);
    if (this.#decided !== this.#shown) this.#show();
  }

  #narrow(branch: OpeningBranch): void {
    if (isWithin(branch, this.#decided)) this.#decided = branch;
  }

  /** Shows the narrowest branch around the decision whose name has become true. */
  #show(): void {
    const [decided, shown] = [this.#decided, this.#shown];
    const isBetween = (branch: OpeningBranch): boolean =>
      isWithin(decided, branch) && isWithin(branch, shown);
    this.#shown =
      this.#structures.branches.find(
        (branch) => isBetween(branch) && this.#holds(branch, branch.needs),
      ) ?? shown;
  }

  #holds({ id }: OpeningBranch, condition: Condition): boolean {
    return this.#facts.hold(condition, this.#facts.isMirrored(id));
  }
}

/** The opening of a game from the standard start, as far as it was played; undefined if none is certain. */
export function openingOf(
  structures: OpeningStructures,
  moves: readonly Move[],
): Opening | undefined {
  return follow(structures, moves).opening;
}

/** That opening and the wider ones that are also true, narrowest first, for displays without room for its name. */
export function openingsOf(
  structures: OpeningStructures,
  moves: readonly Move[],
): readonly Opening[] {
  return follow(structures, moves).openings;
}

function follow(structures: OpeningStructures, moves: readonly Move[]): OpeningFollower {
  const follower = new OpeningFollower(structures);
  for (const move of moves.slice(0, DEEPEST_PLY)) follower.add(move);
  return follower;
}
