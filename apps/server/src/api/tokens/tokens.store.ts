import type { TokenScope } from '@chuhe/protocol';
import {
  ACCOUNT_COLUMNS,
  accountOf,
  type AccountRow,
  CALLER_COLUMNS,
  type CallerRow,
} from '../../people/accounts/index.ts';
import type { Caller, OpenSession } from '../../platform/call.ts';
import { type Database, statement } from '../../platform/database.ts';

/** A token without its secret. */
export type TokenRow = {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly created_at: Date;
  readonly last_used_at: Date | null;
};

type TokenCallerRow = CallerRow & {
  readonly token_id: string;
  readonly scopes: readonly TokenScope[];
  readonly is_used_long_ago: boolean;
};

const VALID = 'a.deleted_at is null and not a.is_guest';
// Finds the token by its hash alone, so the time it takes reveals nothing about the secret.
const CALLER = statement<TokenCallerRow>(
  'token-caller',
  `select ${CALLER_COLUMNS}, t.id as token_id, t.scopes,
     coalesce(t.last_used_at < now() - interval '1 minute', true) as is_used_long_ago
   from api_tokens t join accounts a on a.id = t.account_id
   where t.token_hash = $1 and ${VALID}`,
);
const OPEN = statement<AccountRow & { readonly token_id: string; readonly token_hash: Buffer }>(
  'token-open',
  `select ${ACCOUNT_COLUMNS}, t.id as token_id, t.token_hash
   from api_tokens t join accounts a on a.id = t.account_id
   where t.id = any($1::bigint[]) and ${VALID}`,
);
const USED = statement('token-used', 'update api_tokens set last_used_at = now() where id = $1');
// Serializes concurrent creations, so that each counts the other.
const LOCK = statement('token-lock', 'select from accounts where id = $1 for no key update');
const COUNT = statement<{ readonly count: number }>(
  'token-count',
  'select count(*)::integer as count from api_tokens where account_id = $1',
);
const COLUMNS = 'id, name, scopes, created_at, last_used_at';
const INSERT = statement<TokenRow>(
  'token-insert',
  `insert into api_tokens (account_id, name, scopes, token_hash) values ($1, $2, $3, $4)
   returning ${COLUMNS}`,
);
const LIST = statement<TokenRow>(
  'token-list',
  `select ${COLUMNS} from api_tokens where account_id = $1 order by id desc`,
);
const REVOKE = statement<{ readonly id: string }>(
  'token-revoke',
  'delete from api_tokens where account_id = $1 and id = $2 returning id',
);
const REVOKE_ALL = statement<{ readonly id: string }>(
  'token-revoke-all',
  'delete from api_tokens where account_id = $1 returning id',
);
// A claimed seat counts, because its game is stored only at its end. So does a tournament that the account has entered:
// its games are paired later, with people who did not agree to play programs.
const HAS_PLAYED = `exists (select from games g where g.red_id = a.id)
  or exists (select from games g where g.black_id = a.id)
  or exists (select from playing_seats p where p.account_id = a.id)
  or exists (select from slow_seats p where p.account_id = a.id)
  or exists (select from rooms r where r.creator_id = a.id and r.state = 'open')
  or exists (select from invitations i where i.inviter_id = a.id and i.state = 'pending')
  or exists (select from invitations i where i.invitee_id = a.id and i.state = 'pending')
  or exists (select from tournament_entries e join tournaments t on t.id = e.tournament_id
    where e.account_id = a.id and not e.is_out and t.state in ('upcoming', 'running'))`;
// A seat claimed at the same moment waits for this lock, or this lock for it.
const LOCK_WHOLE = statement('token-lock-whole', 'select from accounts where id = $1 for update');
const MAY_BECOME_BOT = statement<{ readonly may: boolean }>(
  'token-may-become-bot',
  `select not a.is_bot and not a.is_guest and not (${HAS_PLAYED}) as may from accounts a where a.id = $1`,
);
const BECOME_BOT = statement<{ readonly id: string }>(
  'token-become-bot',
  `update accounts a set is_bot = true
   where a.id = $1 and not a.is_guest and not a.is_operator and not (${HAS_PLAYED}) returning id`,
);

/** The prefix of a token's session id; session ids of devices are plain numbers. */
export const TOKEN_SESSION = 'token:';

export function tokensStore(database: Database) {
  return {
    /** The account of a token, and the scopes of the token. */
    async caller(tokenHash: Buffer): Promise<Caller | undefined> {
      const [row] = await database.rows(CALLER, [tokenHash]);
      if (row === undefined) return undefined;
      if (row.is_used_long_ago) await database.rows(USED, [row.token_id]);
      return {
        account: accountOf(row),
        sessionId: TOKEN_SESSION + row.token_id,
        tokenHash,
        isSeenLongAgo: false,
        hasSeat: row.has_seat,
        hasBlocks: row.has_blocks,
        apiToken: { id: row.token_id, scopes: row.scopes },
      };
    },
    /** The tokens that were not revoked, by session. */
    async open(sessionIds: readonly string[]): Promise<ReadonlyMap<string, OpenSession>> {
      const ids = sessionIds.map((id) => id.slice(TOKEN_SESSION.length));
      const rows = await database.rows(OPEN, [ids]);
      return new Map(
        rows.map((row) => [
          TOKEN_SESSION + row.token_id,
          { account: accountOf(row), tokenHash: row.token_hash },
        ]),
      );
    },
    /** The number of an account's tokens; in a transaction it cannot change until the end. */
    async countLocked(accountId: string): Promise<number> {
      await database.rows(LOCK, [accountId]);
      return (await database.rows(COUNT, [accountId]))[0]?.count ?? 0;
    },
    async insert(
      accountId: string,
      { name, scopes, tokenHash }: NewToken,
    ): Promise<TokenRow | undefined> {
      return (await database.rows(INSERT, [accountId, name, scopes, tokenHash]))[0];
    },
    list: (accountId: string) => database.rows(LIST, [accountId]),
    /** False when the account has no such token. */
    async revoke(accountId: string, id: string): Promise<boolean> {
      return (await database.rows(REVOKE, [accountId, id])).length > 0;
    },
    /** Returns the number of revoked tokens. */
    async revokeAll(accountId: string): Promise<number> {
      return (await database.rows(REVOKE_ALL, [accountId])).length;
    },
    async mayBecomeBot(accountId: string): Promise<boolean> {
      return (await database.rows(MAY_BECOME_BOT, [accountId]))[0]?.may === true;
    },
    /** Runs under the lock of the account; false when the account has played or is about to. */
    async becomeBot(accountId: string): Promise<boolean> {
      await database.rows(LOCK_WHOLE, [accountId]);
      return (await database.rows(BECOME_BOT, [accountId])).length > 0;
    },
  };
}

interface NewToken {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly tokenHash: Buffer;
}

export type TokensStore = ReturnType<typeof tokensStore>;
