import { findGeneral, isGeneralAttacked } from './attack.ts';
import { EMPTY } from './man.ts';
import { generatePseudoLegal } from './generate.ts';
import { fromOf, type MoveList, type PackedMove, toOf } from './move-list.ts';
import type { Side } from './side.ts';
import { SQUARES, xOf, yOf } from './square.ts';

/** A board that is changed while looking ahead, and always given back as it was. */
export type Workboard = Uint8Array;

/** Fills the list with the legal moves of `side`. */
export function generateLegal(board: Workboard, side: Side, list: MoveList): void {
  generatePseudoLegal(board, side, list);
  const general = findGeneral(board, side);
  if (general < 0) return;
  const inCheck = isGeneralAttacked(board, general, side);
  const exposure = EXPOSURE[general] ?? NO_EXPOSURE;
  let legal = 0;
  for (let index = 0; index < list.count; index += 1) {
    const move = list.at(index);
    const from = fromOf(move);
    const mayExpose =
      inCheck ||
      from === general ||
      ((exposure[from] ?? 0) & LEAVING) !== 0 ||
      ((exposure[toOf(move)] ?? 0) & ENTERING) !== 0;
    if (mayExpose && exposesGeneral(board, side, move)) continue;
    list.packed[legal] = move;
    legal += 1;
  }
  list.count = legal;
}

/** [R3.8] whether this move leaves the mover's own general attacked or facing the other one. */
export function exposesGeneral(board: Workboard, side: Side, move: PackedMove): boolean {
  const taken = makeMove(board, move);
  const general = findGeneral(board, side);
  const exposed = general >= 0 && isGeneralAttacked(board, general, side);
  unmakeMove(board, move, taken);
  return exposed;
}

/** Plays the move on the board and returns the code of what it took. */
export function makeMove(board: Workboard, move: PackedMove): number {
  const from = fromOf(move);
  const to = toOf(move);
  const taken = board[to] ?? EMPTY;
  board[to] = board[from] ?? EMPTY;
  board[from] = EMPTY;
  return taken;
}

export function unmakeMove(board: Workboard, move: PackedMove, taken: number): void {
  const to = toOf(move);
  board[fromOf(move)] = board[to] ?? EMPTY;
  board[to] = taken;
}

const LEAVING = 1;
const ENTERING = 2;

/**
 * Where a man's going or coming can open an attack on a general that is not attacked now: leaving
 * its lines or its four diagonal neighbours (legs of horses), or entering its lines (screens).
 * For every other move of another man the test on the board is not needed.
 */
const EXPOSURE: readonly Uint8Array[] = SQUARES.map((general) =>
  Uint8Array.from(SQUARES, (square) => {
    const dx = Math.abs(xOf(square) - xOf(general));
    const dy = Math.abs(yOf(square) - yOf(general));
    if (dx === 0 || dy === 0) return LEAVING | ENTERING;
    return dx === 1 && dy === 1 ? LEAVING : 0;
  }),
);
const NO_EXPOSURE = new Uint8Array(SQUARES.length);
