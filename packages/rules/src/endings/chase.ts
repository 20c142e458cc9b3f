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
 * [R4.4] the squares of the pieces that this move chases: a piece that the side now threatens to win, could not win
 * before, and no longer threatens after the reply. Without a reply the threat counts as answered.
 */
export function chasedBy(before: Setup, move: Move, reply: Move | undefined): readonly Square[] {
  const board = Uint8Array.from(before.cells);
  const made = threatsMadeBy(board, before, packMove(move.from, move.to));
  const answered = reply === undefined ? made : answeredBy(board, before.toMove, made, reply);
  return [...new Set(Array.from(answered, (threat) => squareOf(toOf(threat))))];
}

/**
 * [R4.4] (a), (b): plays the move and returns the new threats. A capture that was already possible is not new, nor is
 * one that was prevented only by a check that the move answers.
 */
function threatsMadeBy(board: Workboard, before: Setup, move: PackedMove): Uint16Array {
  const side = before.toMove;
  const generate = isInCheck(board, side) ? generatePseudoLegal : generateLegal;
  const captures = movesOf(board, side, generate);
  const open = new Set(captures.filter((capture) => isThreat(board, side, capture)));
  makeMove(board, move);
  const made = threatsOf(board, side).filter((threat) => {
    const attacker = fromOf(threat) === toOf(move) ? fromOf(move) : fromOf(threat);
    return !open.has(packMove(attacker, toOf(threat)));
  });
  const hasStood = (threat: PackedMove): boolean =>
    fromOf(threat) !== toOf(move) && captures.includes(threat);
  if (!made.some(hasStood)) return made;
  const rescued = rescuedBetween(before, board);
  return made.filter((threat) => !hasStood(threat) || !rescued.has(fromOf(threat)));
}

/**
 * [R4.4] (d): the squares of the mover's pieces that could be won before the move but not after it. The move does not
 * chase the pieces that such a piece already attacked, even if it removes their protection.
 */
function rescuedBetween(before: Setup, after: Workboard): ReadonlySet<number> {
  const opponent = opponentOf(before.toMove);
  const unsafe = new Set(Array.from(threatsOf(Uint8Array.from(before.cells), opponent), toOf));
  for (const threat of threatsOf(after, opponent)) unsafe.delete(toOf(threat));
  return unsafe;
}

/** [R4.4] (c): the threats that the reply ends, even if the threatened piece has moved. */
function answeredBy(board: Workboard, side: Side, threats: Uint16Array, reply: Move): Uint16Array {
  if (threats.length === 0) return threats;
  makeMove(board, packMove(reply.from, reply.to));
  const left = threatsOf(board, side);
  return threats.filter((threat) => {
    const victim = toOf(threat) === reply.from ? reply.to : toOf(threat);
    return !left.includes(packMove(fromOf(threat), victim));
  });
}

/** The captures with which `side`, if it were to move, could win a piece. */
function threatsOf(board: Workboard, side: Side): Uint16Array {
  return movesOf(board, side, generateLegal).filter((move) => isThreat(board, side, move));
}

function movesOf(board: Workboard, side: Side, generate: typeof generateLegal): Uint16Array {
  const list = new MoveList();
  generate(board, side, list);
  return list.packed.subarray(0, list.count);
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
  return movesOf(board, opponentOf(side), generateLegal);
}
