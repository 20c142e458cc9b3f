import { execFileSync } from 'node:child_process';
import { CALLS } from '@chuhe/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../platform/database.ts';
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts';
import { newGuest, newOperator } from '../../testing/people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ isWorking: false });
});

afterAll(async () => {
  await server.close();
});

function run(text: string): Promise<unknown> {
  return server.database.rows(statement('', text), []);
}

/** The value of one series; undefined if it is not shown. */
async function shown(series: string): Promise<number | undefined> {
  const { body } = await server.ops.inject('/metrics');
  const line = body.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

// `promtool` checks names, units, suffixes of counters and help texts.
test('every metric follows the conventions of Prometheus', async () => {
  const { body } = await server.ops.inject('/metrics');
  // Metrics of the runtime are left out: the client library names them, and three break the rule for `_total`.
  const own = body.split('\n').filter((line) => / ?chuhe_/.test(line));
  const input = `${own.join('\n')}\n`;
  expect(execFileSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' })).toBe('');
  const helps = [...body.matchAll(/^# HELP (chuhe_\w+) (.*)$/gm)];
  expect(helps.length).toBeGreaterThan(20);
  expect(helps.filter(([, , help = '']) => help.length < 8 || help.endsWith('.'))).toEqual([]);
});

test('the metrics show what waits in the database, and the age of the backups', async () => {
  await run(`insert into mail_outbox (recipient, content, next_try_at)
    values ('a@b.cn', '{}', now() - interval '600 s'), ('b@b.cn', '{}', now() + interval '1 h')`);
  await run(`insert into periodic_jobs (name, due_at, failure)
    values ('one', now() - interval '7200 s', 'Error: no'), ('other', now() + interval '1 h', null)`);
  await run(`insert into backups values (0, now() - interval '3 h')`);
  const backup = 'chuhe_backup_age_seconds{database="0"}';
  await expect
    .poll(() => shown(backup), { timeout: 15_000, interval: 500 })
    .toBeCloseTo(10_800, -2);
  expect(await shown('chuhe_queue_items{queue="mail"}')).toBe(1);
  expect(await shown('chuhe_queue_oldest_seconds{queue="mail"}')).toBeCloseTo(600, -2);
  expect(await shown('chuhe_work_delay_seconds{work="jobs"}')).toBeCloseTo(7200, -2);
  expect(await shown('chuhe_jobs_failing{kind="periodic"}')).toBe(1);
  expect(await shown('chuhe_tournaments{state="running"}')).toBe(0);
});

test('operators read the queues, the jobs and the backups; other players do not', async () => {
  const { browser } = await newGuest(server);
  expect((await browser.call('operatorSite')).status).toBe(403);
  const operator = await newOperator(server, 'watchful');
  const { data } = await operator.browser.call('operatorSite');
  const state = CALLS.operatorSite.answer.parse(data);
  expect(state.queues.find(({ name }) => name === 'mail')).toMatchObject({ waiting: 1 });
  expect(state.jobs.map(({ name, failure }) => [name, failure])).toEqual([
    ['one', 'Error: no'],
    ['other', null],
  ]);
  expect(state.backups.map(({ database }) => database)).toEqual([0]);
  expect(state.isArchiving).toBeNull();
});
