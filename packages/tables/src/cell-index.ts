import type { Material } from './material.ts';
import {
  ADVISOR,
  BLACK_ADVISOR,
  BLACK_ELEPHANT,
  BLACK_KING,
  CANNON,
  CHARIOT,
  DOMAINS,
  ELEPHANT,
  HORSE,
  KING,
  MIRROR,
  SOLDIER,
  SQUARE_COUNT,
} from './reach.ts';

/** The order of the groups in an index, slowest first; slots of a position stand in the same order after the kings. */
const GROUP_ORDER = [
  BLACK_ADVISOR,
  BLACK_ELEPHANT,
  ADVISOR,
  ELEPHANT,
  CHARIOT,
  HORSE,
  CANNON,
  SOLDIER,
];
const MIRRORED_BIT = 64;

/** The number of each pair of kings, with a bit if the pair is stored mirrored; mirror images share a number. */
const PAIR_NUMBERS = new Uint8Array(SQUARE_COUNT * SQUARE_COUNT);
const RED_KINGS: number[] = [];
const BLACK_KINGS: number[] = [];
/** Whether both kings stand on the middle file: a position and its mirror image are two cells then. */
const CENTRAL: boolean[] = [];

const isNumbered = new Set<number>();
for (const red of DOMAINS.get(KING) ?? []) {
  for (const black of DOMAINS.get(BLACK_KING) ?? []) {
    const [pair, twin] = [pairOf(red, black), pairOf(MIRROR[red] ?? 0, MIRROR[black] ?? 0)];
    if (isNumbered.has(pair)) continue;
    PAIR_NUMBERS[twin] = RED_KINGS.length | MIRRORED_BIT;
    PAIR_NUMBERS[pair] = RED_KINGS.length;
    isNumbered.add(pair).add(twin);
    RED_KINGS.push(red);
    BLACK_KINGS.push(black);
    CENTRAL.push(pair === twin);
  }
}

const KING_PAIRS = RED_KINGS.length;

/** Equal pieces: a combination of their squares is one digit of the index. */
interface Group {
  readonly code: number;
  readonly size: number;
  readonly start: number;
  readonly dim: number;
  /** The number of a square in the domain. */
  readonly rank: Int16Array;
  /** The squares of every digit, `size` bytes each. */
  readonly squares: Uint8Array;
}

/** Translates positions of one material into cell numbers and back. */
export class CellIndex {
  readonly size: number;
  /** Cells of one pair of kings. */
  readonly perPair: number;
  /** The code in each slot: both kings, then the groups. */
  readonly codes: readonly number[];
  readonly #groups: readonly Group[];

  constructor(material: Material) {
    const groups: Group[] = [];
    const codes = [KING, BLACK_KING];
    for (const code of GROUP_ORDER) {
      const size = material.get(code) ?? 0;
      if (size === 0) continue;
      groups.push(groupOf(code, size, codes.length));
      for (let piece = 0; piece < size; piece += 1) codes.push(code);
    }
    this.#groups = groups;
    this.codes = codes;
    this.perPair = groups.reduce((product, group) => product * group.dim, 1);
    this.size = KING_PAIRS * this.perPair;
  }

  /** Cells that differ by one step of each digit: the distances at which similar values stand. */
  get strides(): readonly number[] {
    const strides: number[] = [1];
    for (const group of this.#groups.toReversed()) strides.push((strides.at(-1) ?? 1) * group.dim);
    return strides;
  }

  isCentral(cell: number): boolean {
    return CENTRAL[Math.floor(cell / this.perPair)] ?? false;
  }

  /** Writes the squares of a cell into the slots. */
  decode(cell: number, slots: Uint8Array): void {
    let rest = cell;
    for (let number = this.#groups.length - 1; number >= 0; number -= 1) {
      const group = this.#groups[number];
      if (group === undefined) continue;
      const quotient = Math.floor(rest / group.dim);
      const first = (rest - quotient * group.dim) * group.size;
      for (let piece = 0; piece < group.size; piece += 1)
        slots[group.start + piece] = group.squares[first + piece] ?? 0;
      rest = quotient;
    }
    slots[0] = RED_KINGS[rest] ?? 0;
    slots[1] = BLACK_KINGS[rest] ?? 0;
  }

  /** The cell of the slots. `skip` is a slot without its piece: the slots of a larger material before the capture. */
  encode(slots: Uint8Array, skip = -1): number {
    const pair = PAIR_NUMBERS[pairOf(slots[0] ?? 0, slots[1] ?? 0)] ?? 0;
    return this.#encode(slots, pair & (MIRRORED_BIT - 1), (pair & MIRRORED_BIT) !== 0, skip);
  }

  /** The cell of the mirror image, for kings on the middle file. */
  encodeTwin(slots: Uint8Array): number {
    return this.#encode(slots, PAIR_NUMBERS[pairOf(slots[0] ?? 0, slots[1] ?? 0)] ?? 0, true, -1);
  }

  #encode(slots: Uint8Array, pair: number, isMirrored: boolean, skip: number): number {
    let cell = pair;
    let slot = 2;
    for (let number = 0; number < this.#groups.length; number += 1) {
      const group = this.#groups[number];
      if (group === undefined) break;
      const { rank, size } = group;
      if (slot === skip) slot += 1;
      const one = rank[squareIn(slots, slot, isMirrored)] ?? 0;
      slot += 1;
      if (size === 1) {
        cell = cell * group.dim + one;
        continue;
      }
      if (slot === skip) slot += 1;
      const two = rank[squareIn(slots, slot, isMirrored)] ?? 0;
      slot += 1;
      if (size === 2) {
        cell = cell * group.dim + pairDigit(one, two);
        continue;
      }
      if (slot === skip) slot += 1;
      const three = rank[squareIn(slots, slot, isMirrored)] ?? 0;
      slot += 1;
      cell = cell * group.dim + tripleDigit(one, two, three);
    }
    return cell;
  }
}

function squareIn(slots: Uint8Array, slot: number, isMirrored: boolean): number {
  const square = slots[slot] ?? 0;
  return isMirrored ? (MIRROR[square] ?? 0) : square;
}

function pairDigit(one: number, two: number): number {
  return one > two ? (one * (one - 1)) / 2 + two : (two * (two - 1)) / 2 + one;
}

function tripleDigit(one: number, two: number, three: number): number {
  const high = Math.max(one, two, three);
  const low = Math.min(one, two, three);
  const middle = one + two + three - high - low;
  return (high * (high - 1) * (high - 2)) / 6 + (middle * (middle - 1)) / 2 + low;
}

function groupOf(code: number, size: number, start: number): Group {
  const domain = DOMAINS.get(code) ?? [];
  const rank = new Int16Array(SQUARE_COUNT);
  for (const [number, square] of domain.entries()) rank[square] = number;
  const squares = combinations(domain, size).flat();
  return { code, size, start, dim: squares.length / size, rank, squares: Uint8Array.from(squares) };
}

/** Combinations in the order of their digits: by the last member first. */
function combinations(domain: readonly number[], size: number): number[][] {
  if (size === 1) return domain.map((square) => [square]);
  return domain.flatMap((square, number) =>
    combinations(domain.slice(0, number), size - 1).map((lower) => lower.concat(square)),
  );
}

function pairOf(red: number, black: number): number {
  return red * SQUARE_COUNT + black;
}
