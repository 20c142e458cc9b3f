import { findGeneral, isGeneralAttacked } from './attack.ts';
import { BLACK_BIT, CANNON, CHARIOT, EMPTY, GENERAL, HORSE, type Side } from './piece.ts';
import { generateFrom, generatePseudoLegal } from './generate.ts';
import { fromOf, MoveList, type PackedMove, toOf } from './move-list.ts';
import { HORSE_ATTACKERS, RAYS } from './reach.ts';
import { SQUARES, squareAt, xOf, yOf } from './square.ts';

/** A board that a look-ahead changes and always restores. */
export type Workboard = Uint8Array;

/** Fills the list with the legal moves of `side`. */
export function generateLegal(board: Workboard, side: Side, list: MoveList): void {
  generatePseudoLegal(board, side, list);
  const general = findGeneral(board, side);
  if (general < 0) return;
  const inCheck = isGeneralAttacked(board, general, side);
  const directions = inCheck ? 0 : dangerousDirections(board, general, side);
  const directionTo = DIRECTION_TO[general] ?? NO_DIRECTIONS;
  let legal = 0;
  for (let index = 0; index < list.count; index += 1) {
    const move = list.at(index);
    const touched = (directionTo[fromOf(move)] ?? 0) | (directionTo[toOf(move)] ?? 0);
    const mayExpose = inCheck || (touched & directions) !== 0;
    if (mayExpose && exposesGeneral(board, side, move)) continue;
    list.packed[legal] = move;
    legal += 1;
  }
  list.count = legal;
}

/** Refilled for every piece. */
const ofOnePiece = new MoveList();

/** Whether `side` has a legal move; stops at the first one. */
export function hasLegal(board: Workboard, side: Side): boolean {
  const own = side === 'RED' ? 0 : BLACK_BIT;
  for (let from = 0; from < board.length; from += 1) {
    const code = board[from] ?? EMPTY;
    if (code === EMPTY || (code & BLACK_BIT) !== own) continue;
    ofOnePiece.count = 0;
    generateFrom(board, from, ofOnePiece);
    for (let index = 0; index < ofOnePiece.count; index += 1) {
      if (!exposesGeneral(board, side, ofOnePiece.at(index))) return true;
    }
  }
  return false;
}

/** [R3.8] whether this move leaves the mover's own general attacked or facing the other one. */
export function exposesGeneral(board: Workboard, side: Side, move: PackedMove): boolean {
  const taken = makeMove(board, move);
  const general = findGeneral(board, side);
  const exposed = general >= 0 && isGeneralAttacked(board, general, side);
  unmakeMove(board, move, taken);
  return exposed;
}

/** Plays the move on the board and returns the code of the captured piece. */
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

/**
 * The directions from which a move could expose a general that is not attacked now: its own step, its lines with an
 * enemy chariot, cannon or general on them (the move may open the line or become a screen), and its diagonal neighbours
 * that are an enemy horse's leg. A move that touches none of them needs no test on the board.
 */
function dangerousDirections(board: Workboard, general: number, side: Side): number {
  const enemy = side === 'RED' ? BLACK_BIT : 0;
  let directions = OWN_SQUARE;
  const rays = RAYS[general] ?? [];
  for (let direction = 0; direction < rays.length; direction += 1) {
    if (hasSlider(board, rays[direction] ?? NO_RAY, enemy)) directions |= 1 << direction;
  }
  for (const { to: from, through } of HORSE_ATTACKERS[general] ?? []) {
    if (board[from] === (enemy | HORSE)) directions |= DIRECTION_TO[general]?.[through] ?? 0;
  }
  return directions;
}

function hasSlider(board: Workboard, ray: Uint8Array, enemy: number): boolean {
  for (let index = 0; index < ray.length; index += 1) {
    const code = (board[ray[index] ?? 0] ?? EMPTY) ^ enemy;
    if (code === CHARIOT || code === CANNON || code === GENERAL) return true;
  }
  return false;
}

const OWN_SQUARE = 1 << 8;
const CORNERS = [[-1, -1], [1, -1], [-1, 1], [1, 1]] as const; // prettier-ignore
const NO_RAY = new Uint8Array();
const NO_DIRECTIONS = new Int16Array(SQUARES.length);

/** For each general's square, the direction bit of every other square; 0 for none. */
const DIRECTION_TO: readonly Int16Array[] = SQUARES.map((general) => {
  const directions = new Int16Array(SQUARES.length);
  directions[general] = OWN_SQUARE;
  for (const [direction, ray] of (RAYS[general] ?? []).entries())
    for (const square of ray) directions[square] = 1 << direction;
  for (const [corner, [dx, dy]] of CORNERS.entries()) {
    const square = squareAt(xOf(general) + dx, yOf(general) + dy);
    if (square !== undefined) directions[square] = 1 << (4 + corner);
  }
  return directions;
});
