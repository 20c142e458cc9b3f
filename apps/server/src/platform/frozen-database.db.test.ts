import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Postgres } from '../testing/services/postgres.ts';
import { Workspace } from '../testing/services/workspace.ts';
import { openSlowProxy } from '../testing/slow-proxy.ts';
import {
  type DatabasePool,
  isDatabaseAway,
  isDatabaseSilent,
  openDatabase,
  statement,
} from './database.ts';
import { DatabaseClock } from './database-clock.ts';
import { createDatabase, migrate, withClient } from './migrate.ts';

const ANSWER_MILLIS = 300;
const WAKE_MILLIS = 800;
const READ = statement<{ one: number }>('read', 'select 1 as one');
const WRITE = statement('write', 'insert into outages (from_at, to_at) values (1, 2)');
const WRITE_OTHER = statement('write-other', 'insert into outages (from_at, to_at) values ($1, 9)');

// This test freezes its own PostgreSQL, so that other tests can go on with theirs.
const workspace = new Workspace();
let postgres: Postgres;
let database: DatabasePool;

beforeAll(async () => {
  postgres = await Postgres.open(workspace);
  await createDatabase(postgres.url);
  await migrate(postgres.url);
  database = openDatabase({
    url: postgres.url,
    connections: 1,
    onError: () => undefined,
    answerMillis: ANSWER_MILLIS,
  });
});
afterAll(async () => {
  await database.close();
  workspace.end();
});

async function startClock(): Promise<DatabaseClock> {
  const clock = new DatabaseClock(database);
  await clock.start({ onRecovery: () => undefined, onNewTimeline: () => undefined });
  return clock;
}

test('a PostgreSQL that stands still is away, not waited for, and used again when it wakes', async () => {
  await database.rows(READ, []);
  const waking = postgres.freeze(WAKE_MILLIS);
  const start = performance.now();
  const read = await database.rows(READ, []).catch((error: unknown) => error);
  expect(isDatabaseAway(read)).toBe(true);
  expect(performance.now() - start).toBeLessThan(WAKE_MILLIS);
  await waking;
  await expect.poll(() => database.rows(READ, [])).toEqual([{ one: 1 }]);
});

test('a PostgreSQL that stands still is silent to callers with a connection and to those without', async () => {
  const fresh = openDatabase({ url: postgres.url, connections: 2, onError: () => undefined });
  await fresh.rows(READ, []);
  const waking = postgres.freeze(5800);
  // The first takes the open connection, the second opens one, the third waits for either.
  const reads = [1, 2, 3].map(() => fresh.rows(READ, []).catch((error: unknown) => error));
  expect((await Promise.all(reads)).map(isDatabaseSilent)).toEqual([true, true, true]);
  await waking;
  await fresh.close();
});

test('[7] commits that wait for a standby are an outage, though reads are answered', async () => {
  const clock = await startClock();
  const from = clock.now();
  const held = postgres.holdCommits(1800);
  await expect.poll(() => clock.isDown, { timeout: 5000 }).toBe(true);
  await held;
  const to = clock.now();
  await expect.poll(() => clock.isDown, { timeout: 5000 }).toBe(false);
  const [outage] = clock.outages;
  // There is one pulse per second: the outage begins with the last answered one.
  expect(outage?.from).toBeLessThan(from + 1500);
  expect(outage?.to).toBeGreaterThanOrEqual(to - 100);
  clock.stop();
});

test('[7] an outage too short for a timeout is known, and so is one that has just begun', async () => {
  const patient = openDatabase({ url: postgres.url, connections: 1, onError: () => undefined });
  const clock = new DatabaseClock(patient);
  await clock.start({ onRecovery: () => undefined, onNewTimeline: () => undefined });
  await expect.poll(() => clock.knowsAllOutages, { timeout: 5000 }).toBe(true);
  const before = clock.outages.length;
  const waking = postgres.freeze(1200);
  expect(clock.knowsAllOutages).toBe(true);
  expect(await clock.confirmsAllOutages()).toBe(false);
  await waking;
  const outage = clock.outages.at(-1);
  expect(clock.outages).toHaveLength(before + 1);
  expect((outage?.to ?? 0) - (outage?.from ?? 0)).toBeGreaterThan(900);
  clock.stop();
  await patient.close();
});

test('a transaction that is not answered keeps nobody’s connection', async () => {
  const held = postgres.holdCommits(800);
  // PostgreSQL needs a moment until commits are held; nothing reports it.
  await sleep(50);
  const stored = database.transaction((each) => each.rows(WRITE, []));
  expect(isDatabaseAway(await stored.catch((error: unknown) => error))).toBe(true);
  await held;
  await expect.poll(() => database.rows(READ, [])).toEqual([{ one: 1 }]);
  expect(database.load()).toMatchObject({ total: 1, waiting: 0 });
});

test('a transaction counts its wait for a connection, so that nobody waits for both in turn', async () => {
  const line = await openSlowProxy(postgres.url, 400);
  const url = new URL(postgres.url);
  url.port = new URL(line.baseUrl).port;
  const far = openDatabase({
    url: url.href,
    connections: 1,
    onError: () => undefined,
    answerMillis: 1000,
  });
  // A connection takes 800 ms and so does the first statement.
  const stored = far.transaction((each) => each.rows(READ, []));
  expect(isDatabaseAway(await stored.catch((error: unknown) => error))).toBe(true);
  line.close();
  await far.close();
});

test('what was cancelled while it waited for a standby is not known to be done', async () => {
  const patient = openDatabase({ url: postgres.url, connections: 1, onError: () => undefined });
  const writes = [
    () => patient.rows(WRITE_OTHER, [3]),
    () => patient.transaction((each) => each.rows(WRITE_OTHER, [4])),
  ];
  const held = postgres.holdCommits(2500);
  // PostgreSQL needs a moment until commits are held; nothing reports it.
  await sleep(50);
  for (const write of writes) {
    const outcome = write().catch((error: unknown) => error);
    // PostgreSQL reports success with a warning: the row is stored here but on no standby.
    await expect.poll(() => cancelWaiting(), { interval: 10 }).toBe(1);
    const failure = await outcome;
    expect(String(failure)).toContain('cancelled');
    expect(isDatabaseAway(failure)).toBe(true);
  }
  await held;
  expect(await patient.rows(READ, [])).toEqual([{ one: 1 }]);
  await patient.close();
});

/** Cancels statements that wait for a standby, which an operator must never do; returns their number. */
async function cancelWaiting(): Promise<number> {
  return withClient(postgres.url, async (client) => {
    const { rowCount } = await client.query(
      "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
    );
    return rowCount ?? 0;
  });
}
