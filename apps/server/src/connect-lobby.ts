import { randomInt } from 'node:crypto';
import { LOBBY_LIST_MAX, type RoomSummary } from '@chuhe/protocol';
import type { Config } from './config.ts';
import type { FanOut } from './gateway/index.ts';
import {
  type AcceptStores,
  InvitationDesk,
  invitationJobs,
  invitationsStore,
} from './invitations/index.ts';
import type { Limiter } from './limits/index.ts';
import { Lobby, type OwnRooms, PresenceLease, RoomsHere } from './lobby/index.ts';
import type { DatabaseClock } from './platform/database-clock.ts';
import type { Database } from './platform/database.ts';
import type { Job } from './platform/job.ts';
import type { Logger } from './platform/log.ts';
import type { Redis } from './platform/redis.ts';
import { ratingsStore } from './ratings/index.ts';
import { passwordOf, roomListStore, type RoomsDesk, roomStoresOn } from './rooms/index.ts';

export interface LobbyWiring {
  readonly config: Config;
  readonly database: Database;
  readonly redis: Redis;
  readonly limiter: Limiter;
  readonly log: Logger;
  readonly gatewayId: string;
  readonly fanOut: FanOut;
  readonly desk: RoomsDesk;
  readonly clock: DatabaseClock;
}

/** The lobby of this process and the invitations that go through it. */
export function openLobby(wiring: LobbyWiring): {
  readonly lobby: Lobby;
  readonly invitations: InvitationDesk;
  readonly jobs: readonly Job[];
} {
  const { config, database, redis, log, gatewayId, fanOut, desk } = wiring;
  const roomList = roomListStore(database);
  const ratings = ratingsStore(database);
  const roomsHere = new RoomsHere(() => desk.tables);
  const lobby = new Lobby({
    gatewayId,
    isGateway: config.ROLES.includes('gateway'),
    fanOut,
    roomsHere,
    presence: new PresenceLease(redis, config.REDIS_PREFIX, gatewayId),
    findOwnRooms: async (userId): Promise<OwnRooms> => {
      const rooms = await roomList.own(userId, LOBBY_LIST_MAX);
      return {
        list: rooms.map(({ summary }) => counted(summary)),
        isPlaying: rooms.some(({ isPlaying }) => isPlaying),
        rating: (await ratings.shown('game', [userId])).get(userId) ?? {},
      };
    },
    findPlaying: roomList.playing,
    onInvitation: (message, speaker) => {
      invitations.hear(message, speaker);
    },
    onEntered: (speaker) => {
      invitations.onEntered(speaker);
    },
    onGone: (userId) => {
      invitations.onGone(userId);
    },
    logger: log,
  });
  // Only a process with people of the room knows who watches.
  const counted = (summary: RoomSummary): RoomSummary =>
    roomsHere.find(summary.roomId) ?? lobby.roomShown(summary.roomId) ?? summary;
  const invitations = openInvitations(wiring, lobby);
  return { lobby, invitations, jobs: invitationJobs(invitations) };
}

function openInvitations(
  { config, database, limiter, log, clock }: LobbyWiring,
  lobby: Lobby,
): InvitationDesk {
  return new InvitationDesk({
    invitations: invitationsStore(database),
    asking: {
      atomically: (work) => database.transaction((inside) => work(invitationsStore(inside))),
      findOffer: roomListStore(database).offer,
      statusesOf: (userIds) => lobby.statusesOf(userIds),
      limiter,
    },
    accepting: {
      atomically: (work) => database.transaction((inside) => work(acceptStoresOn(inside))),
      now: () => clock.now(),
      coinSaysRed: () => randomInt(2) === 0,
    },
    tell: (userId, frames, except) => {
      lobby.tell(userId, frames, except);
    },
    onRoomsOf: (userIds) => {
      lobby.tellRoomsOf(userIds);
    },
    passwordOf: (roomId) => passwordOf(roomId, config.SECRET),
    logger: log,
  });
}

function acceptStoresOn(database: Database): AcceptStores {
  return {
    invitations: invitationsStore(database),
    rooms: roomStoresOn(database),
    roomList: roomListStore(database),
  };
}
