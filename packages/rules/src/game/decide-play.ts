import type { Side } from '../board/side.ts';
import { judgeLine } from '../endings/ending.ts';
import { currentPosition, extendLine } from '../endings/line.ts';
import { readMove } from '../position/explain-move.ts';
import { lagCredit } from './clock.ts';
import type { CommandOf } from './command.ts';
import type { Millis } from './event.ts';
import { readMoveRecord } from '../notation/move-record.ts';
import { outcomeOfEnding } from './outcome.ts';
import { type PlayingRoom, plyOf, sideToMove } from './room.ts';
import { accept, refuse, refuseWith, type Verdict } from './verdict.ts';

/** [R6.8] a move, and with it the end of the game where the board says so. */
export function decidePlay(
  room: PlayingRoom,
  side: Side,
  _now: Millis,
  command: CommandOf<'play'>,
): Verdict {
  if (side !== sideToMove(room)) return refuse('wait-for-opponent');
  if (command.ply !== plyOf(room)) return refuse('stale');
  const record = readMoveRecord(command.move);
  if (record === undefined) return refuse('move-data-error');
  const reading = readMove(currentPosition(room.line), record.from, record.to);
  if (!reading.ok) return refuseWith(reading.refusal);

  const lagMillis = lagCredit(command.lagMillis);
  const moved = { type: 'moved', move: command.move } as const;
  const fact = lagMillis > 0 ? { ...moved, lagMillis } : moved;
  const ending = judgeLine(extendLine(room.line, reading.move));
  if (ending === undefined) return accept(fact);
  return accept(fact, { type: 'ended', outcome: outcomeOfEnding(ending) });
}
