import type { Move } from '../board/move-list.ts';
import { type Side, opponentOf, SIDES } from '../board/piece.ts';
import {
  type PlacedPiece,
  afterMove,
  legalMoves,
  type Position,
  isCheck,
  placedAt,
} from '../position/position.ts';
import { currentPosition, type MoveLine } from './move-line.ts';
import type { Square } from '../board/square.ts';
import { chasedBy } from './chase.ts';

/** The class of a move in a repeating cycle: it gives check, chases a piece, or does neither. */
export type MoveClass = 'check' | 'chase' | 'idle';

/** A classified move of a cycle. */
export interface ClassedMove {
  /** Number of the move in the line, 1 for the first. */
  readonly ply: number;
  readonly side: Side;
  readonly move: Move;
  readonly class: MoveClass;
  /** The chased pieces, on their squares after the move; empty unless the class is chase. */
  readonly chased: readonly PlacedPiece[];
}

/** The rule that decides a repetition. */
export type RepetitionRule =
  | 'perpetual-check'
  | 'mutual-perpetual-check'
  | 'perpetual-chase'
  | 'mutual-perpetual-chase'
  /** Both sides chased with every move, but neither chased one piece throughout. */
  | 'mutual-chase'
  | 'plain-repetition';

/** A judged repetition, with everything needed to explain it. */
export interface Repetition {
  readonly rule: RepetitionRule;
  /** The side that loses by it; undefined when it is a draw. */
  readonly offender: Side | undefined;
  /** First and last move of the cycle, as numbers of moves in the line. */
  readonly fromPly: number;
  readonly toPly: number;
  readonly moves: readonly ClassedMove[];
  /** The piece that the offender chased on every move, on its current square. */
  readonly chased: PlacedPiece | undefined;
}

/** Shown to both players when a position occurs for the second time. */
export interface RepetitionWarning {
  /** The ruling if the cycle is repeated once more. */
  readonly repetition: Repetition;
  /** The legal moves that lead to a new position. */
  readonly avoidedBy: readonly Move[];
}

/** [R4.1] the occurrence of a position at which a repetition is judged. */
export const JUDGED_AT = 3;
const WARNED_AT = 2;

/** [R4.1] the ruling when the position on the board occurs for the third time. */
export function judgeRepetition(line: MoveLine): Repetition | undefined {
  const occurrences = occurrencesOf(line, currentPosition(line));
  const [first] = occurrences;
  if (occurrences.length < JUDGED_AT || first === undefined) return undefined;
  return judgeCycle(line, first, undefined);
}

/** [R4.9] the warning when the position on the board occurs for the second time. */
export function warnOfRepetition(line: MoveLine): RepetitionWarning | undefined {
  const position = currentPosition(line);
  const occurrences = occurrencesOf(line, position);
  const [first] = occurrences;
  if (occurrences.length !== WARNED_AT || first === undefined) return undefined;
  const avoidedBy = legalMoves(position).filter(
    (move) => occurrencesOf(line, afterMove(position, move)).length === 0,
  );
  // If repeated, the cycle begins with the reply to its last move.
  return { repetition: judgeCycle(line, first, line.moves[first]), avoidedBy };
}

/** The plies after which this position was on the board, back to the last capture. */
function occurrencesOf(line: MoveLine, position: Position): readonly number[] {
  const plies: number[] = [];
  for (let ply = line.moves.length; ply >= 0; ply -= 1) {
    const earlier = line.positions[ply];
    if (earlier === undefined) break;
    if (isSamePosition(earlier, position)) plies.push(ply);
    if (earlier.quietPlies === 0) break;
  }
  return plies.toReversed();
}

export function isSamePosition(one: Position, other: Position): boolean {
  if (one.toMove !== other.toMove) return false;
  for (let square = 0; square < one.cells.length; square += 1) {
    if (one.cells[square] !== other.cells[square]) return false;
  }
  return true;
}

/** [R4.2] judges all moves after ply `first`, at which the current position already occurred. */
function judgeCycle(line: MoveLine, first: number, replyToLast: Move | undefined): Repetition {
  const replies = [...line.moves.slice(first + 1), replyToLast];
  const moves = replies.map((reply, index) => classMove(line, first + index, reply));
  const checkers = SIDES.filter((side) => checksAlways(moves, side));
  const victims = { RED: alwaysChasedBy(moves, 'RED'), BLACK: alwaysChasedBy(moves, 'BLACK') };
  const chasers = SIDES.filter((side) => victims[side] !== undefined);
  const { rule, offender } = rulingOf(checkers, chasers, moves);
  const victim =
    rule === 'perpetual-chase' && offender !== undefined ? victims[offender] : undefined;
  return {
    rule,
    offender,
    fromPly: first + 1,
    toPly: line.moves.length,
    moves,
    chased: victim === undefined ? undefined : placedAt(currentPosition(line), victim),
  };
}

/** [R4.3] perpetual check first, then perpetual chase; if both sides do the same, or neither, it is a draw. */
function rulingOf(
  checkers: readonly Side[],
  chasers: readonly Side[],
  moves: readonly ClassedMove[],
): { readonly rule: RepetitionRule; readonly offender: Side | undefined } {
  if (checkers.length > 1) return { rule: 'mutual-perpetual-check', offender: undefined };
  if (checkers.length === 1) return { rule: 'perpetual-check', offender: checkers[0] };
  if (chasers.length > 1) return { rule: 'mutual-perpetual-chase', offender: undefined };
  if (chasers.length === 1) return { rule: 'perpetual-chase', offender: chasers[0] };
  const isChaseThroughout = moves.every((move) => move.class === 'chase');
  return { rule: isChaseThroughout ? 'mutual-chase' : 'plain-repetition', offender: undefined };
}

function classMove(line: MoveLine, ply: number, reply: Move | undefined): ClassedMove {
  const before = line.positions[ply];
  const after = line.positions[ply + 1];
  const move = line.moves[ply];
  if (before === undefined || after === undefined || move === undefined) {
    throw new RangeError(`the line has no move ${ply + 1}`);
  }
  const side = opponentOf(after.toMove);
  if (isCheck(after)) return { ply: ply + 1, side, move, class: 'check', chased: [] };
  const chased = chasedBy(before, move, reply).flatMap((square) => placedAt(after, square) ?? []);
  return { ply: ply + 1, side, move, class: chased.length > 0 ? 'chase' : 'idle', chased };
}

function checksAlways(moves: readonly ClassedMove[], side: Side): boolean {
  return moves.every((move) => move.side !== side || move.class === 'check');
}

/** The current square of the piece that `side` chases with every move, if there is one. */
function alwaysChasedBy(moves: readonly ClassedMove[], side: Side): Square | undefined {
  const own = moves.filter((move) => move.side === side);
  const victims = own.map((move) =>
    move.chased.map((piece) => squareNow(moves, move, piece.square)),
  );
  return victims[0]?.find((square) => victims.every((others) => others.includes(square)));
}

/** The square, at the end of the cycle, of the piece that was on `square` right after `move`. */
function squareNow(moves: readonly ClassedMove[], move: ClassedMove, square: Square): Square {
  return moves
    .slice(moves.indexOf(move) + 1)
    .reduce((now, later) => (later.move.from === now ? later.move.to : now), square);
}
