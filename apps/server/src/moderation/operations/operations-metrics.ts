import { SITE_QUEUES } from '@chuhe/protocol';
import type { Metrics } from '../../platform/metrics.ts';
import type { OperationsStore, SiteFacts } from './operations.store.ts';

/** Facts are read again after this time; a scrape shows those of the scrape before. */
const READ_MILLIS = 5000;
/** Older facts are hidden, because nothing is known while the database is unavailable. */
const MAX_AGE_MILLIS = 60_000;

interface FactGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly values: (facts: SiteFacts) => readonly (readonly [label: string, value: number])[];
}

const GAUGES: readonly FactGauge[] = [
  {
    name: 'chuhe_queue_items',
    help: 'Items that wait in a queue of the site',
    label: 'queue',
    values: ({ queues }) => SITE_QUEUES.map((name) => [name, queues[name].count]),
  },
  {
    name: 'chuhe_queue_oldest_seconds',
    help: 'How long the oldest item of a queue has been due',
    label: 'queue',
    values: ({ queues }) => SITE_QUEUES.map((name) => [name, queues[name].seconds]),
  },
  {
    name: 'chuhe_tournaments',
    help: 'Tournaments by state',
    label: 'state',
    values: ({ tournaments }) => Object.entries(tournaments),
  },
  {
    name: 'chuhe_slow_games',
    help: 'Running games with days for a move',
    label: 'state',
    values: ({ slowGames }) => [['playing', slowGames]],
  },
  {
    name: 'chuhe_work_delay_seconds',
    help: 'How long the most neglected tournament or periodic job has waited for a worker',
    label: 'work',
    values: ({ tournamentDelaySeconds, jobDelaySeconds }) => [
      ['tournaments', tournamentDelaySeconds],
      ['jobs', jobDelaySeconds],
    ],
  },
  {
    name: 'chuhe_jobs_failing',
    help: 'Periodic jobs whose last run failed',
    label: 'kind',
    values: ({ failingJobs }) => [['periodic', failingJobs]],
  },
  {
    name: 'chuhe_archive_up',
    help: 'Whether the last attempt to archive the log of the registry succeeded',
    label: 'database',
    values: ({ isArchiving }) => (isArchiving === undefined ? [] : [['0', isArchiving ? 1 : 0]]),
  },
  {
    name: 'chuhe_backup_age_seconds',
    help: 'Age of the newest backup, by database; 0 is the registry',
    label: 'database',
    values: ({ backups }) => backups.map(({ database, seconds }) => [String(database), seconds]),
  },
];

/**
 * Shows the state of the site at every process, because a site without a worker must show it too. A scrape never waits
 * for the database: it shows the last facts and starts the next reading.
 */
export function showOperations(metrics: Pick<Metrics, 'showBy'>, store: OperationsStore): void {
  let facts: SiteFacts | undefined;
  let [readAt, askedAt] = [-Infinity, -Infinity];
  const refresh = async (): Promise<void> => {
    askedAt = performance.now();
    facts = await store.facts();
    readAt = performance.now();
  };
  const current = (): SiteFacts | undefined => {
    const now = performance.now();
    // A failed reading leaves the old facts, which soon count as unknown.
    if (now - askedAt > READ_MILLIS) refresh().catch(() => undefined);
    return now - readAt > MAX_AGE_MILLIS ? undefined : facts;
  };
  for (const { name, help, label, values } of GAUGES) {
    const read = (): ReturnType<FactGauge['values']> => {
      const found = current();
      return found === undefined ? [] : values(found);
    };
    metrics.showBy(name, { help, label, read });
  }
}
