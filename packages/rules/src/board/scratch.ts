import type { Cells } from './attack.ts';
import type { Workboard } from './legal.ts';
import { SQUARES } from './square.ts';

const KEPT_BYTES = 96;
const KEPT_AT_ONCE = 64;

const scratch: Workboard = new Uint8Array(SQUARES.length);
let buffer = new ArrayBuffer(KEPT_BYTES * KEPT_AT_ONCE);
let used = 0;

/**
 * A board for looking ahead, always the same one: it may not be kept, nor asked for again while it is in use. An array
 * of 90 bytes lies outside of V8's heap, and making one costs more than most of what is asked of it.
 */
export function scratchBoard(cells: Cells): Workboard {
  scratch.set(cells);
  return scratch;
}

/** A board of its own, to be kept. Many are cut from one piece of memory, for the same reason. */
export function keptBoard(cells: Cells): Workboard {
  if (used === KEPT_AT_ONCE) {
    buffer = new ArrayBuffer(KEPT_BYTES * KEPT_AT_ONCE);
    used = 0;
  }
  const board = new Uint8Array(buffer, used * KEPT_BYTES, SQUARES.length);
  used += 1;
  board.set(cells);
  return board;
}
