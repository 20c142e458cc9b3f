import type { CommandOf, Millis } from '@chuhe/rules';
import type { Outage } from '../platform/database-clock.ts';
import type { RoomReplica } from './replica.ts';

/**
 * The command that gives a running turn back the time in which nobody could move. Whichever process
 * stores it first has done it for all: the others then see when the clock was moved.
 */
export function outageCommand(
  { room, clockMovedAt }: Pick<RoomReplica, 'room' | 'clockMovedAt'>,
  outages: readonly Outage[],
  now: Millis,
): CommandOf<'move-clock'> | undefined {
  if (outages.length === 0 || room.state !== 'playing') return undefined;
  const { turnStartedAt } = room.clock;
  const missed = outages.filter(({ from, to }) => to > turnStartedAt && from > clockMovedAt);
  const millis = missed.reduce(
    (sum, { from, to }) => sum + Math.min(to, now) - Math.max(from, turnStartedAt),
    0,
  );
  if (millis <= 0) return undefined;
  return { type: 'move-clock', commandId: `outage:${now}`, millis };
}
