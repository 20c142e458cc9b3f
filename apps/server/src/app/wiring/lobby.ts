import { randomInt } from 'node:crypto';
import { LOBBY_LIST_MAX } from '@chuhe/protocol';
import type { Config } from '../config.ts';
import type { FanOut } from '../../platform/sockets/index.ts';
import {
  type AcceptStores,
  InvitationService,
  invitationsStore,
} from '../../play/invitations/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import {
  Lobby,
  LOBBY_CHANNEL,
  LobbyCensus,
  type LobbyWaits,
  type OwnRooms,
  PresenceLease,
  type RoomsHere,
} from '../../play/lobby/index.ts';
import type { DatabaseClock } from '../../platform/database-clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { RedisServers } from '../../platform/redis.ts';
import { ratingsStore } from '../../people/ratings/index.ts';
import { reportsStore } from '../../people/reports/index.ts';
import { reportFrames } from '../../moderation/sanctions/index.ts';
import { type OtherLogs, passwordOf, roomListStore, roomStoresOn } from '../../play/rooms/index.ts';

export interface LobbyWiring {
  readonly config: Config;
  readonly database: Database;
  readonly redis: RedisServers;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly waits: LobbyWaits;
  readonly gatewayId: string;
  readonly fanOut: FanOut;
  readonly roomsHere: RoomsHere;
  readonly logs: OtherLogs;
  readonly rooms: { readonly clock: Pick<DatabaseClock, 'now'> };
}

/** The lobby of this process. */
export function openLobby(wiring: LobbyWiring): Lobby {
  const { config, database, redis, log, waits, gatewayId, fanOut, roomsHere } = wiring;
  const { countFallback } = wiring.metrics;
  const roomList = roomListStore(database, wiring.logs);
  const ratings = ratingsStore(database);
  const reports = reportsStore(database);
  const isGateway = config.ROLES.includes('gateway');
  const channel = config.REDIS_PREFIX + LOBBY_CHANNEL;
  return new Lobby({
    now: () => wiring.rooms.clock.now(),
    waits,
    gatewayId,
    isGateway,
    fanOut,
    census: new LobbyCensus(redis, channel, isGateway ? gatewayId : ''),
    roomsHere,
    presence: new PresenceLease(redis, config.REDIS_PREFIX, { self: gatewayId, countFallback }),
    countFallback,
    findOwnRooms: async (userId): Promise<OwnRooms> => {
      const rooms = await roomList.own(userId, LOBBY_LIST_MAX);
      return {
        list: rooms.map(({ summary, isInvitation }) =>
          isInvitation ? { ...summary, pw: passwordOf(summary.roomId, config.SECRET) } : summary,
        ),
        isPlaying: rooms.some(({ isPlaying }) => isPlaying),
        rating: (await ratings.main([userId])).get(userId) ?? {},
      };
    },
    findPlaying: roomList.playing,
    takeNews: async (userId) => (await reports.takeDecided(userId)).map(reportFrames),
    logger: log,
  });
}

export interface InvitationWiring {
  readonly config: Config;
  readonly database: Database;
  readonly limiter: Limiter;
  readonly log: Logger;
  readonly clock: DatabaseClock;
  readonly logs: OtherLogs;
  readonly lobby: Lobby;
}

/** The invitations that go through the lobby of this process. */
export function openInvitations({
  config,
  database,
  limiter,
  log,
  clock,
  logs,
  lobby,
}: InvitationWiring): InvitationService {
  const service = new InvitationService({
    invitations: invitationsStore(database),
    inviting: {
      atomically: (work) => database.transaction((inside) => work(invitationsStore(inside))),
      findOffer: roomListStore(database).offer,
      statusesOf: (userIds) => lobby.statusesOf(userIds),
      limiter,
    },
    accepting: {
      atomically: (work) => database.transaction((inside) => work(acceptStoresOn(inside, logs))),
      now: () => clock.now(),
      redByCoinToss: () => randomInt(2) === 0,
    },
    push: (userId, frames, devices) => {
      lobby.push(userId, frames, devices);
    },
    onRoomsOf: (userIds) => {
      lobby.pushRoomsOf(userIds);
    },
    passwordOf: (roomId) => passwordOf(roomId, config.SECRET),
    logger: log,
  });
  lobby.events.on(service.handle.bind(service));
  return service;
}

function acceptStoresOn(database: Database, logs: OtherLogs): AcceptStores {
  return {
    invitations: invitationsStore(database),
    rooms: roomStoresOn(database, logs),
    roomList: roomListStore(database),
  };
}
