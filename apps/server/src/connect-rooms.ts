import { chatStore } from './chat/index.ts';
import type { Config } from './config.ts';
import type { FanOut } from './gateway/index.ts';
import type { Limiter } from './limits/index.ts';
import { DatabaseClock } from './platform/database-clock.ts';
import { type Database, openDatabase } from './platform/database.ts';
import type { Logger } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import { ratingsStore } from './ratings/index.ts';
import { reportsStore } from './reports/index.ts';
import {
  afterStored,
  AppendQueue,
  claimSeats,
  keepPromise,
  releaseSeats,
  RoomHub,
  roomLogStore,
  RoomsDesk,
  roomStoresOn,
  settleRoom,
  type SettleParts,
} from './rooms/index.ts';

export interface RoomsWiring {
  readonly config: Config;
  readonly database: Database;
  readonly limiter: Limiter;
  readonly metrics: Metrics;
  readonly log: Logger;
}

const COMPARE_MILLIS = 5000;
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
  { config, database, metrics, log }: RoomsWiring,
  fanOut: FanOut,
  { onError, onRoomsOf }: RoomHooks,
) {
  const hot = openDatabase({
    url: config.DATABASE_URL,
    connections: HOT_CONNECTIONS,
    onError,
    isHot: true,
  });
  const stores = roomStoresOn(database);
  const compare = (): void => {
    hub.compare().catch(onError);
  };
  // With a connection of its own: a crowd that waits for the others is not an outage.
  const clockLine = openDatabase({ url: config.DATABASE_URL, connections: 1, onError });
  const clock = new DatabaseClock(clockLine, {
    onRecovery: compare,
    onNewTimeline: () => {
      hub.restartAll().catch(onError);
    },
  });
  const settle: SettleParts = {
    stores,
    atomically: (work) => database.transaction((inside) => work(roomStoresOn(inside))),
    now: () => clock.now(),
    onRoomsOf,
    logger: log,
  };
  const hub = new RoomHub({
    log: stores.log,
    appends: new AppendQueue(roomLogStore(hot), metrics.countEntries),
    clock,
    fanOut,
    identify: (publicId) => stores.rooms.find(publicId),
    afterStored: (replica, entry) => {
      afterStored(settle, replica, entry);
    },
    logger: log,
  });
  await clock.start();
  fanOut.onBack(compare);
  const comparing = setInterval(compare, COMPARE_MILLIS);
  return {
    hub,
    clock,
    settle,
    close: async (): Promise<void> => {
      clearInterval(comparing);
      clock.stop();
      hub.close();
      await hot.close();
      await clockLine.close();
    },
  };
}

export function openDesk(
  { config, database, limiter, log }: RoomsWiring,
  { hub, clock, settle }: Rooms,
  { gatewayId, onError }: { readonly gatewayId: string; readonly onError: OnError },
): RoomsDesk {
  return new RoomsDesk({
    hub,
    clock,
    gatewayId,
    findPlayers: (ids) => settle.stores.rooms.players(ids),
    findRatings: (publicId) => ratingsStore(database).ofGame(publicId),
    keepPromise: (publicId, userId) => keepPromise(hub, settle, { publicId, userId }),
    follow: (replica) => {
      if (replica.room.state === 'over') settleRoom(settle, replica).catch(onError);
    },
    chat: { chat: chatStore(database), reports: reportsStore(database), limiter },
    claimSeats: (table, userId) => claimSeats(settle, table, userId),
    releaseSeats: (table, userId) => {
      releaseSeats(settle, table, userId).catch(onError);
    },
    secret: config.SECRET,
    logger: log,
  });
}
