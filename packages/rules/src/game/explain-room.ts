import { judgeLine } from '../endings/ending.ts';
import { warnOfRepetition } from '../endings/judge-repetition.ts';
import type { Repetition, RepetitionWarning } from '../endings/repetition.ts';
import type { Room } from './room.ts';

/** [R6.8] what both players are told while the position on the board stands for the second time. */
export function warningOf(room: Room): RepetitionWarning | undefined {
  return room.state === 'playing' ? warnOfRepetition(room.line) : undefined;
}

/** The repetition that ended a game, with its cycle, derived from the moves again. */
export function repetitionOf(room: Room): Repetition | undefined {
  if (room.state !== 'over') return undefined;
  const ending = judgeLine(room.line);
  return ending !== undefined && 'repetition' in ending ? ending.repetition : undefined;
}
