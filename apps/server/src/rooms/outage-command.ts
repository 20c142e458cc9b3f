import type { CommandOf, Millis } from '@chuhe/rules';
import type { Outage } from '../platform/database-clock.ts';
import type { RoomReplica } from './replica.ts';

/** Less than this is not worth an event: every move may be as late over the network. */
const SHORTEST_MILLIS = 500;

/**
 * The command that gives a running turn back the time in which nobody could move. Whichever process
 * stores it first has done it for all: what was before that moment is made good.
 */
export function outageCommand(
  { room, clockMovedAt }: Pick<RoomReplica, 'room' | 'clockMovedAt'>,
  outages: readonly Outage[],
  now: Millis,
): CommandOf<'move-clock'> | undefined {
  if (outages.length === 0 || room.state !== 'playing') return undefined;
  const since = Math.max(room.clock.turnStartedAt, clockMovedAt);
  const millis = outages.reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, now) - Math.max(from, since)),
    0,
  );
  if (millis < SHORTEST_MILLIS) return undefined;
  return { type: 'move-clock', commandId: `outage:${now}`, millis };
}
