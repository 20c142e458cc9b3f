import { squareOf, type Square } from './square.ts';

/** One piece moving from one square to another. */
export interface Move {
  readonly from: Square;
  readonly to: Square;
}

/** A move as one number, from * 128 + to; hot loops use it instead of objects. */
export type PackedMove = number;

export function packMove(from: number, to: number): PackedMove {
  return (from << 7) | to;
}

export function fromOf(move: PackedMove): number {
  return move >> 7;
}

export function toOf(move: PackedMove): number {
  return move & 127;
}

export function isSameMove(one: Move, other: Move): boolean {
  return one.from === other.from && one.to === other.to;
}

/** More moves than any lawful position has. */
const MAX_MOVES = 256;

/** A reusable list of packed moves that allocates nothing when refilled. */
export class MoveList {
  readonly packed: Uint16Array = new Uint16Array(MAX_MOVES);
  count = 0;

  add(from: number, to: number): void {
    this.packed[this.count] = packMove(from, to);
    this.count += 1;
  }

  at(index: number): PackedMove {
    return this.packed[index] ?? 0;
  }

  toMoves(): Move[] {
    return Array.from(this.packed.subarray(0, this.count), (move) => ({
      from: squareOf(fromOf(move)),
      to: squareOf(toOf(move)),
    }));
  }
}
