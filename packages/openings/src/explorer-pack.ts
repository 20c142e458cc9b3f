import { COLUMNS, mirrorRecord, type Setup } from '@chuhe/rules';
import { hashPosition } from './position-hash.ts';

/** A move in a position, and the results of the games with it. */
export interface ExplorerMove {
  /** Four digits. */
  readonly move: string;
  readonly red: number;
  readonly drawn: number;
  readonly black: number;
}

/** A packed position: its hash, and its moves in the orientation of the hash. */
export interface PackedPosition {
  readonly key: bigint;
  readonly moves: readonly ExplorerMove[];
}

/** Incremented when the meaning of the bytes changes. */
const VERSION = 1;
/** Forty bits distinguish the packed positions from all others, except for one in ten million. */
const DROPPED_BITS = 24n;

/**
 * Packs positions into few bytes: numbers of seven bits per byte, column by column, which compresses well. Version,
 * number of positions, keys as differences, numbers of moves; then, per move, from, to, and the results.
 */
export function packExplorer(positions: readonly PackedPosition[]): Uint8Array {
  const rows = positions
    .map(({ key, moves }) => ({ key: shortKey(key), moves }))
    .toSorted((one, other) => one.key - other.key);
  const moves = rows.flatMap((row) => row.moves);
  const bytes: number[] = [];
  const write = (numbers: readonly number[]): void => {
    for (const number of numbers) pushNumber(bytes, number);
  };
  write([VERSION, rows.length]);
  write(rows.map(({ key }, index) => key - (rows[index - 1]?.key ?? 0)));
  write(rows.map((row) => row.moves.length));
  write(moves.map(({ move }) => squareOf(move.slice(0, 2))));
  write(moves.map(({ move }) => squareOf(move.slice(2))));
  for (const name of ['red', 'drawn', 'black'] as const) write(moves.map((move) => move[name]));
  return Uint8Array.from(bytes);
}

/** The masters' moves in the positions of many games, for offline browsers. */
export class ExplorerPack {
  readonly #keys: Float64Array;
  /** The index of each position's first move; the last entry is the end of the last position's moves. */
  readonly #starts: Uint32Array;
  readonly #columns: readonly Uint32Array[];

  /** Throws if the bytes are not a pack of this version. */
  constructor(bytes: Uint8Array) {
    const reader = new NumberReader(bytes);
    if (reader.next() !== VERSION) throw new Error('not a pack of this version');
    const size = reader.next();
    this.#keys = new Float64Array(size);
    for (let index = 0, key = 0; index < size; index += 1) {
      key += reader.next();
      this.#keys[index] = key;
    }
    this.#starts = new Uint32Array(size + 1);
    for (let index = 0, start = 0; index < size; index += 1) {
      start += reader.next();
      this.#starts[index + 1] = start;
    }
    const moves = this.#starts[size] ?? 0;
    this.#columns = Array.from({ length: COLUMNS_OF_A_MOVE }, () =>
      Uint32Array.from({ length: moves }, () => reader.next()),
    );
  }

  /** The number of positions. */
  get size(): number {
    return this.#keys.length;
  }

  /** Whether a position or its mirror image is known. */
  has(setup: Setup): boolean {
    return this.#find(shortKey(hashPosition(setup).key)) !== undefined;
  }

  /** The moves played in a position or its mirror image, most frequent first; empty if it is unknown. */
  movesOf(setup: Setup): readonly ExplorerMove[] {
    const { key, isMirrored } = hashPosition(setup);
    const index = this.#find(shortKey(key));
    if (index === undefined) return [];
    const start = this.#starts[index] ?? 0;
    const end = this.#starts[index + 1] ?? start;
    return Array.from({ length: end - start }, (_, at) =>
      this.#moveAt(start + at, isMirrored),
    ).toSorted((one, other) => totalOf(other) - totalOf(one) || (one.move < other.move ? -1 : 1));
  }

  #moveAt(index: number, isMirrored: boolean): ExplorerMove {
    const [from = 0, to = 0, red = 0, drawn = 0, black = 0] = this.#columns.map(
      (column) => column[index] ?? 0,
    );
    const move = digitsOf(from) + digitsOf(to);
    return { move: isMirrored ? mirrorRecord(move) : move, red, drawn, black };
  }

  #find(key: number): number | undefined {
    let [low, high] = [0, this.#keys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle] ?? 0) < key) low = middle + 1;
      else high = middle;
    }
    return this.#keys[low] === key ? low : undefined;
  }
}

const COLUMNS_OF_A_MOVE = 5;

/** Reads numbers written by `pushNumber`. */
class NumberReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(): number {
    let number = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new Error('the pack ends too soon');
      this.#at += 1;
      number += (byte % 128) * factor;
      if (byte < 128) return number;
    }
  }
}

function pushNumber(bytes: number[], number: number): void {
  let rest = number;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

function shortKey(key: bigint): number {
  return Number(BigInt.asUintN(64, key) >> DROPPED_BITS);
}

function squareOf(digits: string): number {
  return Number(digits[1]) * COLUMNS + Number(digits[0]);
}

function digitsOf(square: number): string {
  return `${square % COLUMNS}${Math.floor(square / COLUMNS)}`;
}

function totalOf({ red, drawn, black }: ExplorerMove): number {
  return red + drawn + black;
}
