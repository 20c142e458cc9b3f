import { loadTactics, promiseOf, type Tactic } from '@chuhe/puzzles';
import type { Side } from '@chuhe/rules';
import { FIRST_RATING, type StandingRating } from '../../people/ratings/index.ts';

/** A position of the stream, and how hard it has been so far. */
export interface TacticEntry {
  readonly tactic: Tactic;
  readonly side: Side;
  /** How many moves the side to move makes. */
  readonly length: number;
  readonly rating: number;
  /** Rated attempts, and how many of them were right. */
  readonly attempts: number;
  readonly solved: number;
}

/** What is stored of a position once it was attempted. */
export interface StoredDifficulty {
  readonly id: string;
  readonly rating: number;
  readonly attempts: number;
  readonly solved: number;
}

/** The estimate says more about a position than nothing does about a new player. */
const START_DEVIATION = 200;

/** The standing of a position before its first attempt. */
export function startStanding({ rating }: Pick<Tactic, 'rating'>, at: number): StandingRating {
  return { ...FIRST_RATING, rating, deviation: START_DEVIATION, ratedAt: at };
}

/** Ratings that other processes have changed are read again after so long. */
const FRESH_MILLIS = 10_000;

interface TacticBookParts {
  readonly difficulties: () => Promise<readonly StoredDifficulty[]>;
  readonly now: () => number;
}

/** All positions in memory, with the ratings that the database has of the attempted ones. */
export class TacticBook {
  readonly #parts: TacticBookParts;
  // Read when the process starts: the first caller would hold up the others.
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
    // A database that was away is asked again by the next caller.
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

/** A position with what is stored of it, if anything is. */
export function entryOf(tactic: Tactic, stored?: StoredDifficulty): TacticEntry {
  const length = promiseOf(tactic);
  const { rating = tactic.rating, attempts = 0, solved = 0 } = stored ?? {};
  const side = tactic.code.endsWith(' b') ? 'BLACK' : 'RED';
  return { tactic, side, length, rating, attempts, solved };
}
