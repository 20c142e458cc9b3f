import { deadlineOf } from '@chuhe/rules';
import type { DatabaseClock } from '../../../platform/database-clock.ts';
import type { Job } from '../../../platform/worker.ts';
import type { LogDatabases } from '../log/log-databases.ts';
import type { PartitionsStore } from '../log/partitions.store.ts';
import { isClosedByMaker, type RoomReplica } from '../live/replica.ts';
import type { RoomHub } from '../live/room-hub.ts';
import type { DueRoom } from './rooms.store.ts';
import { closeWaitingRoom } from './challenges.ts';
import { type SettleParts, settleRoom } from './settle-room.ts';

export interface RoomJobParts {
  readonly hub: RoomHub;
  /** The registry's. */
  readonly clock: DatabaseClock;
  readonly logs: Pick<LogDatabases, 'away'>;
  readonly settle: SettleParts;
  /** Those of each database with logs. */
  readonly partitions: readonly PartitionsStore[];
}

const AT_ONCE = 50;
/** Processes with sockets in the room go first. */
const SWEEP_GRACE_MILLIS = 5000;

export function roomJobs(parts: RoomJobParts): readonly Job[] {
  return [
    { name: 'sweep-rooms', everyMillis: 1000, run: () => sweepRooms(parts) },
    {
      name: 'room-partitions',
      everyMillis: 3_600_000,
      run: async () => {
        await Promise.all(parts.partitions.map(renewWeeks));
        return false;
      },
    },
  ];
}

async function renewWeeks(partitions: PartitionsStore): Promise<void> {
  await partitions.addWeeks();
  await partitions.dropArchived();
}

/** Ends games without connected players, and settles what was not settled. */
async function sweepRooms(parts: RoomJobParts): Promise<boolean> {
  if (parts.clock.isDown) return false;
  const due = await parts.settle.stores.rooms.due(AT_ONCE, parts.logs.away);
  await Promise.all(due.map((room) => sweepRoom(parts, room)));
  return due.length === AT_ONCE;
}

async function sweepRoom(parts: RoomJobParts, due: DueRoom): Promise<void> {
  const { hub, settle } = parts;
  const replica = await hub.open(due.identity.publicId);
  if (replica === undefined) {
    await settle.stores.rooms.abandon(due.identity.id);
    return;
  }
  try {
    await sweepLog(parts, replica, due.written);
    if (replica.room.state === 'over') await settleRoom(settle, replica);
  } finally {
    hub.release(replica);
  }
}

async function sweepLog(
  { hub, settle }: RoomJobParts,
  replica: RoomReplica,
  written: DueRoom['written'],
): Promise<void> {
  if (replica.room.state === 'open') {
    const { id, publicId, kind } = replica.identity;
    const isOver = kind === 'challenge' || isClosedByMaker(replica.room);
    if (isOver) await closeWaitingRoom({ hub, settle }, publicId);
    else await settle.stores.rooms.waitOrExpire(id);
    return;
  }
  if (replica.room.state !== 'playing') return;
  if (hub.clockOf(replica).now() >= deadlineOf(replica.room) + SWEEP_GRACE_MILLIS) {
    await hub.submit(replica, (room) => ({ type: 'time-out', commandId: `timeout:${room.seq}` }));
  }
  // Nearly always the game simply goes on, and there is nothing to make up for.
  if (written === 'open') await settleRoom(settle, replica);
  await scheduleCheck({ hub, settle }, replica);
}

async function scheduleCheck(
  { hub, settle }: Pick<RoomJobParts, 'hub' | 'settle'>,
  replica: RoomReplica,
): Promise<void> {
  const { room, identity } = replica;
  if (room.state !== 'playing') return;
  const moment = Math.max(deadlineOf(room) + SWEEP_GRACE_MILLIS, hub.clockOf(replica).now() + 1000);
  await settle.stores.rooms.checkAt(identity.id, moment);
}
