import { MAX_PRACTICE_CARDS, type PracticeCard } from '@chuhe/protocol';
import { type Database, statement } from '../../platform/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

type CardRow = { readonly id: string; readonly answered_at: string; readonly step: number };

// The same rule as `laterAnswer`.
const MERGE = statement(
  'practice-merge',
  `insert into practice_cards as c (account_id, card, answered_at, step)
   select $1, u.* from unnest($2::text[], $3::bigint[], $4::smallint[]) as u
   on conflict (account_id, card) do update set answered_at = excluded.answered_at, step = excluded.step
     where (excluded.answered_at, -excluded.step) > (c.answered_at, -c.step)`,
);
const ALL = statement<CardRow>(
  'practice-all',
  `select card as id, answered_at, step from practice_cards where account_id = $1
   order by answered_at desc, card`,
);
// Deletes in the order in which `newestCards` drops them.
const TRIM = statement(
  'practice-trim',
  `delete from practice_cards where (account_id, card) in (
     select account_id, card from practice_cards where account_id = $1
     order by answered_at desc, card offset $2)`,
);
const ERASE = statement('practice-erase', 'delete from practice_cards where account_id = $1');

export function practiceStore(database: Database) {
  return {
    /** Merges a device's cards, without duplicates. */
    merge: async (accountId: string, list: readonly PracticeCard[]): Promise<void> => {
      await database.transaction(async (inside) => {
        await inside.rows(MERGE, [
          accountId,
          list.map(({ id }) => id),
          list.map(({ answeredAt }) => answeredAt),
          list.map(({ step }) => step),
        ]);
        await inside.rows(TRIM, [accountId, MAX_PRACTICE_CARDS]);
      });
    },
    all: async (accountId: string): Promise<PracticeCard[]> =>
      (await database.rows(ALL, [accountId])).map(({ id, answered_at, step }) => ({
        id,
        answeredAt: Number(answered_at),
        step,
      })),
    erase: async (accountId: string): Promise<void> => {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type PracticeStore = ReturnType<typeof practiceStore>;

export function practicePersonalData(practice: PracticeStore): PersonalData {
  return {
    name: 'practice',
    read: (accountId) => practice.all(accountId),
    erase: (accountId) => practice.erase(accountId),
  };
}
