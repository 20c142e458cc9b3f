import type { RoomSummary } from '@chuhe/protocol';
import { randomInt } from 'node:crypto';
import {
  accountRoutes,
  type AccountStores,
  accountsStore,
  personalDataRoutes,
  type PersonalData,
  securityRoutes,
  sessionsStore,
} from '../../people/accounts/index.ts';
import { blockRoutes, blocksStore, visibleRooms } from '../../people/blocks/index.ts';
import { codesStore } from '../../people/codes/index.ts';
import { computerRoutes } from '../../play/computer/index.ts';
import type { Computer } from '../../platform/engine/find-move.ts';
import { fairPlayStore } from '../../moderation/fair-play/index.ts';
import type { Realtime } from './realtime.ts';
import { vacationPartsOn } from './rooms.ts';
import { messageCalls } from './messages.ts';
import { readingRoutes } from './reading-calls.ts';
import { tournamentRoutes } from './tournaments.ts';
import { openStatusOf } from './user-status.ts';
import { personalDataOn } from './personal-data.ts';
import { programRoutes } from './program-calls.ts';
import { errorReportRoutes, errorReportsStore } from '../../site/error-reports/index.ts';
import { feedbackRoutes, feedbackStore } from '../../site/feedback/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import { libraryStore } from '../../games/library/index.ts';
import { sameInAllLanguages } from '../../play/lobby/index.ts';
import { localRecordRoutes, localRecordsStore } from '../../games/device-records/index.ts';
import { mailStore } from '../../people/mail/index.ts';
import { type MatchPool, matchingRoutes, matchingStore } from '../../play/quick-match/index.ts';
import { mistakeRoutes, mistakesStore } from '../../learn/mistakes/index.ts';
import { sanctionRoutes, sanctionsStore } from '../../moderation/sanctions/index.ts';
import { noticeRoutes, noticesStore } from '../../site/notices/index.ts';
import {
  contextStore,
  operatorActionRoutes,
  operatorReadRoutes,
  operatorStoresOn,
} from '../../moderation/operator/index.ts';
import { progressRoutes, progressStore, puzzleIndex } from '../../learn/puzzles/index.ts';
import { ratingsStore } from '../../people/ratings/index.ts';
import { reportRoutes, reportsStore } from '../../people/reports/index.ts';
import {
  challengeRoutes,
  conditionalMovesStore,
  conditionalRoutes,
  newPublicId,
  roomListStore,
  roomRoutes,
  roomStoresOn,
  vacationRoutes,
} from '../../play/rooms/index.ts';
import { searchRoutes, searchStore } from '../../play/search/index.ts';
import { studyRoutes } from '../../games/studies/index.ts';
import { tacticRunRoutes } from '../../learn/runs/index.ts';
import { TacticBook, tacticsRoutes, tacticsStore } from '../../learn/tactics/index.ts';
import {
  GameClocks,
  LiveBoards,
  spectatingRoutes,
  spectatingStore,
} from '../../play/spectating/index.ts';
import type { ServedCall } from '../../platform/call.ts';
import type { Database } from '../../platform/database.ts';
import type { CountFallback } from '../../platform/metrics.ts';
import type { PushTransport } from '../../platform/push.ts';
import type { PasswordHasher } from '../../platform/password-hasher.ts';
import { sourceRoutes } from '../../site/files/index.ts';
import { residueBoardRoutes, residueBoardsStore } from '../../games/positions/index.ts';

/** What calls are served with. */
export interface CallParts {
  readonly database: Database;
  /** For what may be a few seconds old: never for what the caller has just written. */
  readonly reading: Database;
  readonly limiter: Limiter;
  readonly computer: Computer;
  readonly network: Parameters<typeof computerRoutes>[0]['network'];
  readonly matchPool: MatchPool;
  readonly countFallback: CountFallback;
  readonly passwords: PasswordHasher;
  readonly secret: string;
  /** Undefined where nothing is pushed. */
  readonly push: PushTransport | undefined;
  /** The address of the site. */
  readonly publicUrl: string;
  /** Where the source of the program is; may be empty. */
  readonly sourceUrl: string;
  readonly realtime: Omit<Realtime, 'jobs' | 'attach' | 'announceStop' | 'close'>;
}

/** Every call that is served, with the parts its feature needs. */
export function connectCalls(parts: CallParts): readonly ServedCall[] {
  const { database, limiter, computer, passwords, secret, realtime } = parts;
  const now = (): number => realtime.clock.now();
  const stores = accountStoresOn(database);
  const account = {
    ...stores,
    atomically: <Result>(work: (stores: AccountStores) => Promise<Result>) =>
      database.transaction((inside) => work(accountStoresOn(inside))),
    erasing: <Result>(
      work: (stores: AccountStores, others: readonly PersonalData[]) => Promise<Result>,
    ) => database.transaction((inside) => work(accountStoresOn(inside), personalDataOn(inside))),
    statusOf: openStatusOf(database, realtime.lobby),
    onChanged: realtime.announceAccount,
    limiter,
    passwords,
    secret,
  };
  const codes = {
    codes: stores.codes,
    atomically: <Result>(work: (stores: MailStores) => Promise<Result>) =>
      database.transaction((inside) =>
        work({ codes: codesStore(inside), mail: mailStore(inside) }),
      ),
    limiter,
    secret,
  };
  return [
    ...accountRoutes(account, now),
    ...securityRoutes({ account, codes }),
    ...personalDataRoutes({ account, others: personalDataOn(database) }, now),
    ...siteRoutes(parts),
    ...engineRoutes(parts),
    ...progressRoutes({
      progress: progressStore(database),
      puzzles: puzzleIndex(),
      computer,
      atomically: (work) => database.transaction((inside) => work(ratingsStore(inside))),
      now,
    }),
    ...tacticRunRoutes({ database, now, random: Math.random, newName: newPublicId }),
    ...localRecordRoutes(localRecordsStore(database)),
    ...readingRoutes(parts),
    ...practiceRoutes(parts),
    ...residueBoardRoutes({
      boards: residueBoardsStore(database),
      reports: reportsStore(database),
      limiter,
      now,
    }),
    ...studyRoutes({ database, reports: reportsStore(database), now }),
    ...moderationRoutes(parts),
    ...tournamentRoutes(parts, realtime.tournaments.service, now),
    ...realtimeRoutes(parts),
    ...matchRoutes(parts),
    ...programRoutes(parts, account),
  ];
}

