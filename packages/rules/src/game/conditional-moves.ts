import type { Side } from '../board/piece.ts';
import { judgeLine } from '../endings/ending.ts';
import { currentPosition, extendLine, type MoveLine } from '../endings/move-line.ts';
import { readMoveRecord, writeMoveRecord } from '../notation/coordinates.ts';
import { readMove } from '../position/explain-move.ts';
import { type PlayingRoom, plyOf, type Room, sideToMove } from './room.ts';
import { isSlow } from './time-control.ts';

/** The maximum number of lines a player may store for one game, and of plies in each. */
export const CONDITIONAL_LINES_MAX = 20;
export const CONDITIONAL_PLIES_MAX = 10;

/** Move records: the opponent's move, the answer to it, and so on; an answer is last. */
export type ConditionalLine = readonly string[];

/** [R6.36] the answers that the server plays for a side. */
export interface ConditionalMoves {
  readonly side: Side;
  /** The number of the log's last event when they were stored. */
  readonly seq: number;
  /** The number of moves played at that time. */
  readonly ply: number;
  /** No two lines answer the same moves differently. */
  readonly lines: readonly ConditionalLine[];
}

/** Why lines are not stored: this is not the time, or they are illegal. */
export type ConditionalRefusal = 'not-now' | 'unlawful';

/** [R6.36] why a side may not store these lines; undefined when it may. */
export function refusalOfConditional(
  room: Room,
  side: Side,
  lines: readonly ConditionalLine[],
): ConditionalRefusal | undefined {
  const isTheTime =
    room.state === 'playing' && isSlow(room.options.timeControl) && sideToMove(room) !== side;
  if (!isTheTime) return 'not-now';
  const isBounded = lines.length <= CONDITIONAL_LINES_MAX && lines.every(hasAnswers);
  const isPlayable = isBounded && lines.every((line) => isPlayableFrom(room.line, line));
  return isPlayable && !areAtOdds(lines) ? undefined : 'unlawful';
}

/**
 * The part of stored lines that continues from the position on the board; empty after a different move or a takeback.
 */
export function liveConditional(room: Room, stored: ConditionalMoves): readonly ConditionalLine[] {
  if (room.state !== 'playing' || sideToMove(room) === stored.side) return [];
  if (room.takeback.grantedSeq > stored.seq || plyOf(room) < stored.ply) return [];
  const played = room.line.moves.slice(stored.ply).map((move) => writeMoveRecord(move));
  return stored.lines
    .filter((line) => played.every((move, index) => line[index] === move))
    .map((line) => line.slice(played.length))
    .filter((line) => line.length > 0);
}

/** The stored answer to a move of the side to move. */
export function conditionalAnswer(
  room: PlayingRoom,
  stored: ConditionalMoves,
  move: string,
): string | undefined {
  return liveConditional(room, stored).find(([expected]) => expected === move)?.[1];
}

/** Whether the move after stored lines got a different answer: the lines were stored too late for it. */
export function isAnsweredOtherwise(
  { line }: PlayingRoom,
  { ply, lines }: Pick<ConditionalMoves, 'ply' | 'lines'>,
): boolean {
  const [move, answer] = line.moves.slice(ply, ply + 2).map((one) => writeMoveRecord(one));
  if (move === undefined) return false;
  const expected = lines.find(([first]) => first === move)?.[1];
  return expected !== undefined && expected !== answer;
}

/** A line after one more move; undefined when the move is not legal. */
export function extendByRecord(line: MoveLine, record: string): MoveLine | undefined {
  const move = readMoveRecord(record);
  const reading = move && readMove(currentPosition(line), move.from, move.to);
  return reading?.ok === true ? extendLine(line, reading.move) : undefined;
}

function hasAnswers(line: ConditionalLine): boolean {
  return line.length > 0 && line.length % 2 === 0 && line.length <= CONDITIONAL_PLIES_MAX;
}

/** Whether all moves are legal in sequence, and none follows the end of the game. */
function isPlayableFrom(start: MoveLine, line: ConditionalLine): boolean {
  let reached: MoveLine | undefined = start;
  for (const [index, record] of line.entries()) {
    if (index > 0 && judgeLine(reached) !== undefined) return false;
    reached = extendByRecord(reached, record);
    if (reached === undefined) return false;
  }
  return true;
}

function areAtOdds(lines: readonly ConditionalLine[]): boolean {
  const answers = new Map<string, string>();
  for (const line of lines) {
    for (let index = 1; index < line.length; index += 2) {
      const before = line.slice(0, index).join(' ');
      const answer = line[index] ?? '';
      if ((answers.get(before) ?? answer) !== answer) return true;
      answers.set(before, answer);
    }
  }
  return false;
}
