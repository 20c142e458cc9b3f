import {
  RETENTION,
  settingsSchema,
  type StampedSettings,
  stampedSettingsSchema,
} from '@chuhe/protocol';
import * as z from 'zod/mini';
import type { Account } from '../../platform/call.ts';
import { type Database, isUniqueViolation, statement } from '../../platform/database.ts';

/** The columns of an account, selected by every statement of this feature. */
export const ACCOUNT_COLUMNS = `a.id, a.user_name, a.is_guest, a.email, a.settings, a.muted_until,
  coalesce(a.banned_until > now(), false) as is_banned, a.is_operator, a.is_bot,
  a.house_level, a.created_at`;

// A type and not an interface: a row must fit an index signature.
export type AccountRow = {
  readonly id: string;
  readonly user_name: string;
  readonly is_guest: boolean;
  readonly email: string | null;
  readonly settings: unknown;
  readonly muted_until: Date | null;
  readonly is_banned: boolean;
  readonly is_operator: boolean;
  readonly is_bot: boolean;
  readonly house_level: number | null;
  readonly created_at: Date;
};

/** An account with its password hash. */
export interface Credentials {
  readonly account: Account;
  readonly passwordHash: string | null;
}

type CredentialsRow = AccountRow & { readonly password_hash: string | null };

const INSERT_GUEST = statement<AccountRow>(
  'account-insert-guest',
  `insert into accounts as a (user_name, is_guest) values ($1, true)
   on conflict (user_name) do nothing returning ${ACCOUNT_COLUMNS}`,
);
const UPGRADE = statement<AccountRow>(
  'account-upgrade',
  `update accounts a set user_name = $2, password_hash = $3, email = $4, is_guest = false
   where id = $1 and is_guest and deleted_at is null returning ${ACCOUNT_COLUMNS}`,
);
const BY_LOGIN = statement<CredentialsRow>(
  'account-by-login',
  `select ${ACCOUNT_COLUMNS}, a.password_hash from accounts a
   where (a.user_name = $1 or a.email = $2) and deleted_at is null`,
);
const BY_ID = statement<CredentialsRow>(
  'account-by-id',
  `select ${ACCOUNT_COLUMNS}, a.password_hash from accounts a where id = $1 and deleted_at is null`,
);
const SET_PASSWORD = statement(
  'account-set-password',
  'update accounts set password_hash = $2 where id = $1 and not is_guest',
);
// The first address replaced within the last days keeps the right to undo; a second change does not displace it.
const SET_EMAIL = statement<AccountRow>(
  'account-set-email',
  `update accounts a set email = $2,
     previous_email = case when previous_email is not null and previous_email_until > now()
       then previous_email else email end,
     previous_email_until = case when previous_email is not null and previous_email_until > now()
       then previous_email_until else now() + interval '${RETENTION.previousEmailDays} days' end
   where id = $1 and not is_guest returning ${ACCOUNT_COLUMNS}`,
);
const RESTORE_EMAIL = statement(
  'account-restore-email',
  `update accounts set email = $2, previous_email = null, previous_email_until = null where id = $1`,
);
const BY_PREVIOUS_EMAIL = statement<CredentialsRow>(
  'account-by-previous-email',
  `select ${ACCOUNT_COLUMNS}, a.password_hash from accounts a
   where a.previous_email = $1 and a.previous_email_until > now() and deleted_at is null
   order by a.previous_email_until desc limit 1`,
);
const SET_NAME = statement<AccountRow>(
  'account-set-name',
  `update accounts a set user_name = $2 where id = $1 and not is_guest returning ${ACCOUNT_COLUMNS}`,
);
const SETTINGS = statement<{ settings: unknown; setting_stamps: unknown }>(
  'account-settings',
  'select settings, setting_stamps from accounts where id = $1 for update',
);
const PUT_SETTINGS = statement<AccountRow>(
  'account-put-settings',
  `update accounts a set settings = $2::jsonb, setting_stamps = $3::jsonb where id = $1
   returning ${ACCOUNT_COLUMNS}`,
);
const LOCK = statement('account-lock', 'select from accounts where id = $1 for no key update');
const IS_NAME_LOCKED = statement<{ is_locked: boolean }>(
  'account-name-locked',
  `select exists (select from measures where locked_name = $1 and lifted_at is null
     and coalesce(ends_at > now(), true)) as is_locked`,
);
const ERASE = statement<{ email: string | null }>(
  'account-erase',
  `update accounts a set user_name = 'deleted_' || a.id, is_guest = true, password_hash = null, email = null, previous_email = null, previous_email_until = null,
     settings = '{}', setting_stamps = '{}', is_operator = false, deleted_at = now()
   from accounts old where a.id = $1 and old.id = a.id and a.deleted_at is null returning old.email`,
);

