import type { CallContext, Caller, OpenSession } from '../../platform/call.ts';
import { type Database, statement } from '../../platform/database.ts';
import {
  ACCOUNT_COLUMNS,
  accountOf,
  type AccountRow,
  CALLER_COLUMNS,
  type CallerRow,
} from './accounts.store.ts';
import { hash, randomBytes } from 'node:crypto';
import { type Locale, RETENTION } from '@chuhe/protocol';

/** The self-description of a device. */
type DeviceContext = Pick<CallContext, 'agent' | 'locale'>;

/** A signed-in device, as its owner sees it. */
export interface Device {
  readonly id: string;
  readonly agent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

type SessionRow = CallerRow & {
  readonly session_id: string;
  readonly is_seen_long_ago: boolean;
};

// The list is selected, so that PostgreSQL keeps one plan for lists of every length; each token has its own lookup, so
// that no plan reads the whole table.
const CALLERS = statement<SessionRow & { readonly token_hash: Buffer }>(
  'session-callers',
  `select found.* from unnest((select $1::bytea[])) as asked (hash) cross join lateral (
     select ${CALLER_COLUMNS}, s.token_hash, s.id as session_id,
       s.last_seen_at < now() - interval '1 hour' as is_seen_long_ago
     from sessions s join accounts a on a.id = s.account_id
     where s.token_hash = asked.hash and s.expires_at > now() limit 1) as found`,
);
const OPEN = statement<AccountRow & { readonly session_id: string; readonly token_hash: Buffer }>(
  'session-open',
  `select ${ACCOUNT_COLUMNS}, s.id as session_id, s.token_hash
   from sessions s join accounts a on a.id = s.account_id
   where s.id = any($1::bigint[]) and s.expires_at > now()`,
);
/** The lifetime of a session of the account `a`. A guest who registers has a member's lifetime with the new token. */
const LIFETIME = `case when a.is_guest then interval '${RETENTION.guestSessionDays} days'
     else interval '${RETENTION.sessionDays} days' end`;
const BEGIN = statement<{ id: string }>(
  'session-begin',
  `insert into sessions (account_id, token_hash, agent, locale, expires_at)
   select a.id, $2, $3, $4, now() + ${LIFETIME} from accounts a where a.id = $1 returning id`,
);
// The lock waits for a concurrent change of password and then finds another hash.
const BEGIN_IF_PASSWORD = statement<{ id: string }>(
  'session-begin-if-password',
  `insert into sessions (account_id, token_hash, agent, locale, expires_at)
   select a.id, $2, $3, $5, now() + ${LIFETIME}
   from (select id, is_guest from accounts where id = $1 and password_hash = $4 for share) a
   returning id`,
);
const RENEW = statement(
  'session-renew',
  `update sessions s set token_hash = $2, expires_at = now() + ${LIFETIME}
   from accounts a where s.id = $1 and a.id = s.account_id`,
);
const SEEN = statement(
  'session-seen',
  `update sessions s set last_seen_at = now(), locale = $2, expires_at = now() + ${LIFETIME}
   from accounts a where s.id = $1 and a.id = s.account_id`,
);
const END = statement<{ id: string }>(
  'session-end',
  'delete from sessions where id = $1 and account_id = $2 returning id',
);
// Also deletes personal tokens: one made by an intruder would outlive the new password.
const END_OTHERS = statement(
  'session-end-others',
  `with tokens as (delete from api_tokens where account_id = $1)
   delete from sessions where account_id = $1 and id is distinct from $2`,
);
const LIST = statement<{ id: string; agent: string; created_at: Date; last_seen_at: Date }>(
  'session-list',
  `select id, agent, created_at, last_seen_at from sessions
   where account_id = $1 and expires_at > now() order by last_seen_at desc, id desc limit 100`,
);

function callerOf(row: SessionRow, tokenHash: Buffer): Caller {
  return {
    account: accountOf(row),
    sessionId: row.session_id,
    tokenHash,
    isSeenLongAgo: row.is_seen_long_ago,
    hasSeat: row.has_seat,
    hasBlocks: row.has_blocks,
  };
}

export function sessionsStore(database: Database) {
  return {
    /** The callers of these tokens, in order. */
    async callers(tokenHashes: readonly Buffer[]): Promise<readonly (Caller | undefined)[]> {
      const rows = await database.rows(CALLERS, [tokenHashes]);
      const found = new Map(rows.map((row) => [row.token_hash.toString('base64'), row]));
      return tokenHashes.map((tokenHash) => {
        const row = found.get(tokenHash.toString('base64'));
        return row && callerOf(row, tokenHash);
      });
    },
    /** Accounts and current tokens of these sessions, by session; ended sessions are absent. */
    async open(ids: readonly string[]): Promise<ReadonlyMap<string, OpenSession>> {
      const rows = await database.rows(OPEN, [ids]);
      return new Map(
        rows.map((row) => [row.session_id, { account: accountOf(row), tokenHash: row.token_hash }]),
      );
    },
    async begin(
      accountId: string,
      tokenHash: Buffer,
      { agent, locale }: DeviceContext,
    ): Promise<void> {
      await database.rows(BEGIN, [accountId, tokenHash, agent, locale]);
    },
    /** Begins a session only if the account still has this password. */
    async beginIfPassword(
      { accountId, passwordHash }: { readonly accountId: string; readonly passwordHash: string },
      tokenHash: Buffer,
      { agent, locale }: DeviceContext,
    ): Promise<boolean> {
      const values = [accountId, tokenHash, agent, passwordHash, locale];
      return (await database.rows(BEGIN_IF_PASSWORD, values)).length > 0;
    },
    /** Gives a session a new token; the old one becomes invalid. */
    async renew(id: string, tokenHash: Buffer): Promise<void> {
      await database.rows(RENEW, [id, tokenHash]);
    },
    /** Records that the device was seen, with this language. */
    async markSeen(id: string, locale: Locale): Promise<void> {
      await database.rows(SEEN, [id, locale]);
    },
    /** Ends one session of an account; returns false if the account has no such session. */
    async end(id: string, accountId: string): Promise<boolean> {
      return (await database.rows(END, [id, accountId])).length > 0;
    },
    /** Ends all sessions of an account except `exceptId`, which may be null, and all its tokens. */
    async endOthers(accountId: string, exceptId: string | null): Promise<void> {
      await database.rows(END_OTHERS, [accountId, exceptId]);
    },
    async list(accountId: string): Promise<readonly Device[]> {
      const rows = await database.rows(LIST, [accountId]);
      return rows.map((row) => ({
        id: row.id,
        agent: row.agent,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
      }));
    },
  };
}

export type SessionsStore = ReturnType<typeof sessionsStore>;

const DAY_SECONDS = 86_400;

/** The lifetime of a session without a visit, for its cookie. */
export const SESSION_SECONDS = {
  guest: RETENTION.guestSessionDays * DAY_SECONDS,
  member: RETENTION.sessionDays * DAY_SECONDS,
} as const;

/** A new secret for one device. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Only the hash of a token is stored: reading the table gives nobody a session. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export function isTokenShaped(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}
