import type { UserStatus } from '@chuhe/protocol';
import type { Caller, ServedCall } from '../platform/call.ts';
import type { Database } from '../platform/database.ts';
import type { Limiter } from '../platform/limits/index.ts';
import type { Logger } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { PasswordHasher } from '../platform/password-hasher.ts';
import type { MailTransport } from '../platform/smtp.ts';
import type { Job } from '../platform/worker.ts';
import {
  accountRoutes,
  type AccountStores,
  accountsStore,
  personalDataRoutes,
  provePassword,
  securityRoutes,
  sessionsStore,
} from './accounts/index.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { blockPersonalData, blockRoutes, blocksStore } from './blocks/index.ts';
import { codesStore } from './codes/index.ts';
import { inboxPersonalData, inboxRoutes, inboxStore } from './inbox/index.ts';
import { leavePenaltiesStore, leavePenaltyPersonalData } from './leave-penalties/index.ts';
import { mailJobs, mailStore } from './mail/index.ts';
import {
  followPersonalData,
  followRoutes,
  followsStore,
  playerRoutes,
  profilesStore,
  tallyPersonalData,
} from './players/index.ts';
import {
  networkPersonalData,
  networksStore,
  profileRatingsStore,
  ratingErasureJobs,
  ratingErasureStore,
  ratingPersonalData,
  ratingsStore,
} from './ratings/index.ts';
import { reportPersonalData, reportRoutes, reportsStore } from './reports/index.ts';

/** The number of results in a rating curve. */
const CURVE_POINTS = 100;

interface PeopleParts {
  readonly database: Database;
  readonly limiter: Limiter;
  readonly passwords: PasswordHasher;
  readonly secret: string;
  readonly now: () => number;
  readonly statusOf: (caller: Caller) => Promise<UserStatus>;
  /** The activity of these users; absent ones are offline. */
  readonly statusesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, UserStatus>>;
  /** Notifies the account's open sockets of a change. */
  readonly onChanged: (accountId: string) => void;
  readonly onBlocked: (accountId: string, blockedId: string) => void;
  /** The personal data stored by all wings. */
  readonly personalDataOn: (database: Database) => readonly PersonalData[];
}

/** Calls for accounts, profiles, follows, blocks, reports and the inbox. */
export function routes(parts: PeopleParts): readonly ServedCall[] {
  const { database, now, statusesOf, onChanged, onBlocked, personalDataOn } = parts;
  const account = accountPartsOf(parts);
  const [blocks, ratings] = [blocksStore(database), ratingsStore(database)];
  return [
    ...accountRoutes(account, now),
    ...securityRoutes({ account, codes: account }),
    ...personalDataRoutes({ account, others: personalDataOn(database) }, now),
    ...playerRoutes({
      profiles: profilesStore(database),
      ratings: profileRatingsStore(database, CURVE_POINTS),
      statusesOf,
    }),
    ...followRoutes({ follows: followsStore(database), ratings, statusesOf }),
    ...blockRoutes({ blocks, onChanged, onBlocked }),
    ...reportRoutes(reportsStore(database)),
    ...inboxRoutes(inboxStore(database)),
  ];
}

/** Refuses a password that is not the account's; counts wrong ones. */
export function passwordProof(parts: PeopleParts) {
  const account = accountPartsOf(parts);
  return (accountId: string, password: string) => provePassword(account, accountId, password);
}

function accountPartsOf({ database, personalDataOn, ...others }: PeopleParts) {
  return {
    ...others,
    ...accountStoresOn(database),
    atomically: <Result>(work: (stores: AccountStores) => Promise<Result>) =>
      database.transaction((inside) => work(accountStoresOn(inside))),
    erasing: <Result>(
      work: (stores: AccountStores, data: readonly PersonalData[]) => Promise<Result>,
    ) => database.transaction((inside) => work(accountStoresOn(inside), personalDataOn(inside))),
  };
}

function accountStoresOn(database: Database): AccountStores {
  return {
    accounts: accountsStore(database),
    sessions: sessionsStore(database),
    codes: codesStore(database),
    mail: mailStore(database),
  };
}

interface PeopleJobParts {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly isWantedMessage: (messageId: string) => Promise<boolean>;
  readonly metrics: Pick<Metrics, 'countMail'>;
  readonly log: Logger;
}

export function jobs(parts: PeopleJobParts): readonly Job[] {
  const { database, transport, isWantedMessage, metrics, log } = parts;
  const mailing = mailJobs({
    mail: mailStore(database),
    transport,
    isWantedMessage,
    count: metrics.countMail,
    report: (error, mailId) => {
      log.warn({ err: error, mailId }, 'mail not sent');
    },
  });
  const erasing = ratingErasureJobs({
    atomically: (work) => database.transaction((inside) => work(ratingErasureStore(inside))),
  });
  return [...mailing, ...erasing];
}

export function personalData(database: Database): readonly PersonalData[] {
  return [
    // Must come first: the others erase the subjects of reports.
    reportPersonalData(reportsStore(database)),
    followPersonalData(followsStore(database)),
    blockPersonalData(blocksStore(database)),
    tallyPersonalData(profilesStore(database)),
    ratingPersonalData(ratingsStore(database), ratingErasureStore(database)),
    networkPersonalData(networksStore(database)),
    leavePenaltyPersonalData(leavePenaltiesStore(database)),
    inboxPersonalData(inboxStore(database)),
  ];
}
