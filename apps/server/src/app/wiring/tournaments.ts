import { TOURNAMENT_LIMITS } from '@chuhe/protocol';
import { chatStore } from '../../play/chat/index.ts';
import type { Config } from '../config.ts';
import type { FanOut } from '../../platform/sockets/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import { type Lobby, sameInAllLanguages } from '../../play/lobby/index.ts';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { PlayJobParts } from '../../play/index.ts';
import { reportsStore } from '../../people/reports/index.ts';
import {
  checkEndedOn,
  newPublicId,
  roomStoresOn,
  type RoomStores,
} from '../../play/rooms/index.ts';
import {
  Leader,
  NameCache,
  newTournamentName,
  PairingThread,
  tournamentLogStore,
  tournamentPeopleStore,
  TournamentReplicas,
  TournamentService,
  TournamentSessions,
  tournamentsStore,
} from '../../play/tournaments/index.ts';
import { remindersOn } from './messages.ts';
import type { Rooms } from './rooms.ts';

export interface TournamentWiring {
  readonly config: Config;
  readonly database: Database;
  readonly limiter: Limiter;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly fanOut: FanOut;
  readonly rooms: Rooms;
  readonly lobby: Lobby;
  readonly waits: TournamentWaits;
}

/** Waiting times of tournaments; tests use shorter ones. */
export interface TournamentWaits {
  /** The interval between two pushes of a tournament to its pages. */
  readonly pushMillis: number;
  /** The time each side of a tournament game has for its first move. */
  readonly firstMoveSeconds: number;
  /** The time after which another process replaces a dead leader. */
  readonly leaseSeconds: number;
  /** How often the leader checks a running tournament. */
  readonly leadMillis: number;
  /** Maps the database's clock to tournament time. Tests let tournament time pass faster. */
  readonly timeOf: (moment: number) => number;
}

export const TOURNAMENT_WAITS: TournamentWaits = {
  pushMillis: 2000,
  firstMoveSeconds: 60,
  leaseSeconds: 6,
  leadMillis: 1500,
  timeOf: (moment) => moment,
};

/** The tournaments of this process, and the work that their events cause. */
export interface Tournaments {
  readonly service: TournamentService;
  readonly sessions: TournamentSessions;
  readonly jobParts: PlayJobParts['tournaments'];
  close(): void;
}

export function openTournaments(parts: TournamentWiring): Tournaments {
  const { database, limiter, metrics, fanOut, rooms, lobby, waits } = parts;
  const roomNow = (): number => rooms.clock.now();
  const now = (): number => waits.timeOf(roomNow());
  const tournaments = tournamentsStore(database);
  const people = tournamentPeopleStore(database);
  const log = tournamentLogStore(database);
  const replicas = new TournamentReplicas({
    log,
    now,
    clock: roomNow,
    onWritten: (id) => {
      sessions.publishWritten(id);
    },
  });
  const service = new TournamentService({
    tournaments,
    people,
    replicas,
    names: new NameCache((ids) => people.names(ids), roomNow),
    reminders: remindersOn(parts.config, database),
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
    ...roomPartsOn(database, rooms),
    now,
    roomNow,
    ...waits,
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
    jobParts: { leader, tournaments, newName: newTournamentName, now },
    close: () => closeAll([sessions, pairing]),
  };
}

function closeAll(parts: readonly { close(): void }[]): void {
  for (const part of parts) part.close();
}

/** Pages that show the lobby open the room without a click. */
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

/** The room functions that a leader needs. */
function roomPartsOn(database: Database, { hub, logs }: TournamentWiring['rooms']) {
  const atomically = <Result>(work: (stores: RoomStores) => Promise<Result>): Promise<Result> =>
    database.transaction((inside) => work(roomStoresOn(inside, logs)));
  return { hub, atomically, checkEnded: checkEndedOn(database, logs) };
}
