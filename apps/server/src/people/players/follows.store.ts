import { type Database, statement } from '../../platform/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

type FollowRow = {
  readonly followed_id: string;
  readonly user_name: string;
  readonly is_guest: boolean;
  readonly is_bot: boolean;
  readonly created_at: Date;
};

// If one of the two has blocked the other, neither can follow.
const ADD = statement<{ found: boolean; is_full: boolean }>(
  'follow-add',
  `with other as (
     select id from accounts a where id = $2 and deleted_at is null
       and not exists (select from blocks b where (b.account_id = $1 and b.blocked_id = a.id)
         or (b.account_id = a.id and b.blocked_id = $1))),
   full_up as (select count(*) >= $3 as is_full from follows where account_id = $1),
   added as (
     insert into follows (account_id, followed_id)
     select $1, id from other, full_up where not is_full on conflict do nothing)
   select true as found, is_full from other, full_up`,
);
const REMOVE = statement(
  'follow-remove',
  'delete from follows where account_id = $1 and followed_id = $2',
);
const LIST = statement<FollowRow>(
  'follow-list',
  `select f.followed_id, a.user_name, a.is_guest, a.is_bot, f.created_at
   from follows f join accounts a on a.id = f.followed_id
   where f.account_id = $1 and f.followed_id < $2 and coalesce(a.banned_until <= now(), true)
   order by f.followed_id desc limit $3`,
);
const ERASE = statement(
  'follow-erase',
  'delete from follows where account_id = $1 or followed_id = $1',
);

/** The limit of followed players per account. */
const MAX_FOLLOWED = 500;

export function followsStore(database: Database) {
  return {
    /** Idempotent. */
    async add(accountId: string, otherId: string): Promise<'done' | 'unknown' | 'full'> {
      const [row] = await database.rows(ADD, [accountId, otherId, MAX_FOLLOWED]);
      if (row === undefined) return 'unknown';
      return row.is_full ? 'full' : 'done';
    },
    async remove(accountId: string, otherId: string): Promise<void> {
      await database.rows(REMOVE, [accountId, otherId]);
    },
    list: (accountId: string, below: string, most: number) =>
      database.rows(LIST, [accountId, below, most]),
    async erase(accountId: string): Promise<void> {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type FollowsStore = ReturnType<typeof followsStore>;

const MOST = 1000;
const TOP = '9223372036854775807';

export function followPersonalData(follows: FollowsStore): PersonalData {
  return {
    name: 'follows',
    read: async (accountId) => {
      const rows = await follows.list(accountId, TOP, MOST);
      return rows.map((row) => ({ userId: row.followed_id, followedAt: row.created_at }));
    },
    erase: (accountId) => follows.erase(accountId),
  };
}
