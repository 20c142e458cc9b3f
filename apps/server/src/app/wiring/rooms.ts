import { chatStore } from '../../play/chat/index.ts';
import type { Config } from '../config.ts';
import type { FanOut } from '../../platform/sockets/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Tracer } from '../../platform/tracer.ts';
import type { RedisServers } from '../../platform/redis.ts';
import { openPositions } from './fair-play.ts';
import { type OpenLogs, showLogDatabases } from './log-databases.ts';
import { ratingsStore } from '../../people/ratings/index.ts';
import { reportsStore } from '../../people/reports/index.ts';
import {
  afterStored,
  claimSeats,
  createRematchRoom,
  REGISTRY,
  releaseSeats,
  RoomHub,
  RoomSessions,
  type SessionWaits,
  roomStoresOn,
  settleRoom,
  type SettleParts,
  type VacationParts,
  vacationsStore,
} from '../../play/rooms/index.ts';
import { tournamentPeopleStore } from '../../play/tournaments/index.ts';

export interface RoomsWiring {
  readonly config: Config;
  readonly redis: RedisServers;
  readonly database: Database;
  readonly limiter: Limiter;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly tracer: Tracer | undefined;
  readonly waits: RoomWaits;
}

/** Waiting times of rooms; tests use shorter ones. */
export interface RoomWaits extends SessionWaits {
  /** How long an unused room stays open. */
  readonly lingerMillis: number;
}

/** A dead connection is detected 9 to 12 s after its last data: two pings go unanswered. Then its side is absent. */
export const ROOM_WAITS: RoomWaits = {
  compareMillis: 5000,
  pingMillis: 3000,
  absentMillis: 2000,
  challengeMillis: 30_000,
  lingerMillis: 10_000,
};

export type OnError = (error: Error) => void;

export interface RoomHooks {
  readonly fanOut: FanOut;
  readonly opened: OpenLogs;
  readonly onError: OnError;
  /** Called with the users whose list of rooms has changed. */
  readonly onRoomsOf: (userIds: readonly string[]) => void;
}

export type Rooms = Awaited<ReturnType<typeof openRooms>>;

/** The rooms of this process, and the work that their events cause. */
export async function openRooms(
  { config, redis, database, metrics, log, tracer, waits }: RoomsWiring,
  { fanOut, opened, onError, onRoomsOf }: RoomHooks,
) {
  const { logs, partitions } = opened;
  const { clock } = logs.of(REGISTRY);
  const stores = roomStoresOn(database, logs);
  const settle: SettleParts = {
    stores,
    atomically: (work) => database.transaction((inside) => work(roomStoresOn(inside, logs))),
    now: () => clock.now(),
    onRoomsOf,
    logger: log,
  };
  const positions = openPositions({ config, redis, metrics });
  const hub = new RoomHub({
    logs,
    conditional: stores.conditional,
    fanOut,
    identify: (publicId) => stores.rooms.find(publicId),
    afterStored: (known, entry) => {
      afterStored(settle, known, entry);
      positions.note(known);
    },
    logger: log,
    tracer,
    countFallback: metrics.countFallback,
    lingerMillis: waits.lingerMillis,
  });
  const compare = (): void => {
    hub.compare().catch(onError);
  };
  await opened.start((each) => ({
    onRecovery: () => {
      hub.compareOn(each).catch(onError);
    },
    onNewTimeline: () => {
      hub.restartOn(each).catch(onError);
    },
  }));
  showLogDatabases(metrics, logs, (number) => hub.countOn(number));
  fanOut.onBack(() => {
    hub.announceAll();
    compare();
  });
  const comparing = setInterval(compare, waits.compareMillis);
  return {
    hub,
    positions,
    /** The clock of the registry's database. */
    clock,
    settle,
    logs,
    partitions,
    close: async (): Promise<void> => {
      clearInterval(comparing);
      hub.close();
      await opened.close();
    },
  };
}

/** Changes the clocks of players on vacation. */
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
  { hub, settle }: Rooms,
  { gatewayId, onError }: { readonly gatewayId: string; readonly onError: OnError },
): RoomSessions {
  return new RoomSessions({
    hub,
    gatewayId,
    findPlayers: (ids, speed) => settle.stores.rooms.players(ids, speed),
    findRatings: (publicId, seats) => ratingsStore(database).ofGame(publicId, seats),
    renewChallenges: (ids) => settle.stores.challenges.renew(ids, waits.challengeMillis / 1000),
    createRematchRoom: (publicId, userId) => createRematchRoom(hub, settle, { publicId, userId }),
    follow: (known) => {
      if (known.room.state === 'over') settleRoom(settle, known).catch(onError);
    },
    chat: { chat: chatStore(database), reports: reportsStore(database), limiter },
    takesPart: (tournamentId, userId) =>
      tournamentPeopleStore(database).takesPart(tournamentId, userId),
    claimSeats: (localRoom, userId) => claimSeats(settle, localRoom.handle, userId),
    releaseSeats: (localRoom, userId) => {
      releaseSeats(settle, localRoom.handle, userId).catch(onError);
    },
    secret: config.SECRET,
    logger: log,
    countFallback: metrics.countFallback,
    waits,
  });
}
