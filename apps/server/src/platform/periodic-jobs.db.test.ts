import { beforeEach, expect, test } from 'vitest';
import { setUpDatabase } from '../testing/set-up.ts';
import { statement } from './database.ts';
import { openLog } from './log.ts';
import { periodicJobsStore } from './periodic-jobs.store.ts';
import { nightAfter, type PeriodicJob, periodicRunner, type Portion } from './periodic-jobs.ts';

const { database } = await setUpDatabase(4);
const store = periodicJobsStore(database);
const HOURLY = { everyMillis: 3_600_000 };

beforeEach(() => database.rows(statement('', 'delete from periodic_jobs'), []));

/** A worker with these jobs. */
function worker(jobs: readonly PeriodicJob[], leaseMillis?: number) {
  const log = openLog('silent');
  return periodicRunner({
    store,
    jobs,
    log,
    ...(leaseMillis !== undefined && { leaseMillis }),
  });
}

function job(name: string, run: PeriodicJob['run'], schedule: PeriodicJob['schedule'] = HOURLY) {
  return { name, schedule, run };
}

type JobRow = {
  readonly due: Date;
  readonly holder: string | null;
  readonly cursor: string | null;
};

async function rowOf(name: string): Promise<JobRow | undefined> {
  const sql = statement<JobRow>(
    '',
    'select due_at as due, holder, cursor from periodic_jobs where name = $1',
  );
  return (await database.rows(sql, [name]))[0];
}

test('of five workers one does a job, and none does it again before it is due', async () => {
  let runs = 0;
  const count = job('count', () => {
    runs += 1;
    return Promise.resolve({ hasMore: false });
  });
  const workers = Array.from({ length: 5 }, () => worker([count]));
  await Promise.all(workers.map(({ run }) => run()));
  await Promise.all(workers.map(({ run }) => run()));
  expect(runs).toBe(1);
  const minutes = ((await rowOf('count'))?.due.getTime() ?? 0) - Date.now();
  expect(minutes).toBeGreaterThan(59 * 60_000);
});

test('a portion ends with its cursor, and another worker continues there', async () => {
  const seen: (string | undefined)[] = [];
  const walk = job('walk', (cursor) => {
    seen.push(cursor);
    return Promise.resolve<Portion>(
      cursor === '2' ? { hasMore: false } : { hasMore: true, cursor: String(seen.length) },
    );
  });
  const workers = [worker([walk]), worker([walk])];
  for (let turn = 0; turn < 6; turn += 1) await workers[turn % 2]?.run();
  expect(seen).toEqual([undefined, '1', '2']);
  expect((await rowOf('walk'))?.cursor).toBeNull();
});

test('a job with much to do delays no other', async () => {
  const order: string[] = [];
  const endless = job('endless', () => {
    order.push('endless');
    return Promise.resolve({ hasMore: true });
  });
  const short = job('short', () => {
    order.push('short');
    return Promise.resolve({ hasMore: false });
  });
  const { run } = worker([endless, short]);
  for (let turn = 0; turn < 3; turn += 1) await run();
  expect(order).toContain('short');
});

test('a long portion keeps its lease, and a worker that lost it changes nothing', async () => {
  const [started, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<Portion>()];
  const slow = job('slow', () => {
    started.resolve();
    return ended.promise;
  });
  const first = worker([slow], 300);
  const running = first.run();
  await started.promise;
  const before = statement<{ until: Date }>(
    '',
    `select leased_until as until from periodic_jobs where name = 'slow'`,
  );
  const [{ until } = { until: new Date(0) }] = await database.rows(before, []);
  await expect
    .poll(async () => (await database.rows(before, []))[0]?.until.getTime())
    .toBeGreaterThan(until.getTime() + 300);
  expect(await worker([job('slow', () => Promise.reject(new Error('twice')))]).run()).toBe(false);
  // Another worker took it over while this one was frozen.
  const taken = statement(
    '',
    `update periodic_jobs set holder = gen_random_uuid(), cursor = 'mine'`,
  );
  await database.rows(taken, []);
  ended.resolve({ hasMore: false, cursor: 'stale' });
  await running;
  const row = await rowOf('slow');
  expect(row?.cursor).toBe('mine');
  expect(row?.holder).toMatch(/-/);
});

test('a failed portion is tried again after minutes, from its cursor', async () => {
  const failing = job('failing', (cursor) =>
    cursor === undefined
      ? Promise.resolve({ hasMore: true, cursor: 'here' })
      : Promise.reject(new Error('broken')),
  );
  const { run } = worker([failing]);
  await run();
  await expect(run()).rejects.toThrow('the job failing failed');
  expect(await run()).toBe(false);
  const row = await rowOf('failing');
  expect(row).toMatchObject({ cursor: 'here', holder: null });
  expect((row?.due.getTime() ?? 0) - Date.now()).toBeGreaterThan(4 * 60_000);
});

test('a nightly job waits for its night, also where it never ran', async () => {
  const night = job('night', () => Promise.resolve({ hasMore: false }), 'nightly');
  const { run } = worker([night]);
  expect(await run()).toBe(false);
  expect((await rowOf('night'))?.due.getTime()).toBe(nightAfter('night', Date.now()));
  await database.rows(statement('', 'update periodic_jobs set due_at = now()'), []);
  expect(await run()).toBe(true);
  expect(await run()).toBe(false);
  expect((await rowOf('night'))?.due.getTime()).toBeGreaterThan(Date.now() + 3_600_000 - 1000);
});
