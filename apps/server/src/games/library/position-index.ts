import { hashPosition, type PositionHash } from '@chuhe/openings';
import {
  afterMove,
  keyedRecord,
  type Move,
  moveOfRecord,
  type Setup,
  startPosition,
} from '@chuhe/rules';

/** A position of a game and the move made in it. */
export interface Visit {
  readonly setup: Setup;
  readonly hash: PositionHash;
  /** The next move in the orientation of the hash; undefined after the last. */
  readonly record: string | undefined;
}

/**
 * The positions of a game from the standard start, given its moves as four digits each; throws if a move is invalid.
 */
export function* visitsOf(moves: string, mostPlies = Infinity): Generator<Visit> {
  let setup: Setup = startPosition();
  const plies = Math.min(moves.length / 4, mostPlies);
  for (let ply = 0; ply <= plies; ply += 1) {
    const record = moves.slice(4 * ply, 4 * ply + 4);
    const hash = hashPosition(setup);
    const isLast = record === '';
    yield { setup, hash, record: isLast ? undefined : keyedRecord(hash, record) };
    if (!isLast) setup = afterMove(setup, lawfulMove(record));
  }
}

function lawfulMove(record: string): Move {
  const move = moveOfRecord(record);
  if (move === undefined) throw new Error(`no move: ${record}`);
  return move;
}

/** One game's first visit to one position. */
export interface IndexEntry {
  readonly key: bigint;
  /** The game's number. */
  readonly number: number;
  readonly ply: number;
  /** The move made there, four digits as a number, in the orientation of the hash; undefined after the last. */
  readonly move: number | undefined;
}

const NO_MOVE = -1;

/**
 * Every position of many games, sorted by key. Stored as plain numbers: two million objects would not fit in memory.
 */
export class PositionIndex {
  /** The upper and the lower half of each key: comparing numbers is much faster than comparing bigints. */
  readonly #high: Int32Array;
  readonly #low: Uint32Array;
  readonly #numbers: Int32Array;
  readonly #plies: Int32Array;
  readonly #moves: Int16Array;
  #size = 0;
  #order = new Uint32Array();

  /** `plies` is the sum of the games' lengths. */
  constructor(games: number, plies: number) {
    const most = games + plies;
    this.#high = new Int32Array(most);
    this.#low = new Uint32Array(most);
    this.#numbers = new Int32Array(most);
    this.#plies = new Int32Array(most);
    this.#moves = new Int16Array(most);
  }

  /** Adds a game and returns its last position. */
  add(number: number, moves: string): Setup {
    let last: Setup = startPosition();
    let ply = 0;
    for (const { setup, hash, record } of visitsOf(moves)) {
      const at = this.#size;
      this.#high[at] = Number(hash.key >> 32n);
      this.#low[at] = Number(hash.key & 0xff_ff_ff_ffn);
      this.#numbers[at] = number;
      this.#plies[at] = ply;
      this.#moves[at] = record === undefined ? NO_MOVE : Number(record);
      this.#size += 1;
      ply += 1;
      last = setup;
    }
    return last;
  }

  /** Must be called after the last game and before reading entries. */
  sort(): void {
    const order = Uint32Array.from({ length: this.#size }, (_, index) => index);
    this.#order = order.toSorted((one, other) => this.#compare(one, other));
  }

  /** All entries by position, and within a position by game number; a game that returned to it counts once. */
  *entries(): Generator<IndexEntry> {
    let before: number | undefined;
    for (const index of this.#order) {
      if (before === undefined || !this.#isSameVisit(before, index)) yield this.#entryAt(index);
      before = index;
    }
  }

  #entryAt(index: number): IndexEntry {
    const move = this.#moves[index] ?? NO_MOVE;
    return {
      key: (BigInt(this.#high[index] ?? 0) << 32n) | BigInt(this.#low[index] ?? 0),
      number: this.#numbers[index] ?? 0,
      ply: this.#plies[index] ?? 0,
      move: move === NO_MOVE ? undefined : move,
    };
  }

  #isSameVisit(one: number, other: number): boolean {
    return (
      this.#low[one] === this.#low[other] &&
      this.#high[one] === this.#high[other] &&
      this.#numbers[one] === this.#numbers[other]
    );
  }

  #compare(one: number, other: number): number {
    return (
      (this.#high[one] ?? 0) - (this.#high[other] ?? 0) ||
      (this.#low[one] ?? 0) - (this.#low[other] ?? 0) ||
      // Games are added in order of their numbers, positions in order of play.
      one - other
    );
  }
}
