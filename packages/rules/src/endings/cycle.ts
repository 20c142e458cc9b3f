import { opponentOf, SIDES, type Side } from '../board/side.ts';
import type { Square } from '../board/square.ts';
import { isCheck, placedAt } from '../position/position.ts';
import { chasedBy } from './chase.ts';
import { currentPosition, type Line } from './line.ts';
import type { ClassedMove, Repetition, RepetitionRule } from './repetition.ts';

/** [R4.2] judges all moves after ply `first`, where the position of now stood already. */
export function judgeCycle(line: Line, first: number): Repetition {
  const moves = line.moves.slice(first).map((_, index) => classMove(line, first + index));
  const checkers = SIDES.filter((side) => checksAlways(moves, side));
  const victims = { RED: alwaysChasedBy(moves, 'RED'), BLACK: alwaysChasedBy(moves, 'BLACK') };
  const chasers = SIDES.filter((side) => victims[side] !== undefined);
  const { rule, offender } = verdict(checkers, chasers);
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

/** [R4.3] perpetual check first, then perpetual chase; what both do, or neither, is a draw. */
function verdict(
  checkers: readonly Side[],
  chasers: readonly Side[],
): { readonly rule: RepetitionRule; readonly offender: Side | undefined } {
  if (checkers.length > 1) return { rule: 'mutual-perpetual-check', offender: undefined };
  if (checkers.length === 1) return { rule: 'perpetual-check', offender: checkers[0] };
  if (chasers.length > 1) return { rule: 'mutual-perpetual-chase', offender: undefined };
  if (chasers.length === 1) return { rule: 'perpetual-chase', offender: chasers[0] };
  return { rule: 'plain-repetition', offender: undefined };
}

function classMove(line: Line, ply: number): ClassedMove {
  const before = line.positions[ply];
  const after = line.positions[ply + 1];
  const move = line.moves[ply];
  if (before === undefined || after === undefined || move === undefined) {
    throw new RangeError(`the line has no move ${ply + 1}`);
  }
  const side = opponentOf(after.toMove);
  if (isCheck(after)) return { ply: ply + 1, side, move, class: 'check', chased: [] };
  const chased = chasedBy(before, move).flatMap((square) => placedAt(after, square) ?? []);
  return { ply: ply + 1, side, move, class: chased.length > 0 ? 'chase' : 'idle', chased };
}

function checksAlways(moves: readonly ClassedMove[], side: Side): boolean {
  return moves.every((move) => move.side !== side || move.class === 'check');
}

/** Where the man stands now that `side` chases with every one of its moves, if there is one. */
function alwaysChasedBy(moves: readonly ClassedMove[], side: Side): Square | undefined {
  const own = moves.filter((move) => move.side === side);
  const victims = own.map((move) => move.chased.map((man) => squareNow(moves, move, man.square)));
  return victims[0]?.find((square) => victims.every((others) => others.includes(square)));
}

/** Where the man that stood on `square` right after `move` stands at the end of the cycle. */
function squareNow(moves: readonly ClassedMove[], move: ClassedMove, square: Square): Square {
  return moves
    .slice(moves.indexOf(move) + 1)
    .reduce((now, later) => (later.move.from === now ? later.move.to : now), square);
}
