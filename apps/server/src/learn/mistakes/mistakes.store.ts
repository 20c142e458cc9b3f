import { type Mistake, MAX_MISTAKES } from '@chuhe/protocol';
import type { PersonalData } from '../../platform/personal-data.ts';
import { type Database, statement } from '../../platform/database.ts';

type MistakeRow = {
  readonly position: string;
  readonly played: string;
  readonly best: string;
  readonly red: number;
  readonly confirmed: boolean | null;
  readonly added_at: string;
  readonly answered_at: string;
  readonly step: number;
};

// The same rule as `mergeMistakeOf`: the later review decides the better move, the later answer how well it is
// remembered.
const MERGE = statement(
  'mistakes-merge',
  `insert into mistakes as m (account_id, position, played, best, red, confirmed, added_at, answered_at, step)
   select $1, u.* from unnest($2::text[], $3::text[], $4::text[], $5::integer[], $6::boolean[], $7::bigint[], $8::bigint[], $9::smallint[]) as u
   on conflict (account_id, position, played) do update set
     (best, red, confirmed, added_at) = (select r.best, r.red, r.confirmed, r.added_at
       from (values (m.best, m.red, m.confirmed, m.added_at), (excluded.best, excluded.red, excluded.confirmed, excluded.added_at))
         as r (best, red, confirmed, added_at)
       order by r.added_at desc, case r.confirmed when false then 2 when true then 1 else 0 end desc,
         r.best collate "C" desc, r.red desc limit 1),
     (answered_at, step) = (select a.answered_at, a.step
       from (values (m.answered_at, m.step), (excluded.answered_at, excluded.step))
         as a (answered_at, step) order by a.answered_at desc, a.step limit 1)`,
);
const ALL = statement<MistakeRow>(
  'mistakes-all',
  `select position, played, best, red, confirmed, added_at, answered_at, step from mistakes
   where account_id = $1 order by added_at desc, position, played`,
);
// Deletes old ones in the order in which `newestMistakes` drops them.
const TRIM = statement(
  'mistakes-trim',
  `delete from mistakes where (account_id, position, played) in (
     select account_id, position, played from mistakes where account_id = $1
     order by added_at desc, position, played offset ${MAX_MISTAKES})`,
);
const ERASE = statement('mistakes-erase', 'delete from mistakes where account_id = $1');

export function mistakesStore(database: Database) {
  return {
    /** Merges a device's mistakes, without duplicates. */
    merge: async (accountId: string, list: readonly Mistake[]): Promise<void> => {
      await database.transaction(async (inside) => {
        await inside.rows(MERGE, [
          accountId,
          list.map(({ position }) => position),
          list.map(({ played }) => played),
          list.map(({ best }) => best),
          list.map(({ red }) => red),
          list.map(({ isConfirmed }) => isConfirmed ?? null),
          list.map(({ addedAt }) => addedAt),
          list.map(({ answeredAt }) => answeredAt),
          list.map(({ step }) => step),
        ]);
        await inside.rows(TRIM, [accountId]);
      });
    },
    all: async (accountId: string): Promise<Mistake[]> =>
      (await database.rows(ALL, [accountId])).map(mistakeOf),
    erase: async (accountId: string): Promise<void> => {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type MistakesStore = ReturnType<typeof mistakesStore>;

function mistakeOf({ added_at, answered_at, confirmed, ...row }: MistakeRow): Mistake {
  return {
    ...row,
    ...(confirmed === null ? {} : { isConfirmed: confirmed }),
    addedAt: Number(added_at),
    answeredAt: Number(answered_at),
  };
}

export function mistakePersonalData(mistakes: MistakesStore): PersonalData {
  return {
    name: 'mistakes',
    read: (accountId) => mistakes.all(accountId),
    erase: (accountId) => mistakes.erase(accountId),
  };
}
