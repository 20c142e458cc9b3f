import { type Database, statement } from '../platform/database.ts';

export type BlockRow = {
  readonly blocked_id: string;
  readonly user_name: string;
  readonly created_at: Date;
};

const ADD = statement<{ found: boolean }>(
  'block-add',
  `with other as (select id from accounts where id = $2 and deleted_at is null),
     added as (insert into blocks (account_id, blocked_id) select $1, id from other
               on conflict do nothing)
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
const ERASE = statement(
  'block-erase',
  'delete from blocks where account_id = $1 or blocked_id = $1',
);

export function blocksStore(database: Database) {
  return {
    /** False when there is no such player; blocking twice is blocking once. */
    async add(accountId: string, blockedId: string): Promise<boolean> {
      return (await database.rows(ADD, [accountId, blockedId])).length > 0;
    },
    async remove(accountId: string, blockedId: string): Promise<void> {
      await database.rows(REMOVE, [accountId, blockedId]);
    },
    list(accountId: string, below: string, most: number): Promise<readonly BlockRow[]> {
      return database.rows(LIST, [accountId, below, most]);
    },
    async erase(accountId: string): Promise<void> {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type BlocksStore = ReturnType<typeof blocksStore>;
