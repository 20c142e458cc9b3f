import {
  CANNON,
  CHARIOT,
  EMPTY,
  GENERAL,
  HORSE,
  KIND_MASK,
  sideOfCode,
  SOLDIER,
} from '../board/man.ts';
import {
  exposesGeneral,
  generateLegal,
  makeMove,
  unmakeMove,
  type Workboard,
} from '../board/legal.ts';
import {
  fromOf,
  type Move,
  MoveList,
  packMove,
  type PackedMove,
  toOf,
} from '../board/move-list.ts';
import { generatePseudoLegal } from '../board/generate.ts';
import { opponentOf, type Side } from '../board/side.ts';
import { isOnOwnBank, type Square, squareOf } from '../board/square.ts';
import type { Setup } from '../position/position.ts';

/**
 * [R4.4] the squares of the men that this move chases. A threat counts when the move makes it, or
 * when the man that moved keeps it up; a threat of another man that stood before does not.
 */
export function chasedBy(before: Setup, move: Move): readonly Square[] {
  const side = before.toMove;
  const board = Uint8Array.from(before.cells);
  const packed = packMove(move.from, move.to);
  const taken = makeMove(board, packed);
  const threats = threatsOf(board, side);
  unmakeMove(board, packed, taken);
  const squares = threats
    .filter((threat) => fromOf(threat) === move.to || !isThreat(board, side, threat))
    .map((threat) => squareOf(toOf(threat)));
  return [...new Set(squares)];
}

/** The captures that `side` threatens to make next, one packed move for each. */
function threatsOf(board: Workboard, side: Side): readonly PackedMove[] {
  const list = new MoveList();
  generateLegal(board, side, list);
  return Array.from(list.packed.subarray(0, list.count)).filter((move) =>
    isThreat(board, side, move),
  );
}

/** [R4.5] whether this move would win a man in the sense of the chase rules. */
function isThreat(board: Workboard, side: Side, move: PackedMove): boolean {
  const attacker = (board[fromOf(move)] ?? EMPTY) & KIND_MASK;
  if (attacker === GENERAL || attacker === SOLDIER) return false;
  if (!isChaseable(board, toOf(move)) || !isLegalNow(board, side, move)) return false;
  const target = (board[toOf(move)] ?? EMPTY) & KIND_MASK;
  if (target === CHARIOT && (attacker === HORSE || attacker === CANNON)) return true;
  if (target === attacker && isLegalNow(board, opponentOf(side), reversed(move))) return false;
  return !isProtected(board, side, move);
}

/** [R4.6] neither the general nor a soldier that has not crossed the river can be chased. */
function isChaseable(board: Workboard, square: number): boolean {
  const code = board[square] ?? EMPTY;
  const kind = code & KIND_MASK;
  if (code === EMPTY || kind === GENERAL) return false;
  return kind !== SOLDIER || !isOnOwnBank(square, sideOfCode(code));
}

/** [R4.7] a man is protected when its side could lawfully take back on its square. */
function isProtected(board: Workboard, side: Side, capture: PackedMove): boolean {
  const taken = makeMove(board, capture);
  const replies = new MoveList();
  generateLegal(board, opponentOf(side), replies);
  const square = toOf(capture);
  const answered = replies.packed
    .subarray(0, replies.count)
    .some((reply) => toOf(reply) === square);
  unmakeMove(board, capture, taken);
  return answered;
}

function isLegalNow(board: Workboard, side: Side, move: PackedMove): boolean {
  const list = new MoveList();
  generatePseudoLegal(board, side, list);
  return list.packed.subarray(0, list.count).includes(move) && !exposesGeneral(board, side, move);
}

function reversed(move: PackedMove): PackedMove {
  return packMove(toOf(move), fromOf(move));
}
