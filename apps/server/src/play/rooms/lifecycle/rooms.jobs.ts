import { deadlineOf } from '@chuhe/rules';
import type { DatabaseClock } from '../../../platform/database-clock.ts';
import type { PeriodicJob } from '../../../platform/periodic-jobs.ts';
import type { Job } from '../../../platform/worker.ts';
import type { LogDatabases } from '../log/log-databases.ts';
import type { PartitionsStore } from '../log/partitions.store.ts';
import type { RoomHandle } from '../live/room-handle.ts';
import type { RoomHub } from '../live/room-hub.ts';
import { isClosedByMaker } from '../live/room-identity.ts';
import type { DueRoom } from './rooms.store.ts';
import { closeWaitingRoom } from './challenges.ts';
import { type SettleParts, settleRoom } from './settle-room.ts';

export interface RoomJobParts {
  readonly hub: RoomHub;
  /** The clock of the registry's database. */
  readonly clock: DatabaseClock;
  readonly logs: Pick<LogDatabases, 'away'>;
  readonly settle: SettleParts;
}

const BATCH_SIZE = 50;
/** Processes with sockets in the room go first. */
const SWEEP_GRACE_MILLIS = 5000;

export function roomJobs(parts: RoomJobParts): readonly Job[] {
  return [{ name: 'sweep-rooms', everyMillis: 1000, run: () => sweepRooms(parts) }];
}

/** Creates and drops the weeks of each database with logs. */
export function partitionJobs(partitions: readonly PartitionsStore[]): readonly PeriodicJob[] {
  return [
    {
      name: 'room-partitions',
      schedule: { everyMillis: 3_600_000 },
      run: async () => {
        await Promise.all(partitions.map(renewWeeks));
        return { hasMore: false };
      },
    },
  ];
}

async function renewWeeks(partitions: PartitionsStore): Promise<void> {
  await partitions.addWeeks();
  await partitions.dropArchived();
}

/** Ends games without connected players, and settles unsettled rooms. */
async function sweepRooms(parts: RoomJobParts): Promise<boolean> {
  if (parts.clock.isDown) return false;
  const due = await parts.settle.stores.rooms.due(BATCH_SIZE, parts.logs.away);
  await Promise.all(due.map((room) => sweepRoom(parts, room)));
  return due.length === BATCH_SIZE;
}

async function sweepRoom(parts: RoomJobParts, due: DueRoom): Promise<void> {
  const { hub, settle } = parts;
  const visited = await hub.visit(due.identity.publicId, async (handle) => {
    await sweepLog(parts, handle, due.written);
    if (handle.room.state === 'over') await settleRoom(settle, handle);
  });
  if (visited === 'not-found') await settle.stores.rooms.abandon(due.identity.id);
}

async function sweepLog(
  { hub, settle }: RoomJobParts,
  handle: RoomHandle,
  written: DueRoom['written'],
): Promise<void> {
  if (handle.room.state === 'open') {
    const { id, publicId, kind } = handle.identity;
    const isOver = kind === 'challenge' || isClosedByMaker(handle.room);
    if (isOver) await closeWaitingRoom({ hub, settle }, publicId);
    else await settle.stores.rooms.waitOrExpire(id);
    return;
  }
  if (handle.room.state !== 'playing') return;
  if (handle.clock.now() >= deadlineOf(handle.room) + SWEEP_GRACE_MILLIS) {
    await handle.submit((room) => ({ type: 'time-out', commandId: `timeout:${room.seq}` }));
  }
  // Usually the game simply goes on, and there is nothing to repair.
  if (written === 'open') await settleRoom(settle, handle);
  await scheduleCheck(settle, handle);
}

async function scheduleCheck(settle: SettleParts, handle: RoomHandle): Promise<void> {
  const { room, identity } = handle;
  if (room.state !== 'playing') return;
  const moment = Math.max(deadlineOf(room) + SWEEP_GRACE_MILLIS, handle.clock.now() + 1000);
  await settle.stores.rooms.checkAt(identity.id, moment);
}
