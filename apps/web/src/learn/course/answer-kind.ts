import type { LevelGoal } from '@chuhe/puzzles';
import {
  isCheck,
  legalMoves,
  type Move,
  type MoveLine,
  opponentOf,
  pieceAt,
  placedPieces,
  type Position,
  type Square,
  xOf,
  yOf,
} from '@chuhe/rules';

export type AnswerKind = Extract<LevelGoal, { readonly type: 'answer' }>['by'];

/** How the last move answered the check before it. */
export function answerKind({ positions, moves }: MoveLine): AnswerKind | undefined {
  const before = positions.at(-2);
  const move = moves.at(-1);
  if (before === undefined || move === undefined || !isCheck(before)) return undefined;
  if (pieceAt(before, move.to) !== undefined) return 'capture';
  if (pieceAt(before, move.from)?.kind === 'general') return 'move';
  return blockKind(before, move);
}

/** A horse is blocked at its leg; a cannon also by removing its screen. */
function blockKind(before: Position, { from }: Move): AnswerKind {
  const check = checkIn(before);
  if (check === undefined) return 'block';
  const checker = pieceAt(before, check.from)?.kind;
  if (checker === 'horse') return 'leg';
  return checker === 'cannon' && isBetween(check, from) ? 'screen' : 'block';
}

/** The captures on a square by the side not to move. */
export function threatsTo(position: Position, square: Square): readonly Move[] {
  const threats = legalMoves({ ...position, toMove: opponentOf(position.toMove) });
  return threats.filter(({ to }) => to === square);
}

/** The threatened capture of the general. */
function checkIn(position: Position): Move | undefined {
  const general = placedPieces(position).find(
    ({ piece }) => piece.kind === 'general' && piece.side === position.toMove,
  );
  return general === undefined ? undefined : threatsTo(position, general.square)[0];
}

/** Whether a square lies on the line of a straight move, between its ends. */
function isBetween({ from, to }: Move, square: Square): boolean {
  if (xOf(from) === xOf(to)) return xOf(square) === xOf(to) && isWithin(yOf, from, to, square);
  return yOf(square) === yOf(to) && isWithin(xOf, from, to, square);
}

function isWithin(
  of: (square: Square) => number,
  one: Square,
  other: Square,
  square: Square,
): boolean {
  const [low, high] = [Math.min(of(one), of(other)), Math.max(of(one), of(other))];
  return of(square) > low && of(square) < high;
}
