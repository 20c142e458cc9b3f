import {
  afterMove,
  legalMoves,
  type Move,
  type Position,
  readMoveText,
  readPosition,
  writeMoveRecord,
} from '@chuhe/rules';
import { judgeTactic } from './judge-tactic.ts';
import type { Tactic } from './tactics.ts';

/** Moves in a mined position, and the resulting position. */
export interface TacticLine {
  readonly moves: readonly Move[];
  readonly position: Position;
}

/** Reads four-digit moves; undefined if one of them is illegal. */
export function readTacticLine(
  { code }: Pick<Tactic, 'code'>,
  records: readonly string[],
): TacticLine | undefined {
  const start = readPosition(code);
  if (!start.ok) return undefined;
  const moves: Move[] = [];
  let { position } = start;
  for (const record of records) {
    const reading = readMoveText(position, record, 'record');
    if (!reading.ok) return undefined;
    moves.push(reading.move);
    position = afterMove(position, reading.move);
  }
  return { moves, position };
}

/**
 * The right moves and the judge's replies from the end of a line until the promise is kept; empty if the line has
 * already broken it. The player is to move.
 */
export function wayToGoal(tactic: Tactic, { moves, position }: TacticLine): readonly Move[] {
  // The main line first: it is right as long as the player has followed it.
  const known = tactic.moves[moves.length];
  const legal = legalMoves(position);
  const candidates = [
    ...legal.filter((move) => writeMoveRecord(move) === known),
    ...legal.filter((move) => writeMoveRecord(move) !== known),
  ];
  for (const move of candidates) {
    const judged = judgeTactic(tactic, [...moves, move]);
    if (judged.state === 'wrong') continue;
    if (judged.state === 'solved') return [move];
    const { reply } = judged;
    const after = afterMove(afterMove(position, move), reply);
    const rest = wayToGoal(tactic, { moves: [...moves, move, reply], position: after });
    return [move, reply, ...rest];
  }
  return [];
}
