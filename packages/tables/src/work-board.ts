import {
  byteAt,
  CANNON,
  CHARIOT,
  HORSE,
  HORSE_ORIGINS,
  KING,
  LINES,
  listAt,
  SOLDIER,
  SQUARE_COUNT,
} from './reach.ts';

const UP = 0;
const DOWN = 2;

/** One position of a table: squares by slot and codes by square. Loops change it and restore it. */
export class WorkBoard {
  readonly cells = new Uint8Array(SQUARE_COUNT);
  readonly slots: Uint8Array;
  readonly codes: Uint8Array;

  constructor(codes: readonly number[]) {
    this.codes = Uint8Array.from(codes);
    this.slots = new Uint8Array(codes.length);
  }

  /** Puts the pieces of the slots onto the board; false, and an empty board, if two stand on one square. */
  put(): boolean {
    const { cells, slots, codes } = this;
    for (let slot = 0; slot < slots.length; slot += 1) {
      const square = byteAt(slots, slot);
      if (cells[square] !== 0) {
        for (let placed = 0; placed < slot; placed += 1) cells[byteAt(slots, placed)] = 0;
        return false;
      }
      cells[square] = byteAt(codes, slot);
    }
    return true;
  }

  clear(): void {
    const { cells, slots } = this;
    for (let slot = 0; slot < slots.length; slot += 1) cells[byteAt(slots, slot)] = 0;
  }

  /** Moves the piece of a slot; the caller restores a captured piece. */
  shift(slot: number, to: number): void {
    this.cells[byteAt(this.slots, slot)] = 0;
    this.cells[to] = byteAt(this.codes, slot);
    this.slots[slot] = to;
  }

  /** The slot of the piece on a square, other than the kings'. */
  slotAt(square: number): number {
    return this.slots.indexOf(square, 2);
  }

  /** [R3.8] whether BLACK's king is attacked or the kings face each other. */
  isBlackHit(): boolean {
    const lines = LINES[byteAt(this.slots, 1)];
    for (let direction = 0; direction < 4; direction += 1)
      if (this.#isHitAlong(listAt(lines, direction), direction)) return true;
    return this.#isHitByHorse();
  }

  #isHitAlong(line: Uint8Array, direction: number): boolean {
    const { cells } = this;
    const first = nextPiece(cells, line, 0);
    if (first === line.length) return false;
    const code = byteAt(cells, byteAt(line, first));
    if (code === CHARIOT) return true;
    if (code === KING) return direction === UP || direction === DOWN;
    if (code === SOLDIER && first === 0 && direction !== UP) return true;
    const second = nextPiece(cells, line, first + 1);
    return second < line.length && byteAt(cells, byteAt(line, second)) === CANNON;
  }

  #isHitByHorse(): boolean {
    const { cells } = this;
    const origins = listAt(HORSE_ORIGINS, byteAt(this.slots, 1));
    for (let pair = 0; pair < origins.length; pair += 2) {
      const isHorse = byteAt(cells, byteAt(origins, pair)) === HORSE;
      if (isHorse && byteAt(cells, byteAt(origins, pair + 1)) === 0) return true;
    }
    return false;
  }

  areKingsFacing(): boolean {
    const [red = 0, black = 0] = this.slots;
    if (red % 9 !== black % 9) return false;
    for (let square = black + 9; square < red; square += 9)
      if (this.cells[square] !== 0) return false;
    return true;
  }
}

/** The index of the next piece on a line from `start` on; at least the line's length if there is none. */
export function nextPiece(cells: Uint8Array, line: Uint8Array, start: number): number {
  let index = start;
  while (index < line.length && byteAt(cells, byteAt(line, index)) === 0) index += 1;
  return index;
}
