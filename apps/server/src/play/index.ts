import { randomInt } from 'node:crypto';
import type { RoomSummary } from '@chuhe/protocol';
import type { PersonalData } from '../platform/personal-data.ts';
import { blocksStore, visibleRooms } from '../people/blocks/index.ts';
import type { ServedCall } from '../platform/call.ts';
import type { Database } from '../platform/database.ts';
import type { Limiter } from '../platform/limits/index.ts';
import type { CountFallback } from '../platform/metrics.ts';
import type { PasswordHasher } from '../platform/password-hasher.ts';
import type { PeriodicJob } from '../platform/periodic-jobs.ts';
import type { Job } from '../platform/worker.ts';
import type { PushTransport } from '../platform/push.ts';
import { LibraryNames, libraryStore } from '../games/library/index.ts';
import { chatPersonalData, chatStore } from './chat/index.ts';
import { computerRoutes } from './computer/index.ts';
import {
  invitationJobs,
  invitationPersonalData,
  type InvitationService,
  invitationsStore,
} from './invitations/index.ts';
import { type Lobby, sameInAllLanguages } from './lobby/index.ts';
import {
  messageJobs,
  messagePersonalData,
  messageRoutes,
  messagesStore,
  readerPersonalData,
  readersStore,
} from './messages/index.ts';
import { matchingRoutes, matchingStore, type MatchPool } from './quick-match/index.ts';
import {
  challengeRoutes,
  conditionalMovesStore,
  conditionalPersonalData,
  conditionalRoutes,
  type LogDatabases,
  newPublicId,
  partitionJobs,
  roomJobs,
  roomListStore,
  roomRoutes,
  roomStoresOn,
  vacationJobs,
  type VacationParts,
  vacationPersonalData,
  vacationRoutes,
  vacationsStore,
  type WaitingRoomParts,
} from './rooms/index.ts';
import {
  findRoutes,
  nameKeyJobs,
  nameKeysStore,
  searchRoutes,
  searchStore,
} from './search/index.ts';
import { GameClocks, LiveBoards, spectatingRoutes, spectatingStore } from './spectating/index.ts';
import {
  newTournamentName,
  tournamentEntryRoutes,
  tournamentGamesStore,
  nightlyArenaJobs,
  tournamentJobs,
  tournamentPersonalData,
  tournamentReadRoutes,
  type TournamentService,
  tournamentsStore,
} from './tournaments/index.ts';

interface PlayParts {
  readonly database: Database;
  /** For rows that may be a few seconds old: never for those that the caller has just written. */
  readonly reading: Database;
  readonly limiter: Limiter;
  readonly passwords: PasswordHasher;
  readonly secret: string;
  readonly now: () => number;
  readonly lobby: Lobby;
  readonly rooms: WaitingRoomParts;
  readonly logs: LogDatabases;
  readonly vacations: VacationParts;
  readonly tournaments: TournamentService;
  readonly matchPool: MatchPool;
  readonly countFallback: CountFallback;
  /** Undefined where nothing is pushed. */
  readonly push: PushTransport | undefined;
  /** The moves of the computer, and whether an engine may be used. */
  readonly engine: Parameters<typeof computerRoutes>[0];
}

/** Rooms, lists of running games, quick match, tournaments, the computer and messages. */
export function routes(parts: PlayParts): readonly ServedCall[] {
  const { database, rooms, secret, vacations, engine, push } = parts;
  const list = roomListStore(database);
  return [
    ...roomRoutes({ rooms, list, secret }),
    ...conditionalRoutes({ hub: rooms.hub, conditional: conditionalMovesStore(database) }),
    ...vacationRoutes(vacations),
    ...challengeRoutes({ rooms, list }),
    ...listRoutes(parts),
    ...matchRoutes(parts),
    ...tournamentRoutes(parts),
    ...computerRoutes(engine),
    ...messageRoutes({
      readers: readersStore(database),
      atomically: (work) => database.transaction((inside) => work(readersStore(inside))),
      push,
    }),
  ];
}

