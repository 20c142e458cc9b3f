import type { Cells } from './attack.ts';
import type { Workboard } from './legal.ts';
import { SQUARES } from './square.ts';

const KEPT_BYTES = 96;
const KEPT_AT_ONCE = 64;

const scratch: Workboard = new Uint8Array(SQUARES.length);
let buffer = new ArrayBuffer(KEPT_BYTES * KEPT_AT_ONCE);
let used = 0;

/**
 * Returns the one shared board for look-ahead. The caller must not keep it, nor call again while using it. A 90-byte
 * array lives outside V8's heap, and allocating one costs more than most look-aheads.
 */
export function scratchBoard(cells: Cells): Workboard {
  scratch.set(cells);
  return scratch;
}

/** A separate board that the caller may keep. Boards share one large buffer, for the same reason. */
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
