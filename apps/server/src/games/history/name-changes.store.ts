import type { Side } from '@chuhe/rules';
import { type Database, statement } from '../../platform/database.ts';

/** A change of a player's name beside finished games, and the position of the job in those games. */
type NameChange = {
  readonly account_id: string;
  /** The name to replace; null replaces every name of the account. */
  readonly name_before: string | null;
  readonly name_after: string | null;
  readonly side: Side;
  /** The games below this position still have to be changed. */
  readonly below_at: string;
  readonly below_id: string;
};

type QueuedChange = NameChange & { readonly id: string };

/** Reads the next games of one side by index and changes those with the old name. */
function portionOf(own: 'red' | 'black') {
  return statement<Pick<NameChange, 'below_at' | 'below_id'> & { readonly games: number }>(
    `name-change-${own}`,
    `with portion as materialized (
       select id, ended_at from games where ${own}_id = $1 and ended_at <= $2::timestamptz
         and (ended_at, id) < ($2::timestamptz, $3::bigint)
       order by ended_at desc, id desc limit $4),
     changed as (
       update games g set ${own}_name = $6::text from portion p
       where g.id = p.id and g.ended_at = p.ended_at and g.${own}_name = coalesce($5::text, g.${own}_name))
     select count(*)::int as games, (array_agg(ended_at::text order by ended_at, id))[1] as below_at,
       (array_agg(id::text order by ended_at, id))[1] as below_id from portion`,
  );
}

const PORTIONS = { RED: portionOf('red'), BLACK: portionOf('black') };
const QUEUE = statement(
  'name-change-queue',
  `insert into name_changes (account_id, name_before, name_after, side, below_at, below_id)
   values ($1, $2, $3, $4, $5, $6)`,
);
// The changes of one account run in order.
const NEXT = statement<QueuedChange>(
  'name-change-next',
  `select id, account_id, name_before, name_after, side, below_at::text, below_id::text
   from name_changes c
   where not exists (select from name_changes e where e.account_id = c.account_id and e.id < c.id)
   order by id limit 1 for update skip locked`,
);
const CONTINUE = statement(
  'name-change-continue',
  'update name_changes set side = $2, below_at = $3, below_id = $4 where id = $1',
);
const DONE = statement('name-change-done', 'delete from name_changes where id = $1');
// Processes of version 0.2 queue deleted accounts here.
const TAKE_OVER = statement(
  'name-change-take-over',
  `with earlier as (delete from erased_names returning account_id)
   insert into name_changes (account_id, side, below_at, below_id)
   select account_id, 'RED', 'infinity', ${2n ** 62n} from earlier`,
);

/** Games per side and transaction: updating more exceeds the statement timeout. */
const BATCH_SIZE = 1000;
const TOP = { below_at: 'infinity', below_id: String(2n ** 62n) };

/** Changes names beside finished games: the first batch at once, in the same transaction, the others by a job. */
export function nameChangesStore(database: Pick<Database, 'rows'>, atOnce = BATCH_SIZE) {
  /** Changes the next games; returns the games that are left, or undefined. */
  const changeNext = async (change: NameChange): Promise<NameChange | undefined> => {
    const { account_id: id, name_before: before, name_after: after, side } = change;
    const values = [id, change.below_at, change.below_id, atOnce, before, after];
    const [last] = await database.rows(PORTIONS[side], values);
    if (last !== undefined && last.games === atOnce)
      return { ...change, below_at: last.below_at, below_id: last.below_id };
    return side === 'RED' ? { ...change, ...TOP, side: 'BLACK' } : undefined;
  };
  const begin = async (change: Pick<NameChange, 'account_id' | 'name_before' | 'name_after'>) => {
    const first = await changeNext({ ...change, ...TOP, side: 'RED' });
    const rest = first?.side === 'BLACK' ? await changeNext(first) : first;
    if (rest === undefined) return;
    const { account_id: id, name_before: before, name_after: after } = rest;
    await database.rows(QUEUE, [id, before, after, rest.side, rest.below_at, rest.below_id]);
  };
  return {
    /** Erases the names of a deleted account. */
    erase: (accountId: string) =>
      begin({ account_id: accountId, name_before: null, name_after: null }),
    /** Replaces one name of an account. */
    rename: (
      accountId: string,
      { before, name }: { readonly before: string; readonly name: string },
    ) => begin({ account_id: accountId, name_before: before, name_after: name }),
    /** Changes one more batch, inside a transaction; returns whether there was anything to do. */
    changeQueued: async (): Promise<boolean> => {
      await database.rows(TAKE_OVER, []);
      const [next] = await database.rows(NEXT, []);
      if (next === undefined) return false;
      const { id, ...change } = next;
      const rest = await changeNext(change);
      if (rest === undefined) await database.rows(DONE, [id]);
      else await database.rows(CONTINUE, [id, rest.side, rest.below_at, rest.below_id]);
      return true;
    },
  };
}

export type NameChangesStore = ReturnType<typeof nameChangesStore>;
