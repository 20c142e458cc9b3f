import { type Database, statement } from './database.ts';

interface ListedJob {
  readonly name: string;
  readonly dueAt: number;
}

export type TakenJob = {
  readonly name: string;
  readonly cursor: string | null;
  /** When it was taken. */
  readonly now: number;
};

const MILLIS = 'extract(epoch from now())::double precision * 1000';
const NOW = statement<{ readonly now: number }>('periodic-jobs-now', `select ${MILLIS} as now`);

const LIST = statement(
  'periodic-jobs-list',
  `insert into periodic_jobs (name, due_at)
   select name, to_timestamp(due_at / 1000) from unnest($1::text[], $2::double precision[]) as u (name, due_at)
   on conflict do nothing`,
);
const TAKE = statement<TakenJob>(
  'periodic-jobs-take',
  `update periodic_jobs set holder = $2, leased_until = now() + $3 * interval '1 millisecond'
   where name = (
     select name from periodic_jobs
     where name = any($1) and due_at <= now() and (leased_until is null or leased_until < now())
     order by due_at limit 1 for update skip locked)
   returning name, cursor, ${MILLIS} as now`,
);
const RENEW = statement(
  'periodic-jobs-renew',
  `update periodic_jobs set leased_until = now() + $3 * interval '1 millisecond' where name = $1 and holder = $2`,
);
// A worker that was frozen beyond its lease changes nothing: another holds the job.
const GIVE_BACK = statement(
  'periodic-jobs-give-back',
  `update periodic_jobs set holder = null, leased_until = null, cursor = $4, ran_at = now(), failure = $5,
     due_at = coalesce(to_timestamp($3::double precision / 1000), now())
   where name = $1 and holder = $2`,
);

/** The leases of periodic jobs. */
export function periodicJobsStore(database: Pick<Database, 'rows'>) {
  return {
    now: async (): Promise<number> => {
      const [row] = await database.rows(NOW, []);
      if (row === undefined) throw new Error('a time without a row');
      return row.now;
    },
    /** Adds the jobs that are not known yet. */
    list: async (jobs: readonly ListedJob[]): Promise<void> => {
      await database.rows(LIST, [jobs.map(({ name }) => name), jobs.map(({ dueAt }) => dueAt)]);
    },
    /** Leases the due job that has waited longest. */
    take: async (
      names: readonly string[],
      holder: string,
      leaseMillis: number,
    ): Promise<TakenJob | undefined> =>
      (await database.rows(TAKE, [names, holder, leaseMillis]))[0],
    renew: async (name: string, holder: string, leaseMillis: number): Promise<void> => {
      await database.rows(RENEW, [name, holder, leaseMillis]);
    },
    /** Ends the lease; without `dueAt` the job is due at once. */
    giveBack: async (
      name: string,
      holder: string,
      {
        dueAt,
        cursor,
        failure,
      }: {
        readonly dueAt: number | undefined;
        readonly cursor: string | undefined;
        /** Why the portion failed. */
        readonly failure?: string;
      },
    ): Promise<void> => {
      await database.rows(GIVE_BACK, [
        name,
        holder,
        dueAt ?? null,
        cursor ?? null,
        failure ?? null,
      ]);
    },
  };
}

export type PeriodicJobsStore = ReturnType<typeof periodicJobsStore>;
