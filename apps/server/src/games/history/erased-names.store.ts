import { type Database, statement } from '../../platform/database.ts';

// So many games of each side at once; those whose name is gone are passed over.
const ERASE = statement(
  'erased-names-portion',
  `update games set red_name = case when red_id = $1 then null else red_name end,
     black_name = case when black_id = $1 then null else black_name end
   where id in (
     (select id from games where red_id = $1 and red_name is not null limit $2)
     union all (select id from games where black_id = $1 and black_name is not null limit $2))
   returning 1 as erased`,
);
const QUEUE = statement(
  'erased-names-queue',
  'insert into erased_names (account_id) values ($1) on conflict do nothing',
);
const NEXT = statement<{ readonly account_id: string }>(
  'erased-names-next',
  'select account_id from erased_names order by asked_at, account_id limit 1 for update skip locked',
);
const DONE = statement('erased-names-done', 'delete from erased_names where account_id = $1');

/** An update of more games takes longer than a statement may. */
const AT_ONCE = 1000;

/** Takes the names of deleted accounts away from beside their games, which stay with the opponents. */
export function erasedNamesStore(database: Pick<Database, 'rows'>, atOnce = AT_ONCE) {
  /** False when there may be more. */
  const erasePortion = async (accountId: string): Promise<boolean> =>
    (await database.rows(ERASE, [accountId, atOnce])).length < atOnce;
  return {
    /** At once where there are few games; of many a first portion, and the worker does the others. */
    erase: async (accountId: string): Promise<void> => {
      if (!(await erasePortion(accountId))) await database.rows(QUEUE, [accountId]);
    },
    /** One more portion, inside a transaction; answers whether there was anything to do. */
    eraseQueued: async (): Promise<boolean> => {
      const [next] = await database.rows(NEXT, []);
      if (next === undefined) return false;
      if (await erasePortion(next.account_id)) await database.rows(DONE, [next.account_id]);
      return true;
    },
  };
}

export type ErasedNamesStore = ReturnType<typeof erasedNamesStore>;
