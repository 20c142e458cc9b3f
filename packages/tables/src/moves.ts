import {
  BLACK_KING,
  byteAt,
  CANNON,
  CHARIOT,
  JUMP_ORIGINS,
  JUMPS,
  LINES,
  listAt,
  STEP_ORIGINS,
  STEPS,
} from './reach.ts';
import { nextPiece, type WorkBoard } from './work-board.ts';

const MAX_MOVES = 160;

/** The pseudo-legal moves of one side of a work board, or where its pieces may have come from. */
export class PieceMoves {
  readonly slots = new Uint8Array(MAX_MOVES);
  readonly targets = new Uint8Array(MAX_MOVES);
  count = 0;
  readonly #board: WorkBoard;

  constructor(board: WorkBoard) {
    this.#board = board;
  }

  /** Lists the moves of the attacker or of the defender, the king's first. */
  list(isAttacker: boolean): void {
    const { codes, slots } = this.#board;
    this.count = 0;
    for (let slot = 0; slot < codes.length; slot += 1) {
      const code = byteAt(codes, slot);
      if (code < BLACK_KING !== isAttacker) continue;
      const from = byteAt(slots, slot);
      if (code === CHARIOT || code === CANNON) this.#slide(slot, code);
      else {
        this.#step(slot, listAt(STEPS[code], from));
        this.#jump(slot, listAt(JUMPS[code], from));
      }
    }
  }

  /** Lists the squares from which each piece of one side can have come without a capture. */
  listOrigins(isAttacker: boolean): void {
    const { codes, slots } = this.#board;
    this.count = 0;
    for (let slot = 0; slot < codes.length; slot += 1) {
      const code = byteAt(codes, slot);
      if (code < BLACK_KING !== isAttacker) continue;
      const to = byteAt(slots, slot);
      if (code === CHARIOT || code === CANNON) this.#slideFreely(slot, to);
      this.#stepBack(slot, listAt(STEP_ORIGINS[code], to));
      this.#jumpBack(slot, listAt(JUMP_ORIGINS[code], to));
    }
  }

  #slide(slot: number, code: number): void {
    const { cells, slots } = this.#board;
    for (let direction = 0; direction < 4; direction += 1) {
      const line = listAt(LINES[byteAt(slots, slot)], direction);
      const first = nextPiece(cells, line, 0);
      for (let index = 0; index < first; index += 1) this.#add(slot, byteAt(line, index));
      const target = code === CANNON ? nextPiece(cells, line, first + 1) : first;
      if (target < line.length) this.#addUnlessOwn(slot, byteAt(line, target));
    }
  }

  #slideFreely(slot: number, to: number): void {
    for (let direction = 0; direction < 4; direction += 1) {
      const line = listAt(LINES[to], direction);
      const end = nextPiece(this.#board.cells, line, 0);
      for (let index = 0; index < end; index += 1) this.#add(slot, byteAt(line, index));
    }
  }

  #step(slot: number, targets: Uint8Array): void {
    for (let index = 0; index < targets.length; index += 1)
      this.#addUnlessOwn(slot, byteAt(targets, index));
  }

  #jump(slot: number, pairs: Uint8Array): void {
    for (let pair = 0; pair < pairs.length; pair += 2)
      if (byteAt(this.#board.cells, byteAt(pairs, pair + 1)) === 0)
        this.#addUnlessOwn(slot, byteAt(pairs, pair));
  }

  #stepBack(slot: number, origins: Uint8Array): void {
    const { cells } = this.#board;
    for (let index = 0; index < origins.length; index += 1)
      if (byteAt(cells, byteAt(origins, index)) === 0) this.#add(slot, byteAt(origins, index));
  }

  #jumpBack(slot: number, pairs: Uint8Array): void {
    const { cells } = this.#board;
    for (let pair = 0; pair < pairs.length; pair += 2) {
      const from = byteAt(pairs, pair);
      if (byteAt(cells, from) === 0 && byteAt(cells, byteAt(pairs, pair + 1)) === 0)
        this.#add(slot, from);
    }
  }

  #addUnlessOwn(slot: number, to: number): void {
    const there = byteAt(this.#board.cells, to);
    const code = byteAt(this.#board.codes, slot);
    if (there === 0 || there < BLACK_KING !== code < BLACK_KING) this.#add(slot, to);
  }

  #add(slot: number, to: number): void {
    this.slots[this.count] = slot;
    this.targets[this.count] = to;
    this.count += 1;
  }
}
