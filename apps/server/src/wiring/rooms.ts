import { chatStore } from '../chat/index.ts';
import type { Config } from '../config.ts';
import type { FanOut } from '../gateway/index.ts';
import type { Limiter } from '../limits/index.ts';
import { DatabaseClock, PULSE_ANSWER_MILLIS } from '../platform/database-clock.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { ratingsStore } from '../ratings/index.ts';
import { reportsStore } from '../reports/index.ts';
import {
  afterStored,
  AppendQueue,
  claimSeats,
  createRematchRoom,
  durableReads,
  releaseSeats,
  RoomHub,
  roomLogStore,
  RoomSessions,
  type SessionWaits,
  roomStoresOn,
  settleRoom,
  type SettleParts,
  type VacationParts,
  vacationsStore,
} from '../rooms/index.ts';

export interface RoomsWiring {
  readonly config: Config;
  readonly database: Database;
  readonly limiter: Limiter;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly waits: RoomWaits;
}

/** How long rooms wait for what; tests wait less. */
export type RoomWaits = SessionWaits;

/** A dead line is found by its third ping, 7 to 11 s after its last sign of life; then the side is absent. */
export const ROOM_WAITS: RoomWaits = {
  compareMillis: 5000,
  pingMillis: 3500,
  absentMillis: 2000,
  challengeMillis: 30_000,
  emptyMillis: 10_000,
};

const HOT_CONNECTIONS = 2;

export type OnError = (error: Error) => void;

export interface RoomHooks {
  readonly onError: OnError;
  /** Those whose list of rooms has changed. */
  readonly onRoomsOf: (userIds: readonly string[]) => void;
}

export type Rooms = Awaited<ReturnType<typeof openRooms>>;

/** The rooms of this process and what follows from them. */
export async function openRooms(
  { config: { DATABASE_URL: url }, database, metrics, log, waits }: RoomsWiring,
  fanOut: FanOut,
  { onError, onRoomsOf }: RoomHooks,
) {
  // What a broken connection means is known with the next pulse; until then nothing is concluded from what is read.
  const onBroken = (error: Error): void => {
    clock.noteFailure();
    onError(error);
  };
  const hot = openDatabase({ url, connections: HOT_CONNECTIONS, onError: onBroken, isHot: true });
  const stores = roomStoresOn(database);
  // With a connection of its own: a crowd that waits for the others is not an outage.
  const clockDatabase = openDatabase({
    url,
    connections: 1,
    onError: onBroken,
    answerMillis: PULSE_ANSWER_MILLIS,
  });
  const clock = new DatabaseClock(clockDatabase);
  const settle: SettleParts = {
    stores,
    atomically: (work) => database.transaction((inside) => work(roomStoresOn(inside))),
    now: () => clock.now(),
    onRoomsOf,
    logger: log,
  };
  const hub = new RoomHub({
    log: durableReads(stores.log, clock),
    appends: new AppendQueue(roomLogStore(hot), metrics.countEntries),
    conditional: stores.conditional,
    clock,
    fanOut,
    identify: (publicId) => stores.rooms.find(publicId),
    afterStored: (replica, entry) => {
      afterStored(settle, replica, entry);
    },
    logger: log,
    countFallback: metrics.countFallback,
  });
  const compare = (): void => {
    hub.compare().catch(onError);
  };
  const onNewTimeline = (): void => {
    hub.restartAll().catch(onError);
  };
  await clock.start({ onRecovery: compare, onNewTimeline });
  fanOut.onBack(compare);
  const comparing = setInterval(compare, waits.compareMillis);
  return {
    hub,
    clock,
    settle,
    close: async (): Promise<void> => {
      clearInterval(comparing);
      clock.stop();
      hub.close();
      await hot.close();
      await clockDatabase.close();
    },
  };
}

/** What changes the clocks of players on vacation. */
export function vacationPartsOn(
  database: Database,
  { hub, settle }: Pick<Rooms, 'hub' | 'settle'>,
): VacationParts {
  return {
    hub,
    vacations: vacationsStore(database),
    atomically: (work) => database.transaction((inside) => work(vacationsStore(inside))),
    now: settle.now,
    onRoomsOf: settle.onRoomsOf,
  };
}

export function openRoomSessions(
  { config, database, limiter, metrics, log, waits }: RoomsWiring,
  { hub, clock, settle }: Rooms,
  { gatewayId, onError }: { readonly gatewayId: string; readonly onError: OnError },
): RoomSessions {
  return new RoomSessions({
    hub,
    clock,
    gatewayId,
    findPlayers: (ids, speed) => settle.stores.rooms.players(ids, speed),
    findRatings: (publicId, seats) => ratingsStore(database).ofGame(publicId, seats),
    renewChallenges: (ids) => settle.stores.challenges.renew(ids, waits.challengeMillis / 1000),
    createRematchRoom: (publicId, userId) => createRematchRoom(hub, settle, { publicId, userId }),
    follow: (replica) => {
      if (replica.room.state === 'over') settleRoom(settle, replica).catch(onError);
    },
    chat: { chat: chatStore(database), reports: reportsStore(database), limiter },
    claimSeats: (localRoom, userId) => claimSeats(settle, localRoom, userId),
    releaseSeats: (localRoom, userId) => {
      releaseSeats(settle, localRoom, userId).catch(onError);
    },
    secret: config.SECRET,
    logger: log,
    countFallback: metrics.countFallback,
    waits,
  });
}
