import type { Side } from '@chuhe/rules';
import { type Visit, visitsOf } from '../library/index.ts';

/** The results of games with one move in one position. */
export interface MoveCount {
  /** The position's hash. */
  readonly key: bigint;
  /** Four digits as a number, in the orientation of the hash. */
  readonly move: number;
  readonly red: number;
  readonly drawn: number;
  readonly black: number;
  /** The highest id of these games. */
  readonly newest: bigint;
}

/** The facts of a game that counts need. */
export interface CountedGame {
  readonly id: bigint;
  readonly winner: Side | null;
  /** From the standard start, four digits each. */
  readonly moves: string;
}

type Draft = { -readonly [Name in keyof MoveCount]: MoveCount[Name] };

/** The number of plies of a game on this site that count. */
const COUNTED_PLIES = 40;

/** Adds up the moves of games; a game that returns to a position counts there once. */
export class MoveCounts {
  readonly #drafts = new Map<bigint, Map<number, Draft>>();

  add(game: CountedGame): void {
    const seen = new Set<bigint>();
    for (const visit of visitsOf(game.moves.slice(0, 4 * COUNTED_PLIES))) {
      if (!seen.has(visit.hash.key)) this.count(visit, game);
      seen.add(visit.hash.key);
    }
  }

  /** Counts one position of a game; the last one has no move. */
  count({ hash, record }: Visit, { id, winner }: Omit<CountedGame, 'moves'>): void {
    if (record === undefined) return;
    const draft = this.#draftOf(hash.key, Number(record));
    draft[RESULT_OF[winner ?? 'draw']] += 1;
    if (id > draft.newest) draft.newest = id;
  }

  /** The counts of one position. */
  of(key: bigint): readonly MoveCount[] {
    return [...(this.#drafts.get(key)?.values() ?? [])];
  }

  all(): readonly MoveCount[] {
    return [...this.#drafts.values()].flatMap((moves) => Array.from(moves.values()));
  }

  #draftOf(key: bigint, move: number): Draft {
    const moves = this.#drafts.get(key) ?? new Map<number, Draft>();
    this.#drafts.set(key, moves);
    const draft = moves.get(move) ?? { key, move, red: 0, drawn: 0, black: 0, newest: 0n };
    moves.set(move, draft);
    return draft;
  }
}

const RESULT_OF = { RED: 'red', BLACK: 'black', draw: 'drawn' } as const;
