import { isInCheck } from '../board/attack.ts';
import {
  CANNON,
  CHARIOT,
  EMPTY,
  GENERAL,
  HORSE,
  KIND_MASK,
  sideOfCode,
  SOLDIER,
  opponentOf,
  type Side,
} from '../board/piece.ts';
import { generatePseudoLegal } from '../board/generate.ts';
import { generateLegal, makeMove, unmakeMove, type Workboard } from '../board/legal.ts';
import {
  fromOf,
  type Move,
  MoveList,
  packMove,
  type PackedMove,
  toOf,
} from '../board/move-list.ts';
import { isOnOwnBank, type Square, squareOf } from '../board/square.ts';
import type { Setup } from '../position/position.ts';

/**
 * [R4.4] the squares of the pieces that this move chases: those that some piece now threatens to win
 * and could not win before. A capture that was open already, and was left, is no new threat; nor
 * is one that was open but for a check that the move answers.
 */
export function chasedBy(before: Setup, move: Move): readonly Square[] {
  const side = before.toMove;
  const board = Uint8Array.from(before.cells);
  const openBefore = threatsOf(
    board,
    side,
    isInCheck(board, side) ? generatePseudoLegal : generateLegal,
  );
  makeMove(board, packMove(move.from, move.to));
  const newThreats = threatsOf(board, side, generateLegal).filter((threat) => {
    const attacker = fromOf(threat) === move.to ? move.from : fromOf(threat);
    return !openBefore.includes(packMove(attacker, toOf(threat)));
  });
  return [...new Set(Array.from(newThreats, (threat) => squareOf(toOf(threat))))];
}

/** The captures by which `side`, if it were to move, could win a piece. */
function threatsOf(board: Workboard, side: Side, generate: typeof generateLegal): Uint16Array {
  const list = new MoveList();
  generate(board, side, list);
  return list.packed.slice(0, list.count).filter((move) => isThreat(board, side, move));
}

/** [R4.5] whether this move would win a piece in the sense of the chase rules. */
function isThreat(board: Workboard, side: Side, move: PackedMove): boolean {
  const attacker = (board[fromOf(move)] ?? EMPTY) & KIND_MASK;
  if (attacker === GENERAL || attacker === SOLDIER) return false;
  if (!isChaseable(board, toOf(move))) return false;
  const target = (board[toOf(move)] ?? EMPTY) & KIND_MASK;
  if (target === CHARIOT && (attacker === HORSE || attacker === CANNON)) return true;
  if (target === attacker && canTakeBack(board, side, move)) return false;
  return !isProtected(board, side, move);
}

/** [R4.6] neither the general nor a soldier that has not crossed the river can be chased. */
function isChaseable(board: Workboard, square: number): boolean {
  const code = board[square] ?? EMPTY;
  const kind = code & KIND_MASK;
  if (code === EMPTY || kind === GENERAL) return false;
  return kind !== SOLDIER || !isOnOwnBank(square, sideOfCode(code));
}

/** [R4.7] a piece of the same kind that could lawfully take its attacker offers an exchange. */
function canTakeBack(board: Workboard, side: Side, capture: PackedMove): boolean {
  return repliesOf(board, side).includes(packMove(toOf(capture), fromOf(capture)));
}

/** [R4.8] a piece is protected when its side could lawfully take back on its square. */
function isProtected(board: Workboard, side: Side, capture: PackedMove): boolean {
  const taken = makeMove(board, capture);
  const square = toOf(capture);
  const answered = repliesOf(board, side).some((reply) => toOf(reply) === square);
  unmakeMove(board, capture, taken);
  return answered;
}

function repliesOf(board: Workboard, side: Side): Uint16Array {
  const list = new MoveList();
  generateLegal(board, opponentOf(side), list);
  return list.packed.subarray(0, list.count);
}
