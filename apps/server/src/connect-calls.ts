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
import { blockPersonalData, blockRoutes, blocksStore } from './blocks/index.ts';
import { chatPersonalData, chatStore } from './chat/index.ts';
import { codesStore } from './codes/index.ts';
import { conductPersonalData, conductStore } from './conduct/index.ts';
import { type Computer, computerRoutes } from './computer/index.ts';
import type { Live } from './connect-live.ts';
import { errorReportRoutes, errorReportsStore } from './error-reports/index.ts';
import { feedbackPersonalData, feedbackRoutes, feedbackStore } from './feedback/index.ts';
import { gamePersonalData, gameRoutes, gamesStore, sharesStore } from './games/index.ts';
import { invitationPersonalData, invitationsStore } from './invitations/index.ts';
import type { Limiter } from './limits/index.ts';
import { wordless } from './lobby/index.ts';
import { mailStore } from './mail/index.ts';
import { type MatchPool, matchingRoutes, matchingStore } from './matching/index.ts';
import { noticeRoutes, noticesStore } from './notices/index.ts';
import { progressPersonalData, progressRoutes, progressStore } from './progress/index.ts';
import { ratingPersonalData, ratingsStore } from './ratings/index.ts';
import { newPublicId, roomListStore, roomRoutes, roomStoresOn } from './rooms/index.ts';
import { searchRoutes, searchStore } from './search/index.ts';
import { LiveBoards, spectatingRoutes, spectatingStore } from './spectating/index.ts';
import type { ServedCall } from './platform/call.ts';
import type { Database } from './platform/database.ts';
import type { PasswordHasher } from './platform/password-hasher.ts';
import {
  residueBoardPersonalData,
  residueBoardRoutes,
  residueBoardsStore,
} from './residue-boards/index.ts';

/** What calls are served with. */
export interface CallParts {
  readonly database: Database;
  readonly limiter: Limiter;
  readonly computer: Computer;
  readonly matchPool: MatchPool;
  readonly passwords: PasswordHasher;
  readonly secret: string;
  readonly live: Pick<Live, 'clock' | 'lobby' | 'announceAccount'>;
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
    ...blockRoutes(blocksStore(database)),
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
    ...gameRoutes({ games: gamesStore(database), shares: sharesStore(database), limiter, now }),
    ...residueBoardRoutes(residueBoardsStore(database), limiter),
    ...liveRoutes(parts),
    ...matchRoutes(parts),
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
  const search = searchRoutes({
    players: searchStore(database),
    rooms: roomListStore(database),
    statusesOf: (userIds) => lobby.statusesOf(userIds),
    roomShown: (roomId) => lobby.roomShown(roomId),
    limiter,
  });
  const spectating = spectatingRoutes({
    boards: new LiveBoards(spectatingStore(database)),
    findStrongest: roomListStore(database).strongest,
    roomShown: (roomId) => lobby.roomShown(roomId),
    limiter,
    now: () => clock.now(),
  });
  return [...rooms, ...search, ...spectating];
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

interface MailStores {
  readonly codes: ReturnType<typeof codesStore>;
  readonly mail: ReturnType<typeof mailStore>;
}

function accountStoresOn(database: Database): AccountStores {
  return {
    accounts: accountsStore(database),
    sessions: sessionsStore(database),
    codes: codesStore(database),
  };
}

function personalDataOn(database: Database): readonly PersonalData[] {
  return [
    blockPersonalData(blocksStore(database)),
    chatPersonalData(chatStore(database)),
    feedbackPersonalData(feedbackStore(database)),
    gamePersonalData(gamesStore(database), sharesStore(database)),
    progressPersonalData(progressStore(database)),
    ratingPersonalData(ratingsStore(database)),
    conductPersonalData(conductStore(database)),
    residueBoardPersonalData(residueBoardsStore(database)),
    invitationPersonalData(invitationsStore(database)),
  ];
}
