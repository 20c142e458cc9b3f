import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { hashToken, sessionsStore } from './accounts/index.ts';
import { blocksStore } from './blocks/index.ts';
import type { Config } from './config.ts';
import { openLobby } from './connect-lobby.ts';
import { openDesk, openRooms } from './connect-rooms.ts';
import { Crowd, FanOut, Gateway } from './gateway/index.ts';
import type { InvitationDesk } from './invitations/index.ts';
import type { Limiter } from './limits/index.ts';
import type { Lobby } from './lobby/index.ts';
import { measureFrames, measuresStore } from './measures/index.ts';
import { noticesStore } from './notices/index.ts';
import { type Control, ControlListener } from './operator/index.ts';
import type { DatabaseClock } from './platform/database-clock.ts';
import type { Database } from './platform/database.ts';
import type { Job } from './platform/job.ts';
import type { Logger } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Redis } from './platform/redis.ts';
import { partitionsStore, roomJobs, type RoomsDesk } from './rooms/index.ts';

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
  readonly invitations: Pick<InvitationDesk, 'onBlocked'>;
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
  const wiring = { ...parts, gatewayId, fanOut, desk, clock: rooms.clock };
  const { lobby, invitations, jobs } = openLobby(wiring);
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
    invitations,
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
