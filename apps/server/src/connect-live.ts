import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { hashToken, sessionsStore } from './accounts/index.ts';
import { chatStore } from './chat/index.ts';
import type { Config } from './config.ts';
import { Crowd, FanOut, Gateway } from './gateway/index.ts';
import type { Limiter } from './limits/index.ts';
import { DatabaseClock } from './platform/database-clock.ts';
import { type Database, openDatabase } from './platform/database.ts';
import type { Job } from './platform/job.ts';
import type { Logger } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import {
  afterStored,
  AlreadyPlaying,
  AppendQueue,
  partitionsStore,
  RoomHub,
  roomJobs,
  roomLogStore,
  RoomsDesk,
  roomStoresOn,
  type RoomTable,
  settleRoom,
  type SettleParts,
} from './rooms/index.ts';

export interface LiveParts {
  readonly config: Config;
  readonly database: Database;
  readonly limiter: Limiter;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** Everything that happens while people are connected: rooms, their logs and the sockets. */
export interface Live {
  readonly jobs: readonly Job[];
  readonly clock: DatabaseClock;
  /** Takes sockets at a server. */
  attach(server: Server): void;
  /** Sends everybody to another process. */
  announceStop(): void;
  close(): Promise<void>;
}

const COMPARE_MILLIS = 5000;
const HOT_CONNECTIONS = 2;

export async function openLive(parts: LiveParts): Promise<Live> {
  const { config, log } = parts;
  const onError = (error: Error): void => {
    log.warn({ err: error }, 'connection');
  };
  const fanOut = new FanOut({ url: config.REDIS_URL, prefix: config.REDIS_PREFIX, onError });
  await fanOut.start();
  const rooms = await openRooms(parts, fanOut, onError);
  const crowd = new Crowd();
  const desk = openDesk(parts, rooms, onError);
  const gateway = openGateway(parts, crowd, desk);
  desk.start();
  crowd.start();
  return {
    jobs: roomJobs({ ...rooms, partitions: partitionsStore(parts.database) }),
    clock: rooms.clock,
    attach: (server) => {
      gateway.attach(server);
    },
    announceStop: () => {
      desk.close();
      gateway.close();
    },
    close: async () => {
      desk.close();
      gateway.close();
      crowd.stop();
      await rooms.close();
      fanOut.close();
    },
  };
}

type OnError = (error: Error) => void;
type Rooms = Awaited<ReturnType<typeof openRooms>>;

/** The rooms of this process and what follows from them. */
async function openRooms(
  { config, database, metrics, log }: LiveParts,
  fanOut: FanOut,
  onError: OnError,
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
  const clock = new DatabaseClock(database, {
    onRecovery: compare,
    onNewTimeline: () => {
      hub.restartAll().catch(onError);
    },
  });
  const settle: SettleParts = {
    stores,
    atomically: (work) => database.transaction((inside) => work(roomStoresOn(inside))),
    now: () => clock.now(),
    onRoomsOf: () => undefined,
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
    },
  };
}

function openDesk(
  { config, database, limiter, log }: LiveParts,
  { hub, clock, settle }: Rooms,
  onError: OnError,
): RoomsDesk {
  return new RoomsDesk({
    hub,
    clock,
    gatewayId: randomBytes(6).toString('base64url'),
    findPlayers: (ids) => settle.stores.rooms.players(ids),
    follow: (replica) => {
      if (replica.room.state === 'over') settleRoom(settle, replica).catch(onError);
    },
    chat: { chat: chatStore(database), limiter },
    claimSeats: (table, userId) => claimSeats(settle, table, userId),
    releaseSeats: (table, userId) => {
      releaseSeats(settle, table, userId).catch(onError);
    },
    secret: config.SECRET,
    logger: log,
  });
}

function openGateway({ config, database, log }: LiveParts, crowd: Crowd, desk: RoomsDesk): Gateway {
  const sessions = sessionsStore(database);
  return new Gateway({
    findCaller: (token) => sessions.caller(hashToken(token)),
    publicUrl: config.PUBLIC_URL,
    rate: { perSecond: config.FRAMES_PER_SECOND, atOnce: config.FRAMES_PER_SECOND * 3 },
    reception: {
      openLobby: () => undefined,
      openRoom: (connection, roomId, query) => {
        desk.openRoom(connection, roomId, query);
      },
    },
    crowd,
    log,
  });
}

async function claimSeats(
  { atomically }: SettleParts,
  { replica }: RoomTable,
  userId: string,
): Promise<boolean> {
  const seated = Object.values(replica.room.seats).filter((id) => id !== undefined);
  const ids = [...new Set([...seated, userId])];
  try {
    return await atomically(async ({ rooms }) => {
      if (!(await rooms.claim(ids, replica.identity.id))) throw new AlreadyPlaying();
      return true;
    });
  } catch (error) {
    if (error instanceof AlreadyPlaying) return false;
    throw error;
  }
}

/** After a seat was not to be had: whoever plays keeps the claim. */
async function releaseSeats(
  { stores }: SettleParts,
  { replica }: RoomTable,
  userId: string,
): Promise<void> {
  const { room, identity } = replica;
  const seated = Object.values(room.seats).filter((id) => id !== undefined);
  const ids = room.state === 'open' ? [...seated, userId] : [userId];
  const playing = room.state === 'playing' ? seated : [];
  await stores.rooms.release(
    ids.filter((id) => !playing.includes(id)),
    identity.id,
  );
}