/** The computer's moves, and whether an engine may be used. */
function engineRoutes(parts: CallParts): readonly ServedCall[] {
  const { database, computer, network, realtime } = parts;
  return computerRoutes({
    computer,
    runningWith: (line) => realtime.rooms.positions.roomsWith(line),
    ownAmong: fairPlayStore(database).ownAmong,
    network,
  });
}

/** The stream of tactics, and own mistakes. */
function practiceRoutes({ database, reading, realtime }: CallParts): readonly ServedCall[] {
  const tactics = tacticsStore(database);
  const now = (): number => realtime.clock.now();
  const stream = tacticsRoutes({
    tactics,
    book: new TacticBook({ difficulties: tactics.difficulties, now }),
    library: libraryStore(reading),
    ratings: ratingsStore(database),
    atomically: (work) =>
      database.transaction((inside) =>
        work({ tactics: tacticsStore(inside), ratings: ratingsStore(inside) }),
      ),
    random: () => randomInt(RANDOM_STEPS) / RANDOM_STEPS,
    now,
  });
  return [...stream, ...mistakeRoutes({ mistakes: mistakesStore(database), now })];
}

const RANDOM_STEPS = 2 ** 32;

/** Blocks, reports, sanctions, and the calls of operators. */
function moderationRoutes({ database, realtime }: CallParts): readonly ServedCall[] {
  const reports = reportsStore(database);
  return [
    ...blockRoutes({
      blocks: blocksStore(database),
      onChanged: realtime.announceAccount,
      onBlocked: (userId, blockedId) => {
        realtime.invitations.onBlocked(userId, blockedId);
      },
    }),
    ...reportRoutes(reports),
    ...sanctionRoutes({ sanctions: sanctionsStore(database), reports }),
    ...operatorReadRoutes({
      stores: operatorStoresOn(database),
      context: contextStore(database),
    }),
    ...operatorActionRoutes({
      atomically: (work) => database.transaction((inside) => work(operatorStoresOn(inside))),
      publish: (control) => Promise.resolve(realtime.announce(control)),
    }),
  ];
}

/** What the site says about itself, and what people say about it. */
function siteRoutes({ database, sourceUrl }: CallParts): readonly ServedCall[] {
  return [
    ...noticeRoutes(noticesStore(database)),
    ...sourceRoutes(sourceUrl),
    ...feedbackRoutes(feedbackStore(database)),
    ...errorReportRoutes(errorReportsStore(database)),
  ];
}

function realtimeRoutes({
  database,
  reading,
  secret,
  push,
  realtime: { clock, lobby, rooms, logs },
}: CallParts): readonly ServedCall[] {
  const visible = (readerId: string | undefined, list: readonly RoomSummary[]) =>
    visibleRooms(blocksStore(database), readerId, list);
  const search = searchRoutes({
    players: searchStore(reading),
    blocks: blocksStore(database),
    rooms: roomListStore(database, logs),
    statusesOf: (userIds) => lobby.statusesOf(userIds),
    visible,
    roomShown: (roomId) => lobby.roomShown(roomId),
  });
  const spectating = spectatingRoutes({
    boards: new LiveBoards(spectatingStore(database, logs)),
    clocks: new GameClocks({ stores: rooms.settle.stores, now: () => clock.now() }),
    findStrongest: roomListStore(database, logs).strongest,
    visible,
    roomShown: (roomId) => lobby.roomShown(roomId),
    now: () => clock.now(),
  });
  return [
    ...roomRoutes({ rooms, list: roomListStore(database), secret }),
    ...conditionalRoutes({ hub: rooms.hub, conditional: conditionalMovesStore(database) }),
    ...vacationRoutes(vacationPartsOn(database, rooms)),
    ...challengeRoutes({ rooms, list: roomListStore(database) }),
    ...search,
    ...spectating,
    ...messageCalls({ database, push }),
  ];
}

function matchRoutes({
  database,
  matchPool: pool,
  countFallback,
  realtime: { clock, lobby, logs },
}: CallParts): readonly ServedCall[] {
  return matchingRoutes({
    pool,
    countFallback,
    matching: matchingStore(database),
    chance: () => ({ roomId: newPublicId(), redByCoinToss: randomInt(2) === 0 }),
    atomically: (work) =>
      database.transaction((inside) => work(roomStoresOn(inside, logs), matchingStore(inside))),
    now: () => clock.now(),
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

type MailStores = Pick<AccountStores, 'codes' | 'mail'>;

function accountStoresOn(database: Database): AccountStores {
  return {
    accounts: accountsStore(database),
    sessions: sessionsStore(database),
    codes: codesStore(database),
    mail: mailStore(database),
  };
}
