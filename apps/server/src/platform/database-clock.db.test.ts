import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSchema } from '../testing/open-test-server.ts';
import { DatabaseClock } from './database-clock.ts';
import { type Database, type DatabasePool, openDatabase, type Statement } from './database.ts';
import { migrate } from './migrate.ts';

let schema: Awaited<ReturnType<typeof openTestSchema>>;
let database: DatabasePool;
const clocks: DatabaseClock[] = [];

beforeAll(async () => {
  schema = await openTestSchema();
  await migrate(schema.url);
  database = openDatabase({ url: schema.url, connections: 2, onError: () => undefined });
});
afterAll(async () => {
  for (const clock of clocks) clock.stop();
  await database.close();
  await schema.drop();
});

interface Weather {
  isCut: boolean;
  timeline: string | undefined;
}

/** The database as it is seen through a bad line. */
function through(weather: Weather): Database {
  return {
    rows: async (sql: Statement<never>, values) => {
      if (weather.isCut) throw new Error('Connection terminated unexpectedly');
      const rows: readonly object[] = await database.rows(sql, values);
      const { timeline } = weather;
      return rows.map((row) => Object.assign(row, timeline !== undefined && { timeline })) as never;
    },
    transaction: (work) => database.transaction(work),
  };
}

async function startClock(weather: Weather) {
  const heard: string[] = [];
  const clock = new DatabaseClock(through(weather), {
    onRecovery: () => heard.push('recovery'),
    onNewTimeline: () => heard.push('timeline'),
  });
  clocks.push(clock);
  await clock.start();
  return { clock, heard };
}

const PATIENCE = { timeout: 20_000 };

test('[7] an outage that one process saw is known to all, also to those that start later', async () => {
  const weather: Weather = { isCut: false, timeline: undefined };
  const { clock, heard } = await startClock(weather);
  const other = await startClock({ isCut: false, timeline: undefined });
  weather.isCut = true;
  await expect.poll(() => clock.isDown, PATIENCE).toBe(true);
  expect(clock.isSure).toBe(false);
  const from = clock.now();
  weather.isCut = false;
  await expect.poll(() => heard, PATIENCE).toEqual(['recovery']);
  const [outage] = clock.outages;
  expect(outage?.from).toBeLessThanOrEqual(from);
  expect(outage?.to).toBeGreaterThanOrEqual(from);
  await expect.poll(() => other.clock.outages, PATIENCE).toEqual(clock.outages);
  expect(other.heard).toEqual([]);
  const late = await startClock({ isCut: false, timeline: undefined });
  expect(late.clock.outages).toEqual(clock.outages);
  // Another process may still be about to tell of an outage.
  expect(late.clock.isSure).toBe(false);
});

test('a database that went on from an older state is noticed', async () => {
  const weather: Weather = { isCut: false, timeline: '00000001' };
  const { heard } = await startClock(weather);
  weather.timeline = '00000002';
  await expect.poll(() => heard, PATIENCE).toEqual(['timeline']);
});