/** Search, and the boards of running games. */
function listRoutes(parts: PlayParts): readonly ServedCall[] {
  const { database, reading, now, lobby, rooms, logs } = parts;
  const blocks = blocksStore(database);
  const list = roomListStore(database, logs);
  const visible = <Room extends RoomSummary>(
    readerId: string | undefined,
    found: readonly Room[],
  ) => visibleRooms(blocks, readerId, found);
  const roomShown = lobby.roomShown.bind(lobby);
  const searching = {
    players: searchStore(reading),
    blocks,
    rooms: list,
    statusesOf: lobby.statusesOf.bind(lobby),
    visible,
    roomShown,
  };
  return [
    ...searchRoutes(searching),
    ...findRoutes({
      ...searching,
      names: nameKeysStore(reading),
      library: new LibraryNames({ library: libraryStore(reading), now }),
    }),
    ...spectatingRoutes({
      boards: new LiveBoards(spectatingStore(database, logs)),
      clocks: new GameClocks({ stores: rooms.settle.stores, now }),
      findStrongest: list.strongest,
      findWatchable: list.watchable,
      visible,
      roomShown,
      now,
    }),
  ];
}

function matchRoutes(parts: PlayParts): readonly ServedCall[] {
  const { database, matchPool: pool, countFallback, now, lobby, logs } = parts;
  return matchingRoutes({
    pool,
    countFallback,
    matching: matchingStore(database),
    chance: () => ({ roomId: newPublicId(), redByCoinToss: randomInt(2) === 0 }),
    atomically: (work) =>
      database.transaction((inside) => work(roomStoresOn(inside, logs), matchingStore(inside))),
    now,
    onBegun: ({ red, black, roomId }) => {
      const frames = sameInAllLanguages({
        isSystem: true,
        type: 'createRoomSuccess',
        msg: roomId,
        roomId,
      });
      for (const userId of [red, black]) lobby.push(userId, frames);
      lobby.pushRoomsOf([red, black]);
    },
  });
}

function tournamentRoutes(parts: PlayParts): readonly ServedCall[] {
  const { database, limiter, passwords, now, tournaments: service } = parts;
  const tournaments = tournamentsStore(database);
  const games = tournamentGamesStore(database);
  const newName = newTournamentName;
  return [
    ...tournamentReadRoutes({ service, tournaments, games }),
    ...tournamentEntryRoutes({ service, database, limiter, passwords, newName, now }),
  ];
}

export interface PlayJobParts {
  readonly rooms: Parameters<typeof roomJobs>[0];
  /** The partitions of each database with logs. */
  readonly partitions: Parameters<typeof partitionJobs>[0];
  readonly vacations: VacationParts;
  readonly invitations: InvitationService;
  readonly tournaments: Parameters<typeof tournamentJobs>[0] &
    Parameters<typeof nightlyArenaJobs>[0];
  readonly messages: Readonly<Parameters<typeof messageJobs>>;
}

/** Ends abandoned rooms and challenges, leads tournaments, sends messages to absent players, keeps names searchable. */
export function jobs(parts: PlayJobParts, database: Database): readonly Job[] {
  return [
    ...nameKeyJobs({
      atomically: (work) => database.transaction((inside) => work(nameKeysStore(inside))),
    }),
    ...roomJobs(parts.rooms),
    ...vacationJobs(parts.vacations),
    ...invitationJobs(parts.invitations),
    ...tournamentJobs(parts.tournaments),
    ...messageJobs(...parts.messages),
  ];
}

export function periodicJobs({ partitions, tournaments }: PlayJobParts): readonly PeriodicJob[] {
  return [...partitionJobs(partitions), ...nightlyArenaJobs(tournaments)];
}

export function personalData(database: Database): readonly PersonalData[] {
  return [
    chatPersonalData(chatStore(database)),
    conditionalPersonalData(conditionalMovesStore(database)),
    vacationPersonalData(vacationsStore(database)),
    tournamentPersonalData(tournamentsStore(database)),
    invitationPersonalData(invitationsStore(database)),
    messagePersonalData(messagesStore(database)),
    readerPersonalData(readersStore(database)),
  ];
}
