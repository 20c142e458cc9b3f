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
} from './accounts/index.ts';
import { blockRoutes, blocksStore, visibleRooms } from './blocks/index.ts';
import { codesStore } from './codes/index.ts';
import { type Computer, computerRoutes } from './computer/index.ts';
import type { Live } from './connect-live.ts';
import { personalDataOn } from './connect-personal-data.ts';
import { errorReportRoutes, errorReportsStore } from './error-reports/index.ts';
import { feedbackRoutes, feedbackStore } from './feedback/index.ts';
import { gameRoutes, gamesStore, sharesStore } from './games/index.ts';
import type { Limiter } from './limits/index.ts';
import { wordless } from './lobby/index.ts';
import { localRecordRoutes, localRecordsStore } from './local-records/index.ts';
import { mailStore } from './mail/index.ts';
import { type MatchPool, matchingRoutes, matchingStore } from './matching/index.ts';
import { measureRoutes, measuresStore } from './measures/index.ts';
import { noticeRoutes, noticesStore } from './notices/index.ts';
import {
  contextStore,
  operatorDeedRoutes,
  operatorReadRoutes,
  operatorStoresOn,
} from './operator/index.ts';
import { followRoutes, followsStore, playerRoutes, profilesStore } from './players/index.ts';
import { progressRoutes, progressStore } from './progress/index.ts';
import { ratingsStore } from './ratings/index.ts';
import { reportRoutes, reportsStore } from './reports/index.ts';
import { newPublicId, roomListStore, roomRoutes, roomStoresOn } from './rooms/index.ts';
import { searchRoutes, searchStore } from './search/index.ts';
import { LiveBoards, spectatingRoutes, spectatingStore } from './spectating/index.ts';
import type { ServedCall } from './platform/call.ts';
import type { Database } from './platform/database.ts';
import type { PasswordHasher } from './platform/password-hasher.ts';
import { residueBoardRoutes, residueBoardsStore } from './residue-boards/index.ts';

/** What calls are served with. */
export interface CallParts {
  readonly database: Database;
  readonly limiter: Limiter;
  readonly computer: Computer;
  readonly matchPool: MatchPool;
  readonly passwords: PasswordHasher;
  readonly secret: string;
  readonly live: Pick<Live, 'clock' | 'lobby' | 'invitations' | 'announceAccount' | 'announce'>;
}

/** Every call that is served, with the parts its feature needs. */
export function connectCalls(parts: CallParts): readonly ServedCall[] {
  const { database, limiter, computer, passwords, secret, live } = parts;
  const now = (): number => live.clock.now();
  const stores = accountStoresOn(database);
  const account = {
    ...stores,
    atomically: <Result>(work: (stores: AccountStores) => Promise<Result>) =>
      database.transaction((inside) => work(accountStoresOn(inside))),
    erasing: <Result>(
      work: (stores: AccountStores, others: readonly PersonalData[]) => Promise<Result>,
    ) => database.transaction((inside) => work(accountStoresOn(inside), personalDataOn(inside))),
    onChanged: live.announceAccount,
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
    ...blockRoutes({
      blocks: blocksStore(database),
      onChanged: live.announceAccount,
      onBlocked: (userId, blockedId) => {
        live.invitations.onBlocked(userId, blockedId);
      },
    }),
    ...noticeRoutes(noticesStore(database)),
    ...feedbackRoutes(feedbackStore(database), limiter),
    ...errorReportRoutes(errorReportsStore(database), limiter),
    ...computerRoutes(computer, limiter),
    ...progressRoutes({
      progress: progressStore(database),
      limiter,
      atomically: (work) => database.transaction((inside) => work(ratingsStore(inside))),
      now,
    }),
    ...localRecordRoutes(localRecordsStore(database), limiter),
    ...gameRoutes({ games: gamesStore(database), shares: sharesStore(database), limiter, now }),
    ...residueBoardRoutes({
      boards: residueBoardsStore(database),
      reports: reportsStore(database),
      limiter,
    }),
    ...moderationRoutes(parts),
    ...liveRoutes(parts),
    ...matchRoutes(parts),
  ];
}

/** Reports, measures, and what operators do about them. */
function moderationRoutes({ database, limiter, live }: CallParts): readonly ServedCall[] {
  const reports = reportsStore(database);
  return [
    ...reportRoutes(reports, limiter),
    ...measureRoutes({ measures: measuresStore(database), reports, limiter }),
    ...operatorReadRoutes({
      stores: operatorStoresOn(database),
      context: contextStore(database),
    }),
    ...operatorDeedRoutes({
      atomically: (work) => database.transaction((inside) => work(operatorStoresOn(inside))),
      publish: (control) => Promise.resolve(live.announce(control)),
    }),
  ];
}

function liveRoutes({
  database,
  limiter,
  secret,
  live: { clock, lobby },
}: CallParts): readonly ServedCall[] {
  const rooms = roomRoutes({
    atomically: (work) => database.transaction((inside) => work(roomStoresOn(inside))),
    limiter,
    secret,
    now: () => clock.now(),
    onRoomsOf: (userIds) => {
      lobby.tellRoomsOf(userIds);
    },
  });
  const visible = (readerId: string | undefined, list: readonly RoomSummary[]) =>
    visibleRooms(blocksStore(database), readerId, list);
  const search = searchRoutes({
    players: searchStore(database),
    rooms: roomListStore(database),
    statusesOf: (userIds) => lobby.statusesOf(userIds),
    visible,
    roomShown: (roomId) => lobby.roomShown(roomId),
    limiter,
  });
  const spectating = spectatingRoutes({
    boards: new LiveBoards(spectatingStore(database)),
    findStrongest: roomListStore(database).strongest,
    visible,
    roomShown: (roomId) => lobby.roomShown(roomId),
    limiter,
    now: () => clock.now(),
  });
  return [...rooms, ...search, ...spectating, ...peopleRoutes(database, limiter, lobby)];
}

function matchRoutes({
  database,
  limiter,
  matchPool: pool,
  live: { clock, lobby },
}: CallParts): readonly ServedCall[] {
  return matchingRoutes(
    {
      pool,
      matching: matchingStore(database),
      chance: () => ({ roomId: newPublicId(), coinSaysRed: randomInt(2) === 0 }),
      atomically: (work) =>
        database.transaction((inside) => work(roomStoresOn(inside), matchingStore(inside))),
      now: () => clock.now(),
      onBegun: ({ red, black, roomId }) => {
        const frames = wordless({ isSystem: true, type: 'createRoomSuccess', msg: roomId, roomId });
        for (const userId of [red, black]) lobby.tell(userId, frames);
        lobby.tellRoomsOf([red, black]);
      },
    },
    limiter,
  );
}

function peopleRoutes(
  database: Database,
  limiter: Limiter,
  lobby: Pick<Live['lobby'], 'statusesOf'>,
): readonly ServedCall[] {
  const ratings = ratingsStore(database);
  const statusesOf = (userIds: readonly string[]) => lobby.statusesOf(userIds);
  const profiles = playerRoutes({
    profiles: profilesStore(database),
    blocks: blocksStore(database),
    games: gamesStore(database),
    ratings,
    statusesOf,
    limiter,
  });
  return [...profiles, ...followRoutes({ follows: followsStore(database), ratings, statusesOf })];
}

interface MailStores {
  readonly codes: ReturnType<typeof codesStore>;
  readonly mail: ReturnType<typeof mailStore>;
}

function accountStoresOn(database: Database): AccountStores {
  return {
    accounts: accountsStore(database),
    sessions: sessionsStore(database),
    codes: codesStore(database),
    mail: mailStore(database),
  };
}
