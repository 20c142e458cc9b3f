import {
  DEFAULT_LOCALE,
  DEFAULT_MESSAGE_SETTINGS,
  type Locale,
  localeOfCode,
  type MessageSettings,
  messageSettingsSchema,
  MAX_PUSH_ENDPOINTS,
} from '@chuhe/protocol';
import * as z from 'zod/mini';
import type { PersonalData } from '../../platform/personal-data.ts';
import { type Database, statement } from '../../platform/database.ts';

type ReaderRow = {
  readonly email: string | null;
  readonly settings: unknown;
  readonly locale: string | null;
};

type EndpointRow = {
  readonly id: string;
  readonly url: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly locale: string;
};

/** A recipient of messages. */
export interface Reader {
  /** Confirmed by code; null if there is none. */
  readonly email: string | null;
  readonly settings: MessageSettings;
  /** The language of the most recently seen device. */
  readonly locale: Locale;
}

/** A browser that receives pushes. */
export interface StoredEndpoint {
  readonly id: string;
  readonly url: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly locale: Locale;
}

/** A browser that registers for pushes. */
export interface NewEndpoint extends Omit<StoredEndpoint, 'id'> {
  readonly accountId: string;
  readonly sessionId: string;
}

const READER = statement<ReaderRow>(
  'message-reader',
  `select a.email, m.settings, (select s.locale from sessions s
     where s.account_id = a.id and s.locale is not null order by s.last_seen_at desc limit 1) as locale
   from accounts a left join message_settings m on m.account_id = a.id
   where a.id = $1 and a.deleted_at is null and coalesce(a.banned_until <= now(), true)`,
);
const SETTINGS = statement<{ readonly settings: unknown }>(
  'message-settings',
  'select settings from message_settings where account_id = $1',
);
const SET = statement(
  'message-settings-set',
  `insert into message_settings (account_id, settings) values ($1, $2)
   on conflict (account_id) do update set settings = excluded.settings, changed_at = now()`,
);
const MAIL_OFF = statement<{ readonly account_id: string }>(
  'message-mail-off',
  `insert into message_settings as m (account_id, settings)
   select id, $2::jsonb from accounts where id = $1 and deleted_at is null
   on conflict (account_id) do update set settings = m.settings || '{"mail": false}', changed_at = now()
   returning account_id`,
);
const EMAIL = statement<{ readonly email: string | null }>(
  'message-email',
  'select email from accounts where id = $1 and deleted_at is null',
);
const ENDPOINTS = statement<EndpointRow>(
  'push-endpoints-of',
  `select e.id, e.url, e.p256dh, e.auth, e.locale from push_endpoints e
   join sessions s on s.id = e.session_id and s.expires_at > now()
   where e.account_id = $1 order by e.used_at desc limit ${MAX_PUSH_ENDPOINTS}`,
);
// Serializes two devices that register at the same time, so that each counts the other.
const LOCK = statement(
  'push-endpoint-lock',
  'select from accounts where id = $1 for no key update',
);
// A browser has one endpoint and a device one session, so a new endpoint replaces earlier ones of either.
const MAKE_ROOM = statement(
  'push-endpoint-make-room',
  `delete from push_endpoints where url = $1 or session_id = $2 or id in (
     select id from push_endpoints where account_id = $3
     order by used_at desc, id desc offset ${MAX_PUSH_ENDPOINTS - 1})`,
);
const ADD = statement(
  'push-endpoint-add',
  `insert into push_endpoints (account_id, session_id, url, p256dh, auth, locale)
   values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
);
const REMOVE = statement('push-endpoint-remove', 'delete from push_endpoints where id = $1');
const REMOVE_OF_SESSION = statement(
  'push-endpoint-remove-of-session',
  'delete from push_endpoints where session_id = $1',
);
const OF_SESSION = statement<{ readonly id: string }>(
  'push-endpoint-of-session',
  'select id from push_endpoints where session_id = $1',
);
const OWN = statement<{ readonly url: string; readonly locale: string; readonly used_at: Date }>(
  'push-endpoint-own',
  'select url, locale, used_at from push_endpoints where account_id = $1 order by id limit 100',
);
const ERASE = statement(
  'message-reader-erase',
  `with settings as (delete from message_settings where account_id = $1)
   delete from push_endpoints where account_id = $1`,
);

/** The recipients of messages and their endpoints. */
export function readersStore(database: Database) {
  return {
    /** Undefined for an account that gets no messages, because it is deleted or suspended. */
    find: async (accountId: string): Promise<Reader | undefined> => {
      const [row] = await database.rows(READER, [accountId]);
      return row && readerOf(row);
    },
    settingsOf: async (accountId: string): Promise<MessageSettings> =>
      settingsFrom((await database.rows(SETTINGS, [accountId]))[0]?.settings),
    setSettings: async (accountId: string, settings: MessageSettings): Promise<void> => {
      await database.rows(SET, [accountId, JSON.stringify(settings)]);
    },
    /** Turns all mail to this account off; false when there is no such account. */
    turnMailOff: async (accountId: string): Promise<boolean> => {
      const first = { ...DEFAULT_MESSAGE_SETTINGS, mail: false };
      return (await database.rows(MAIL_OFF, [accountId, JSON.stringify(first)])).length > 0;
    },
    emailOf: async (accountId: string): Promise<string | null> =>
      (await database.rows(EMAIL, [accountId]))[0]?.email ?? null,
    endpointsOf: async (accountId: string): Promise<readonly StoredEndpoint[]> =>
      (await database.rows(ENDPOINTS, [accountId])).map(endpointOf),
    /** Needs a transaction, which holds the lock until its end. */
    addEndpoint: async (endpoint: NewEndpoint): Promise<void> => {
      const { accountId, sessionId, url, p256dh, auth, locale } = endpoint;
      await database.rows(LOCK, [accountId]);
      await database.rows(MAKE_ROOM, [url, sessionId, accountId]);
      await database.rows(ADD, [accountId, sessionId, url, p256dh, auth, locale]);
    },
    removeEndpoint: async (id: string): Promise<void> => {
      await database.rows(REMOVE, [id]);
    },
    removeEndpointOf: async (sessionId: string): Promise<void> => {
      await database.rows(REMOVE_OF_SESSION, [sessionId]);
    },
    hasEndpoint: async (sessionId: string): Promise<boolean> =>
      (await database.rows(OF_SESSION, [sessionId])).length > 0,
    ownEndpoints: (accountId: string) => database.rows(OWN, [accountId]),
    erase: async (accountId: string): Promise<void> => {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type ReadersStore = ReturnType<typeof readersStore>;

function readerOf({ email, settings, locale }: ReaderRow): Reader {
  return { email, settings: settingsFrom(settings), locale: localeOf(locale) };
}

/** Unreadable settings count as never chosen. */
function settingsFrom(stored: unknown): MessageSettings {
  return z.safeParse(messageSettingsSchema, stored).data ?? DEFAULT_MESSAGE_SETTINGS;
}

function endpointOf({ id, url, p256dh, auth, locale }: EndpointRow): StoredEndpoint {
  return { id, url, p256dh, auth, locale: localeOf(locale) };
}

function localeOf(name: string | null): Locale {
  return localeOfCode(name) ?? DEFAULT_LOCALE;
}

export function readerPersonalData(readers: ReadersStore): PersonalData {
  return {
    name: 'messageSettings',
    read: async (accountId) => {
      const endpoints = await readers.ownEndpoints(accountId);
      return {
        settings: await readers.settingsOf(accountId),
        // An endpoint's address lets anybody reach its owner, so the export names only the push service.
        pushes: endpoints.map(({ url, locale, used_at }) => ({
          service: new URL(url).host,
          locale,
          usedAt: used_at,
        })),
      };
    },
    erase: (accountId) => readers.erase(accountId),
  };
}