/** Adds the columns that most calls and sockets need next. */
export const CALLER_COLUMNS = `${ACCOUNT_COLUMNS},
  exists (select from playing_seats p where p.account_id = a.id) as has_seat,
  (exists (select from blocks b where b.account_id = a.id)
    or exists (select from blocks b where b.blocked_id = a.id)) as has_blocks`;

export type CallerRow = AccountRow & {
  readonly has_seat: boolean;
  readonly has_blocks: boolean;
};

export function accountOf(row: AccountRow): Account {
  return {
    id: row.id,
    userName: row.user_name,
    isGuest: row.is_guest,
    email: row.email,
    settings: z.safeParse(settingsSchema, row.settings).data ?? {},
    mutedUntil: row.muted_until,
    isBanned: row.is_banned,
    isOperator: row.is_operator,
    isBot: row.is_bot,
    houseLevel: row.house_level,
    createdAt: row.created_at,
  };
}

export function accountsStore(database: Database) {
  return {
    /** Returns undefined if the name is taken. */
    insertGuest: (userName: string) => one(database.rows(INSERT_GUEST, [userName])),
    /** Turns a guest into a member; returns undefined if the account is no longer a guest. */
    upgrade: (id: string, to: { userName: string; passwordHash: string; email: string | null }) =>
      unlessTaken(one(database.rows(UPGRADE, [id, to.userName, to.passwordHash, to.email]))),
    /** Finds by folded name or e-mail address; a name has no @, so at most one account matches. */
    byLogin: (userName: string, email: string) =>
      credentials(database.rows(BY_LOGIN, [userName, email])),
    byId: (id: string) => credentials(database.rows(BY_ID, [id])),
    setPassword: async (id: string, passwordHash: string): Promise<void> => {
      await database.rows(SET_PASSWORD, [id, passwordHash]);
    },
    setEmail: (id: string, email: string) =>
      unlessTaken(one(database.rows(SET_EMAIL, [id, email]))),
    /** The account that had this address until a few days ago. */
    byPreviousEmail: (email: string) => credentials(database.rows(BY_PREVIOUS_EMAIL, [email])),
    /** Binds the previous address again. */
    restoreEmail: async (id: string, email: string): Promise<void> => {
      await database.rows(RESTORE_EMAIL, [id, email]);
    },
    setUserName: (id: string, userName: string) =>
      unlessTaken(one(database.rows(SET_NAME, [id, userName]))),
    /** The settings with their stamps, locked until the transaction ends. */
    settingsToChange: async (id: string): Promise<StampedSettings | undefined> => {
      const [row] = await database.rows(SETTINGS, [id]);
      if (row === undefined) return undefined;
      const { settings, setting_stamps: stamps } = row;
      const reading = z.safeParse(stampedSettingsSchema, { settings, stamps });
      return reading.data ?? { settings: {}, stamps: {} };
    },
    putSettings: (id: string, { settings, stamps }: StampedSettings) =>
      one(database.rows(PUT_SETTINGS, [id, JSON.stringify(settings), JSON.stringify(stamps)])),
    /** Whether a sanction forbids this name. Call it after taking the name, to see a sanction imposed meanwhile. */
    isNameLocked: async (userName: string): Promise<boolean> =>
      (await database.rows(IS_NAME_LOCKED, [userName]))[0]?.is_locked === true,
    /** Locks the account: sanctions wait until the transaction ends. */
    lock: async (id: string): Promise<void> => {
      await database.rows(LOCK, [id]);
    },
    /** Leaves a row without a name; returns the former e-mail address. */
    erase: async (id: string): Promise<string | null> => {
      const [row] = await database.rows(ERASE, [id]);
      return row?.email ?? null;
    },
  };
}

export type AccountsStore = ReturnType<typeof accountsStore>;

async function one(rows: Promise<readonly AccountRow[]>): Promise<Account | undefined> {
  const [row] = await rows;
  return row === undefined ? undefined : accountOf(row);
}

async function credentials(
  rows: Promise<readonly CredentialsRow[]>,
): Promise<Credentials | undefined> {
  const [row] = await rows;
  return row === undefined
    ? undefined
    : { account: accountOf(row), passwordHash: row.password_hash };
}

/** Runs a change of unique columns; returns the taken column instead of failing. */
async function unlessTaken<Result>(
  change: Promise<Result>,
): Promise<Result | 'user-name-taken' | 'email-taken'> {
  try {
    return await change;
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_user_name_unique')) return 'user-name-taken';
    if (isUniqueViolation(error, 'accounts_email_unique')) return 'email-taken';
    throw error;
  }
}
