import { loadTactics, promiseOf, type Tactic } from '@chuhe/puzzles';
import type { Side } from '@chuhe/rules';
import { FIRST_RATING, type StandingRating } from '../../people/ratings/index.ts';

/** A tactics position and its measured difficulty. */
export interface TacticEntry {
  readonly tactic: Tactic;
  readonly side: Side;
  /** The number of moves of the side to move. */
  readonly length: number;
  readonly rating: number;
  /** Rated attempts and the number of correct ones. */
  readonly attempts: number;
  readonly solved: number;
}

/** The stored data of an attempted position. */
export interface StoredDifficulty {
  readonly id: string;
  readonly rating: number;
  readonly attempts: number;
  readonly solved: number;
}

/** Lower than a new player's deviation: a position starts with an estimate. */
const START_DEVIATION = 200;

/** The rating of a position before its first attempt. */
export function startStanding({ rating }: Pick<Tactic, 'rating'>, at: number): StandingRating {
  return { ...FIRST_RATING, rating, deviation: START_DEVIATION, ratedAt: at };
}

/** The interval after which ratings changed by other processes are read again. */
const FRESH_MILLIS = 10_000;

interface TacticBookParts {
  readonly difficulties: () => Promise<readonly StoredDifficulty[]>;
  readonly now: () => number;
}

/** All positions in memory, with the database's ratings of the attempted ones. */
export class TacticBook {
  readonly #parts: TacticBookParts;
  // Loaded at process start: otherwise the first caller would block the others.
  readonly #tactics = loadTactics();
  #entries: Promise<ReadonlyMap<string, TacticEntry>> | undefined;
  #readAt = 0;

  constructor(parts: TacticBookParts) {
    this.#parts = parts;
  }

  async all(): Promise<readonly TacticEntry[]> {
    return [...(await this.#current()).values()];
  }

  async find(id: string): Promise<TacticEntry | undefined> {
    return (await this.#current()).get(id);
  }

  #current(): Promise<ReadonlyMap<string, TacticEntry>> {
    const now = this.#parts.now();
    if (this.#entries !== undefined && now - this.#readAt < FRESH_MILLIS) return this.#entries;
    this.#readAt = now;
    const reading = this.#read();
    // After a failure, the next caller reads the database again.
    reading.catch(() => {
      this.#entries = undefined;
    });
    this.#entries = reading;
    return reading;
  }

  async #read(): Promise<ReadonlyMap<string, TacticEntry>> {
    const [tactics, stored] = await Promise.all([this.#tactics, this.#parts.difficulties()]);
    const known = new Map(stored.map((one) => [one.id, one]));
    return new Map(tactics.map((tactic) => [tactic.id, entryOf(tactic, known.get(tactic.id))]));
  }
}

/** A position with its stored data, if any. */
export function entryOf(tactic: Tactic, stored?: StoredDifficulty): TacticEntry {
  const length = promiseOf(tactic);
  const { rating = tactic.rating, attempts = 0, solved = 0 } = stored ?? {};
  const side = tactic.code.endsWith(' b') ? 'BLACK' : 'RED';
  return { tactic, side, length, rating, attempts, solved };
}
