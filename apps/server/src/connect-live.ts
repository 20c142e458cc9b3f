import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { hashToken, sessionsStore } from './accounts/index.ts';
import { blocksStore } from './blocks/index.ts';
import { chatStore } from './chat/index.ts';
import type { Config } from './config.ts';
import { openLobby } from './connect-lobby.ts';
import { Crowd, FanOut, Gateway } from './gateway/index.ts';
import type { Limiter } from './limits/index.ts';
import type { Lobby } from './lobby/index.ts';
import { measureFrames, measuresStore } from './measures/index.ts';
import { noticesStore } from './notices/index.ts';
import { type Control, ControlListener } from './operator/index.ts';
import { DatabaseClock } from './platform/database-clock.ts';
import { type Database, openDatabase } from './platform/database.ts';
import type { Job } from './platform/job.ts';
import type { Logger } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Redis } from './platform/redis.ts';
import { ratingsStore } from './ratings/index.ts';
import { reportsStore } from './reports/index.ts';
import {
  afterStored,
  AlreadyPlaying,
  AppendQueue,
  keepPromise,
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
  readonly redis: Redis;
  readonly limiter: Limiter;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** Everything that happens while people are connected: rooms, their logs and the sockets. */
export interface Live {
  readonly jobs: readonly Job[];
  readonly clock: DatabaseClock;
  readonly lobby: Lobby;
  /** Something about an account has changed that its open sockets must know. */
  readonly announceAccount: (accountId: string) => void;
  /** Tells all processes what an operator did. */
  readonly announce: (control: Control) => void;
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
  const gatewayId = randomBytes(6).toString('base64url');
  const rooms = await openRooms(parts, fanOut, {
    onError,
    onRoomsOf: (userIds) => {
      lobby.tellRoomsOf(userIds);
    },
  });
  const desk = openDesk(parts, rooms, { gatewayId, onError });
  const { lobby, jobs } = openLobby({ ...parts, gatewayId, fanOut, desk, clock: rooms.clock });
  const crowd = new Crowd();
  const control = openControl(parts, { crowd, fanOut, desk, lobby });
  const gateway = openGateway(parts, crowd, { desk, lobby });
  parts.metrics.show('chuhe_sockets', 'Open sockets', () => crowd.size);
  parts.metrics.show('chuhe_rooms', 'Rooms that are open here', () => rooms.hub.size);
  await lobby.start();
  await control.start();
  desk.start();
  crowd.start();
  return {
    jobs: [...roomJobs({ ...rooms, partitions: partitionsStore(parts.database) }), ...jobs],
    clock: rooms.clock,
    lobby,
    announceAccount: (accountId) => {
      control.announceAccount(accountId);
    },
    announce: (message) => {
      control.announce(message);
    },
    attach: (server) => {
      gateway.attach(server);
    },
    announceStop: () => {
      desk.close();
      void lobby.close();
      gateway.close();
    },
    close: async () => {
      desk.close();
      await lobby.close();
      gateway.close();
      crowd.stop();
      control.stop();
      await rooms.close();
      fanOut.close();
    },
  };
}

type OnError = (error: Error) => void;

interface RoomHooks {
  readonly onError: OnError;
  /** Those whose list of rooms has changed. */
  readonly onRoomsOf: (userIds: readonly string[]) => void;
}

type Rooms = Awaited<ReturnType<typeof openRooms>>;

/** The rooms of this process and what follows from them. */
async function openRooms(
  { config, database, metrics, log }: LiveParts,
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

function openDesk(
  { config, database, limiter, log }: LiveParts,
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

function openGateway(
  { config, database, log }: LiveParts,
  crowd: Crowd,
  { desk, lobby }: { readonly desk: RoomsDesk; readonly lobby: Lobby },
): Gateway {
  const sessions = sessionsStore(database);
  return new Gateway({
    findCaller: (token) => sessions.caller(hashToken(token)),
    findHidden: (ids) => blocksStore(database).hiddenFrom(ids),
    publicUrl: config.PUBLIC_URL,
    rate: { perSecond: config.FRAMES_PER_SECOND, atOnce: config.FRAMES_PER_SECOND * 3 },
    reception: {
      openLobby: (connection) => {
        lobby.open(connection);
      },
      openRoom: (connection, roomId, query) => {
        desk.openRoom(connection, roomId, query);
      },
    },
    crowd,
    log,
  });
}

interface ControlWiring {
  readonly crowd: Crowd;
  readonly fanOut: FanOut;
  readonly desk: RoomsDesk;
  readonly lobby: Lobby;
}

function openControl(
  { database, log }: LiveParts,
  { crowd, fanOut, desk, lobby }: ControlWiring,
): ControlListener {
  return new ControlListener({
    fanOut,
    crowd,
    findNotice: (id) => noticesStore(database).find(id),
    findSessions: (ids) => sessionsStore(database).open(ids),
    findHidden: (ids) => blocksStore(database).hiddenFrom(ids),
    tellEverybody: (frames) => {
      lobby.tellEverybody(frames);
    },
    findMeasure: async (id) => {
      const measure = await measuresStore(database).byId(id);
      return measure && { accountId: measure.accountId, frames: measureFrames(measure) };
    },
    tellHere: (userId, frames) => {
      lobby.tellHere(userId, frames);
    },
    restartRoom: (roomId) => {
      desk.restartRoom(roomId);
    },
    onRenamed: (userId) => {
      desk.tellNamesOf(userId);
    },
    logger: log,
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
