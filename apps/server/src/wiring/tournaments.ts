import { TOURNAMENT_LIMITS } from '@chuhe/protocol';
import { chatStore } from '../chat/index.ts';
import type { FanOut } from '../gateway/index.ts';
import type { Limiter } from '../limits/index.ts';
import { type Lobby, sameInAllLanguages } from '../lobby/index.ts';
import type { Database } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Job } from '../platform/worker.ts';
import { reportsStore } from '../reports/index.ts';
import type { ServedCall } from '../platform/call.ts';
import type { PasswordHasher } from '../platform/password-hasher.ts';
import { newPublicId, roomStoresOn } from '../rooms/index.ts';
import {
  Leader,
  NameCache,
  newTournamentName,
  PairingThread,
  tournamentEntryRoutes,
  tournamentGamesStore,
  tournamentJobs,
  tournamentLogStore,
  tournamentPeopleStore,
  tournamentReadRoutes,
  TournamentReplicas,
  TournamentService,
  TournamentSessions,
  tournamentsStore,
} from '../tournaments/index.ts';
import type { Rooms } from './rooms.ts';

export interface TournamentWiring {
  readonly database: Database;
  readonly limiter: Limiter;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly fanOut: FanOut;
  readonly rooms: Rooms;
  readonly lobby: Lobby;
  readonly waits: TournamentWaits;
}

/** How long tournaments wait for what; tests wait less. */
export interface TournamentWaits {
  /** Between two pushes of one tournament to its pages. */
  readonly pushMillis: number;
  /** So long each side of a tournament's game may take for its first move. */
  readonly firstMoveMillis: number;
}

export const TOURNAMENT_WAITS: TournamentWaits = { pushMillis: 1000, firstMoveMillis: 60_000 };

/** The tournaments of this process and what follows from them. */
export interface Tournaments {
  readonly service: TournamentService;
  readonly sessions: TournamentSessions;
  readonly jobs: readonly Job[];
  close(): void;
}

export function openTournaments(parts: TournamentWiring): Tournaments {
  const { database, limiter, metrics, fanOut, rooms, lobby, waits } = parts;
  const now = (): number => rooms.clock.now();
  const tournaments = tournamentsStore(database);
  const people = tournamentPeopleStore(database);
  const log = tournamentLogStore(database);
  const replicas = new TournamentReplicas({
    log,
    now,
    onWritten: (id) => {
      sessions.publishWritten(id);
    },
  });
  const service = new TournamentService({
    tournaments,
    people,
    replicas,
    names: new NameCache((ids) => people.names(ids), now),
    now,
    mostEntered: TOURNAMENT_LIMITS.entered,
  });
  const sessions = new TournamentSessions({
    service,
    chat: { chat: chatStore(database), reports: reportsStore(database), limiter },
    fanOut,
    now,
    logger: parts.log,
    countFallback: metrics.countFallback,
    pushMillis: waits.pushMillis,
  });
  const pairing = new PairingThread();
  const leader = new Leader({
    tournaments,
    people,
    log,
    replicas,
    pairing,
    hub: rooms.hub,
    atomically: (work) => database.transaction((inside) => work(roomStoresOn(inside))),
    now,
    firstMoveMillis: waits.firstMoveMillis,
    newRoomId: newPublicId,
    logger: parts.log,
    onReady: ({ id }, { id: roomId, red, black }) => {
      announce(lobby, roomId, [red, black]);
      sessions.publishPaired(id, { roomId, red, black });
    },
  });
  sessions.start();
  return {
    service,
    sessions,
    jobs: tournamentJobs({ leader, tournaments, newName: newTournamentName, now }),
    close: () => {
      sessions.close();
      pairing.close();
    },
  };
}

/** Pages of the lobby go to the room by themselves. */
function announce(lobby: Lobby, roomId: string, userIds: readonly string[]): void {
  const frames = sameInAllLanguages({
    isSystem: true,
    type: 'createRoomSuccess',
    msg: roomId,
    roomId,
  });
  for (const userId of userIds) lobby.push(userId, frames);
  lobby.pushRoomsOf(userIds);
}

/** The calls about tournaments. */
export function tournamentRoutes(
  parts: {
    readonly database: Database;
    readonly limiter: Limiter;
    readonly passwords: PasswordHasher;
  },
  service: TournamentService,
  now: () => number,
): readonly ServedCall[] {
  const { database, limiter } = parts;
  const tournaments = tournamentsStore(database);
  const games = tournamentGamesStore(database);
  return [
    ...tournamentReadRoutes({ service, tournaments, games, limiter }),
    ...tournamentEntryRoutes({ ...parts, service, newName: newTournamentName, now }),
  ];
}
