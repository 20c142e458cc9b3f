import { type Database, statement } from '../../platform/database.ts';
import type { RoomSummary } from '@chuhe/protocol';
import type { PersonalData } from '../../platform/personal-data.ts';

export type BlockRow = {
  readonly blocked_id: string;
  readonly user_name: string;
  readonly created_at: Date;
};

/** The most blocks of either direction that are read. */
const MAX_HIDDEN = 5000;

const ADD = statement<{ found: boolean }>(
  'block-add',
  `with other as (select id from accounts where id = $2 and deleted_at is null),
     added as (insert into blocks (account_id, blocked_id) select $1, id from other
               on conflict do nothing),
     parted as (delete from follows
                where (account_id, followed_id) in (($1::bigint, $2::bigint), ($2::bigint, $1::bigint)))
   select true as found from other`,
);
const REMOVE = statement(
  'block-remove',
  'delete from blocks where account_id = $1 and blocked_id = $2',
);
const LIST = statement<BlockRow>(
  'block-list',
  `select b.blocked_id, a.user_name, b.created_at
   from blocks b join accounts a on a.id = b.blocked_id
   where b.account_id = $1 and b.blocked_id < $2 order by b.blocked_id desc limit $3`,
);
// Two index scans per account; the account's own blocks come first. The list is selected: PostgreSQL would otherwise
// plan again for each list, which costs more than the scans.
const HIDDEN = statement<{ readonly account_id: string; readonly other_id: string }>(
  'block-hidden',
  `select p.id as account_id, h.other_id from unnest((select $1::bigint[])) as p (id)
   cross join lateral (
     (select blocked_id as other_id from blocks where account_id = p.id limit $2)
     union (select account_id from blocks where blocked_id = p.id limit $2)) as h
   order by p.id, h.other_id`,
);
const BETWEEN = statement<{ readonly is_mine: boolean }>(
  'block-between',
  `select account_id = $1 as is_mine from blocks
   where (account_id = $1 and blocked_id = $2) or (account_id = $2 and blocked_id = $1)`,
);
const ERASE = statement(
  'block-erase',
  'delete from blocks where account_id = $1 or blocked_id = $1',
);

export function blocksStore(database: Database) {
  return {
    /** Returns false if there is no such player; idempotent. */
    async add(accountId: string, blockedId: string): Promise<boolean> {
      return (await database.rows(ADD, [accountId, blockedId])).length > 0;
    },
    async remove(accountId: string, blockedId: string): Promise<void> {
      await database.rows(REMOVE, [accountId, blockedId]);
    },
    list(accountId: string, below: string, most: number): Promise<readonly BlockRow[]> {
      return database.rows(LIST, [accountId, below, most]);
    },
    /** The players hidden from each of these accounts, because one has blocked the other. */
    async hiddenFrom(
      accountIds: readonly string[],
    ): Promise<ReadonlyMap<string, readonly string[]>> {
      const rows = await database.rows(HIDDEN, [accountIds, MAX_HIDDEN]);
      const groups = Map.groupBy(rows, ({ account_id: id }) => id);
      return new Map(
        Array.from(groups, ([id, theirs]) => [id, theirs.map(({ other_id: other }) => other)]),
      );
    },
    /** Which of two players has blocked the other. */
    async between(
      accountId: string,
      otherId: string,
    ): Promise<{ readonly isMine: boolean; readonly isTheirs: boolean }> {
      const rows = await database.rows(BETWEEN, [accountId, otherId]);
      return {
        isMine: rows.some((row) => row.is_mine),
        isTheirs: rows.some((row) => !row.is_mine),
      };
    },
    async erase(accountId: string): Promise<void> {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type BlocksStore = ReturnType<typeof blocksStore>;

/** The rooms visible to a reader: none whose player has blocked the reader or is blocked by them. */
export async function visibleRooms<Room extends RoomSummary>(
  blocks: Pick<BlocksStore, 'hiddenFrom'>,
  readerId: string | undefined,
  rooms: readonly Room[],
): Promise<readonly Room[]> {
  if (readerId === undefined || rooms.length === 0) return rooms;
  const hidden = new Set((await blocks.hiddenFrom([readerId])).get(readerId));
  return rooms.filter(
    ({ red, black }) => !hidden.has(red?.userId ?? '') && !hidden.has(black?.userId ?? ''),
  );
}

const MOST = 10_000;
const TOP = '9223372036854775807';

export function blockPersonalData(blocks: BlocksStore): PersonalData {
  return {
    name: 'blocks',
    read: async (accountId) => {
      const rows = await blocks.list(accountId, TOP, MOST);
      return rows.map((row) => ({ userId: row.blocked_id, blockedAt: row.created_at }));
    },
    erase: (accountId) => blocks.erase(accountId),
  };
}
