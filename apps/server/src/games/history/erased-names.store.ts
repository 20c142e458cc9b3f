import { type Database, statement } from '../../platform/database.ts';

// One batch of games per side; skips those already without a name.
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

/** The batch size: updating more games exceeds the statement timeout. */
const BATCH_SIZE = 1000;

/** Erases the names of deleted accounts from their games, which stay with the opponents. */
export function erasedNamesStore(database: Pick<Database, 'rows'>, atOnce = BATCH_SIZE) {
  /** Returns false if there may be more. */
  const erasePortion = async (accountId: string): Promise<boolean> =>
    (await database.rows(ERASE, [accountId, atOnce])).length < atOnce;
  return {
    /** Erases everything if there are few games; otherwise a first batch, and the worker does the rest. */
    erase: async (accountId: string): Promise<void> => {
      if (!(await erasePortion(accountId))) await database.rows(QUEUE, [accountId]);
    },
    /** Erases one more batch, inside a transaction; returns whether there was anything to do. */
    eraseQueued: async (): Promise<boolean> => {
      const [next] = await database.rows(NEXT, []);
      if (next === undefined) return false;
      if (await erasePortion(next.account_id)) await database.rows(DONE, [next.account_id]);
      return true;
    },
  };
}

export type ErasedNamesStore = ReturnType<typeof erasedNamesStore>;
