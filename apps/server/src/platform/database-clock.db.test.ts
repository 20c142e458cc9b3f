import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { setUpDatabase } from '../testing/set-up.ts';
import { DatabaseClock } from './database-clock.ts';
import { type Database, type Statement } from './database.ts';

const { database } = await setUpDatabase();
const clocks: DatabaseClock[] = [];

afterAll(async () => {
  for (const clock of clocks) clock.stop();
});

interface Faults {
  isCut: boolean;
  timeline: string | undefined;
}

/** The database behind a faulty network. */
function through(faults: Faults): Database {
  return {
    rows: async (sql: Statement<never>, values) => {
      if (faults.isCut) throw new Error('Connection terminated unexpectedly');
      const rows: readonly object[] = await database.rows(sql, values);
      const { timeline } = faults;
      return rows.map((row) => Object.assign(row, timeline !== undefined && { timeline })) as never;
    },
    transaction: (work) => database.transaction(work),
  };
}

async function startClock(faults: Faults) {
  const notified: string[] = [];
  const clock = new DatabaseClock(through(faults));
  clocks.push(clock);
  await clock.start({
    onRecovery: () => notified.push('recovery'),
    onNewTimeline: () => notified.push('timeline'),
  });
  return { clock, notified };
}

const TIMEOUT = { timeout: 20_000 };
const SLEPT_MILLIS = 6000;
/** The time within which every process reports the outages it saw. */
const GOSSIP_MILLIS = 3000;

test('[7] an outage that one process saw is known to all, also to those that start later', async () => {
  const faults: Faults = { isCut: false, timeline: undefined };
  const { clock, notified } = await startClock(faults);
  const other = await startClock({ isCut: false, timeline: undefined });
  faults.isCut = true;
  await expect.poll(() => clock.isDown, TIMEOUT).toBe(true);
  expect(clock.knowsAllOutages).toBe(false);
  const from = clock.now();
  faults.isCut = false;
  await expect.poll(() => notified, TIMEOUT).toEqual(['recovery']);
  const [outage] = clock.outages;
  expect(outage?.from).toBeLessThanOrEqual(from);
  expect(outage?.to).toBeGreaterThanOrEqual(from);
  await expect.poll(() => other.clock.outages, TIMEOUT).toEqual(clock.outages);
  expect(other.notified).toEqual([]);
  const late = await startClock({ isCut: false, timeline: undefined });
  expect(late.clock.outages).toEqual(clock.outages);
  // Another process may still report an outage.
  expect(late.clock.knowsAllOutages).toBe(false);
});

test('a database that went on from an older state is noticed', async () => {
  const faults: Faults = { isCut: false, timeline: '00000001' };
  const { notified } = await startClock(faults);
  faults.timeline = '00000002';
  await expect.poll(() => notified, TIMEOUT).toEqual(['timeline']);
});

test('[7] a process that slept does not know what happened meanwhile until others could tell it', async () => {
  const { clock } = await startClock({ isCut: false, timeline: undefined });
  await expect.poll(() => clock.knowsAllOutages, TIMEOUT).toBe(true);
  // The monotonic clock went on while the process was suspended.
  const steady = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => steady() + SLEPT_MILLIS);
  onTestFinished(() => void vi.restoreAllMocks());
  const wokeAt = steady();
  expect(clock.knowsAllOutages).toBe(false);
  await expect.poll(() => clock.knowsAllOutages, TIMEOUT).toBe(true);
  expect(steady() - wokeAt).toBeGreaterThan(GOSSIP_MILLIS);
});
