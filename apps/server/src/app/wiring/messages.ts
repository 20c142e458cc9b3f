import type { Config } from '../config.ts';
import { mailStore } from '../../people/mail/index.ts';
import {
  isStillWanted,
  messagesStore,
  readersStore,
  type SendParts,
  subjectsStore,
  tournamentReminders,
} from '../../play/messages/index.ts';
import type { DatabaseClock } from '../../platform/database-clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { openPush, type PushTransport } from '../../platform/push.ts';
import type { TournamentReminders } from '../../play/tournaments/index.ts';

interface MessageWiring {
  readonly config: Config;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly clock: Pick<DatabaseClock, 'now'>;
}

/** The messages to people who are away: the parts of their jobs, and the functions that calls and pages use. */
export function messageWiring({ config, database, metrics, log, clock }: MessageWiring) {
  const now = (): number => clock.now();
  const { PUBLIC_URL: publicUrl, SECRET: secret } = config;
  const push = pushOf(config);
  const sending: SendParts = {
    messages: messagesStore(database),
    subjects: subjectsStore(database),
    readers: readersStore(database),
    atomically: (work) =>
      database.transaction((inside) =>
        work({ messages: messagesStore(inside), mail: mailStore(inside) }),
      ),
    push,
    isPushing: push !== undefined,
    publicUrl,
    secret,
    now,
    count: metrics.countMessage,
    report: (error, messageId) => {
      log.warn({ err: error, messageId }, 'message not sent');
    },
  };
  const collecting = {
    atomically: <Result>(
      work: (stores: Pick<SendParts, 'messages' | 'subjects'>) => Promise<Result>,
    ) =>
      database.transaction((inside) =>
        work({ messages: messagesStore(inside), subjects: subjectsStore(inside) }),
      ),
    now,
    logger: log,
  };
  return {
    push,
    jobParts: [collecting, sending] as const,
    isWantedMessage: (messageId: string) => isStillWanted(sending, messageId),
  };
}

/** The reminders of tournaments, which are messages too. */
export function remindersOn(config: Config, database: Database): TournamentReminders {
  return tournamentReminders({
    messages: messagesStore(database),
    readers: readersStore(database),
    isPushing: hasPushKeys(config),
  });
}

function hasPushKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Config): boolean {
  return VAPID_PUBLIC_KEY !== undefined && VAPID_PRIVATE_KEY !== undefined;
}

function pushOf(config: Config): PushTransport | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUBLIC_URL } = config;
  if (publicKey === undefined || privateKey === undefined) return undefined;
  // Push services require a contact for the operator; a site without TLS has no address to give.
  const contact = PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : 'mailto:chuhe@localhost';
  return openPush({
    publicKey,
    privateKey,
    contact,
    services: config.PUSH_SERVICES,
    isPrivateAllowed: config.PUSH_TO_PRIVATE === 'yes',
  });
}
