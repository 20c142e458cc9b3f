import { type Speed, SPEEDS } from '@chuhe/rules';
import { type Database, statement } from '../../platform/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Job } from '../../platform/worker.ts';
import type { RatingsStore } from './ratings.store.ts';

const ERASE_CHANGES = statement(
  'rating-erase-changes',
  `with portion as (select kind, subject, changed_at from rating_changes where account_id = $1 limit $2)
   delete from rating_changes c using portion p where c.account_id = $1 and c.kind = p.kind
     and c.subject = p.subject and c.changed_at = p.changed_at returning 1 as gone`,
);
const ERASE = statement('rating-erase', 'delete from ratings where account_id = $1');
const QUEUE = statement(
  'rating-erasure-queue',
  'insert into rating_erasures (account_id) values ($1) on conflict do nothing',
);
const NEXT = statement<{ readonly account_id: string }>(
  'rating-erasure-next',
  'select account_id from rating_erasures order by account_id limit 1 for update skip locked',
);
const DONE = statement('rating-erasure-done', 'delete from rating_erasures where account_id = $1');

/** Rows per transaction: a person who deletes the account waits for the first one. */
const BATCH_SIZE = 1000;

/** Erases ratings and the latest of their changes at once, the other changes by a job. */
export function ratingErasureStore(database: Pick<Database, 'rows'>, atOnce = BATCH_SIZE) {
  /** Returns false if there may be more. */
  const erasePortion = async (accountId: string): Promise<boolean> =>
    (await database.rows(ERASE_CHANGES, [accountId, atOnce])).length < atOnce;
  return {
    erase: async (accountId: string): Promise<void> => {
      await database.rows(ERASE, [accountId]);
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

type RatingErasureStore = ReturnType<typeof ratingErasureStore>;

const ERASE_MILLIS = 10_000;

interface RatingErasureParts {
  readonly atomically: <Result>(
    work: (erasure: RatingErasureStore) => Promise<Result>,
  ) => Promise<Result>;
}

/** Erases the changes of ratings of deleted accounts, batch by batch. */
export function ratingErasureJobs({ atomically }: RatingErasureParts): readonly Job[] {
  return [
    {
      name: 'erase-ratings',
      everyMillis: ERASE_MILLIS,
      run: () => atomically((erasure) => erasure.eraseQueued()),
    },
  ];
}

const MOST = 10_000;

export function ratingPersonalData(
  ratings: RatingsStore,
  erasure: RatingErasureStore,
): PersonalData {
  return {
    name: 'ratings',
    read: async (accountId) => {
      const curves = new Map<Speed, unknown>();
      for (const speed of SPEEDS) curves.set(speed, await ratings.curve(speed, accountId, MOST));
      return {
        games: Object.fromEntries(curves),
        puzzles: await ratings.curve('puzzle', accountId, MOST),
        tactics: await ratings.curve('tactic', accountId, MOST),
      };
    },
    erase: (accountId) => erasure.erase(accountId),
  };
}
