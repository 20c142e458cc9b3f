import type { SITE_QUEUES } from '@chuhe/protocol';
import { type Database, statement } from '../../platform/database.ts';

/** The number of items that wait, and the age of the oldest. */
interface Waiting {
  readonly count: number;
  readonly seconds: number;
}

type QueueName = (typeof SITE_QUEUES)[number];

/** The state of the site, which no process knows by itself. */
export interface SiteFacts {
  readonly queues: Readonly<Record<QueueName, Waiting>>;
  readonly tournaments: Readonly<Record<'upcoming' | 'running', number>>;
  /** How long the most neglected tournament has waited for a worker. */
  readonly tournamentDelaySeconds: number;
  readonly slowGames: number;
  /** How long the most neglected periodic job has waited for a worker. */
  readonly jobDelaySeconds: number;
  readonly failingJobs: number;
  /** Undefined if PostgreSQL does not archive. */
  readonly isArchiving: boolean | undefined;
  /** The newest backup of each database that has one. */
  readonly backups: readonly BackupRow[];
}

type BackupRow = {
  readonly database: number;
  readonly finished_at: Date;
  readonly seconds: number;
};

/** A periodic job, its last run and its next one. */
export type PeriodicJobRow = {
  readonly name: string;
  readonly is_running: boolean;
  readonly ran_at: Date | null;
  readonly due_at: Date;
  readonly failure: string | null;
};

/** The parts of the statement, each with a count and an age. */
type Part =
  | 'mail'
  | 'messages'
  | 'causes'
  | 'reports'
  | 'feedback'
  | 'errors'
  | 'upcoming'
  | 'running'
  | 'late'
  | 'seats'
  | 'jobs'
  | 'failing';
type FactsRow = {
  readonly [Name in `${Part}_${'count' | 'seconds'}`]: number;
} & { readonly is_archiving: boolean | null };

const age = (column: string): string =>
  `coalesce(greatest(extract(epoch from now() - min(${column})), 0), 0)::double precision`;
/** Selects the count and the age of the oldest row, by the column that says since when it waits. */
const waiting = (name: Part, column: string, rows: string): string =>
  `(select count(*)::integer as ${name}_count, ${age(column)} as ${name}_seconds from ${rows}) as ${name}`;
const IS_OPEN_ERROR = '(closed_at is null or closed_at < last_seen_at)';
const FACTS = statement<FactsRow>(
  'operations-facts',
  `select *, case when current_setting('archive_mode') <> 'off' then (
       select last_failed_time is null or last_failed_time < last_archived_time from pg_stat_archiver
     ) end as is_archiving
   from ${[
     waiting(
       'mail',
       'next_try_at',
       'mail_outbox where sent_at is null and given_up_at is null and next_try_at <= now()',
     ),
     waiting(
       'messages',
       'next_try_at',
       'messages where closed_at is null and next_try_at <= now()',
     ),
     waiting('causes', 'created_at', 'message_causes'),
     waiting('reports', 'created_at', 'reports where decided_at is null'),
     waiting('feedback', 'created_at', 'feedback where closed_at is null'),
     waiting('errors', 'last_seen_at', `error_reports where ${IS_OPEN_ERROR}`),
     waiting('upcoming', 'starts_at', "tournaments where state = 'upcoming'"),
     waiting('running', 'starts_at', "tournaments where state = 'running'"),
     waiting('late', 'check_after', "tournaments where state in ('upcoming', 'running')"),
     waiting('seats', 'claimed_at', 'slow_seats'),
     waiting(
       'jobs',
       'due_at',
       'periodic_jobs where due_at <= now() and (leased_until is null or leased_until < now())',
     ),
     waiting('failing', 'due_at', 'periodic_jobs where failure is not null'),
   ].join(', ')}`,
);
const BACKUPS = statement<BackupRow>(
  'operations-backups',
  `select database, finished_at, extract(epoch from now() - finished_at)::double precision as seconds
   from backups order by database`,
);
const JOBS = statement<PeriodicJobRow>(
  'operations-jobs',
  `select name, coalesce(leased_until > now(), false) as is_running, ran_at, due_at, failure
   from periodic_jobs order by failure is null, due_at, name`,
);

/** The work that waits in the database, and the safety of its data. */
export function operationsStore(database: Database) {
  return {
    async facts(): Promise<SiteFacts> {
      const [[row], backups] = await Promise.all([
        database.rows(FACTS, []),
        database.rows(BACKUPS, []),
      ]);
      if (row === undefined) throw new Error('facts without a row');
      return factsOf(row, backups);
    },
    /** Failed jobs first, then by the time of the next run. */
    jobs: (): Promise<readonly PeriodicJobRow[]> => database.rows(JOBS, []),
  };
}

export type OperationsStore = ReturnType<typeof operationsStore>;

function factsOf(row: FactsRow, backups: readonly BackupRow[]): SiteFacts {
  const waitingIn = (name: Part): Waiting => ({
    count: row[`${name}_count`],
    seconds: row[`${name}_seconds`],
  });
  return {
    queues: {
      mail: waitingIn('mail'),
      messages: waitingIn('messages'),
      'message-causes': waitingIn('causes'),
      reports: waitingIn('reports'),
      feedback: waitingIn('feedback'),
      errors: waitingIn('errors'),
    },
    tournaments: { upcoming: row.upcoming_count, running: row.running_count },
    tournamentDelaySeconds: row.late_seconds,
    slowGames: row.seats_count / 2,
    jobDelaySeconds: row.jobs_seconds,
    failingJobs: row.failing_count,
    isArchiving: row.is_archiving ?? undefined,
    backups,
  };
}
