import type { Job } from '../../platform/worker.ts';
import type { FairPlayStore } from './fair-play.store.ts';
import type { RunningPositions, WatchedRoom } from './running-positions.redis.ts';

interface FairPlayJobParts {
  readonly store: Pick<FairPlayStore, 'runningAfter'>;
  readonly positions: RunningPositions;
  /** Opens a room for `work` and releases it afterwards. */
  readonly withRoom: (publicId: string, work: (room: WatchedRoom) => void) => Promise<void>;
}

const BATCH_SIZE = 50;

/**
 * Writes the positions of all running games once an hour, and immediately after Redis was emptied: a slow game may go
 * for days without a move that would write its position.
 */
export function fairPlayJobs(parts: FairPlayJobParts): readonly Job[] {
  return [{ name: 'note-running-positions', everyMillis: 5000, run: () => walkOn(parts) }];
}

async function walkOn({ store, positions, withRoom }: FairPlayJobParts): Promise<boolean> {
  const after = await positions.nextWalk();
  if (after === undefined) return false;
  const rooms = await store.runningAfter(after, BATCH_SIZE);
  for (const { public_id: publicId } of rooms)
    // Reads one log at a time: the walk has an hour.
    await withRoom(publicId, (room) => {
      positions.renew(room);
    });
  const isOver = rooms.length < BATCH_SIZE;
  await positions.endWalk(isOver ? undefined : rooms.at(-1)?.id);
  return !isOver;
}
