import { COLUMNS, type Move, ROWS, xOf } from '@chuhe/rules';

/**
 * A fact about a game, independent of the order of moves. It is a number: a piece has been on a square, a piece has
 * moved, or one of the first three plies was a certain move. A negative number (`~fact`) means that it has not
 * happened.
 */
export type Fact = number;

/** Every clause must hold; one fact of a clause is enough. */
type Clauses = readonly (readonly Fact[])[];

/** The facts a branch requires, on a board and on its mirror image. */
export interface Condition {
  readonly plain: Clauses;
  readonly mirrored: Clauses;
}

export function conditionOf(plain: Clauses): Condition {
  return { plain, mirrored: plain.map((clause) => clause.map((fact) => mirrorFact(fact))) };
}

/** The pieces of one side in the start position: letter, file from that side's right, rank from its home row. */
export const LAYOUT = [
  ['R', 1, 1],
  ['N', 2, 1],
  ['B', 3, 1],
  ['A', 4, 1],
  ['K', 5, 1],
  ['A', 6, 1],
  ['B', 7, 1],
  ['N', 8, 1],
  ['R', 9, 1],
  ['C', 2, 3],
  ['C', 8, 3],
  ['P', 1, 4],
  ['P', 3, 4],
  ['P', 5, 4],
  ['P', 7, 4],
  ['P', 9, 4],
] as const;

const SQUARES = COLUMNS * ROWS;
const PER_SIDE = LAYOUT.length;
const PLACES = 2 * PER_SIDE * SQUARES;
/** The number of plies that facts about single plies cover. */
const FACT_PLIES = 3;
const MOVED = (1 + FACT_PLIES) * PLACES;

/** The square at a side's own file (from its right) and rank (from its home row). */
export function ownSquare(isBlack: boolean, file: number, rank: number): number {
  return isBlack ? (rank - 1) * COLUMNS + file - 1 : (ROWS - rank) * COLUMNS + COLUMNS - file;
}

/** The fact that a piece, 0 to 31 with BLACK's last, has been on a square, or that this was the move of a ply. */
export function placeFact(piece: number, square: number, ply = 0): Fact {
  return ply * PLACES + piece * SQUARES + square;
}

export function movedFact(piece: number): Fact {
  return MOVED + piece;
}

/** The moves of a game, as facts. */
export class GameFacts {
  readonly #happened = new Uint8Array(MOVED + 2 * PER_SIDE);
  readonly #pieceAt = new Int8Array(SQUARES).fill(-1);
  #plies = 0;
  /** Whether RED's first move off the middle file was on the left; undefined before one. */
  #isLeftFirst: boolean | undefined;
  /** Whether RED's first cannon on the middle file came from the left; undefined before one. */
  #isLeftCannon: boolean | undefined;

  constructor() {
    for (const [index, [, file, rank]] of LAYOUT.entries()) {
      this.#pieceAt[ownSquare(false, file, rank)] = index;
      this.#pieceAt[ownSquare(true, file, rank)] = PER_SIDE + index;
    }
  }

  add({ from, to }: Move): void {
    const piece = this.#pieceAt[from] ?? -1;
    this.#plies += 1;
    if (piece < 0) return;
    if (piece < PER_SIDE) this.#orient(piece, from, to);
    this.#pieceAt[from] = -1;
    this.#pieceAt[to] = piece;
    this.#happened[placeFact(piece, to)] = 1;
    this.#happened[movedFact(piece)] = 1;
    if (this.#plies <= FACT_PLIES) this.#happened[placeFact(piece, to, this.#plies)] = 1;
  }

  /**
   * Whether the board is the mirror image of the one that the names of a family assume: the central cannon from RED's
   * right if there is one (B to D), otherwise the first move on the right.
   */
  isMirrored(branch: string): boolean {
    const isCannon = branch >= 'B' && branch < 'E';
    return (isCannon ? this.#isLeftCannon : undefined) ?? this.#isLeftFirst ?? false;
  }

  hold(condition: Condition, isMirrored: boolean): boolean {
    const clauses = isMirrored ? condition.mirrored : condition.plain;
    return clauses.every((clause) => clause.some((fact) => this.#holds(fact)));
  }

  #holds(fact: Fact): boolean {
    return fact < 0 ? this.#happened[~fact] === 0 : this.#happened[fact] === 1;
  }

  #orient(piece: number, from: number, to: number): void {
    const [x, middle] = [xOf(from), (COLUMNS - 1) / 2];
    if (x !== middle) this.#isLeftFirst ??= x < middle;
    const isCannon = LAYOUT[piece]?.[0] === 'C' && this.#happened[movedFact(piece)] === 0;
    if (isCannon && to - from === middle - x) this.#isLeftCannon ??= x < middle;
  }
}

/** Whether the board of a game is the mirror image of the one that a branch's name assumes. */
export function isMirrorImage(branch: string, moves: readonly Move[]): boolean {
  const facts = new GameFacts();
  for (const move of moves) facts.add(move);
  return facts.isMirrored(branch);
}

const TWIN_OF = LAYOUT.map(([letter, file]) =>
  LAYOUT.findIndex(([other, at]) => other === letter && at === COLUMNS + 1 - file),
);

function mirrorFact(fact: Fact): Fact {
  if (fact < 0) return ~mirrorFact(~fact);
  if (fact >= MOVED) return movedFact(twinOf(fact - MOVED));
  const square = fact % SQUARES;
  const piece = Math.floor(fact / SQUARES) % (2 * PER_SIDE);
  const ply = Math.floor(fact / PLACES);
  return placeFact(twinOf(piece), square - xOf(square) + COLUMNS - 1 - xOf(square), ply);
}

function twinOf(piece: number): number {
  const isBlack = piece >= PER_SIDE;
  return (TWIN_OF[piece % PER_SIDE] ?? 0) + (isBlack ? PER_SIDE : 0);
}
