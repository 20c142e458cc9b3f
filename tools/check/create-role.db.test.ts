// The servers' role, as operators create it, on the real PostgreSQL: it is not a superuser, and everything in a server
// works with it.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig, readProcessConfig } from '../../apps/server/src/app/config.ts';
import { openLog } from '../../apps/server/src/platform/log.ts';
import { migrate, withClient } from '../../apps/server/src/platform/migrate.ts';
import { openServer } from '../../apps/server/src/app/wiring/server.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const ROLE = `role_${randomBytes(6).toString('hex')}`;
const PASSWORD = `it's "${randomBytes(6).toString('hex')}"`;
const superuser = new URL(readProcessConfig().DATABASE_URL);
const url = new URL(superuser);
url.username = ROLE;
url.password = encodeURIComponent(PASSWORD);
url.pathname = ROLE;

/** The same role and database on another PostgreSQL, for logs; here it has a different name. */
const LOGS = `${ROLE}_logs`;
const logsUrl = new URL(url);
logsUrl.username = LOGS;
logsUrl.pathname = LOGS;

beforeAll(() => {
  for (const role of [ROLE, LOGS]) createRole(role);
});

function createRole(role: string): void {
  execFileSync(resolve(ROOT, 'deploy/database/create-role'), {
    env: {
      ...process.env,
      PGHOST: superuser.hostname,
      PGPORT: superuser.port,
      POSTGRES_USER: superuser.username,
      DATABASE_ROLE: role,
      DATABASE_PASSWORD: PASSWORD,
    },
    stdio: 'pipe',
  });
}
afterAll(async () => {
  superuser.pathname = 'postgres';
  await withClient(superuser.href, async (client) => {
    for (const role of [ROLE, LOGS]) {
      await client.query(`drop database if exists ${role} with (force)`);
      await client.query(`drop role if exists ${role}`);
    }
  });
});

test('the role has no power beyond its database', async () => {
  const rights = await withClient(url.href, async (client) => {
    const { rows } = await client.query<Record<string, boolean>>(
      'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
    );
    return rows;
  });
  expect(Object.values(rights[0] ?? {})).toEqual([false, false, false, false, false]);
});

test('a server migrates, keeps its clock and does its jobs with it, here and where logs are', async () => {
  await migrate(url.href);
  const config = readConfig({
    DATABASE_URL: url.href,
    LOG_DATABASES: `1=${logsUrl.href}`,
    REDIS_URL: readProcessConfig().REDIS_URL,
    REDIS_PREFIX: `test:${ROLE}:`,
    WEB_ROOT: '/nonexistent',
  });
  const server = await openServer(config, openLog('silent'));
  try {
    const answer = await server.http.inject('/api/getUserInfo');
    expect(answer.statusCode).toBe(200);
    // The log database is available: its tables are created, and the server recognises it.
    await expect
      .poll(async () => (await server.ops.inject('/readyz')).json<object>(), { timeout: 30_000 })
      .toEqual({ status: 'ok' });
    const periodic = server.jobs.find(({ name }) => name === 'periodic-jobs');
    const runAll = async (): Promise<void> => {
      for (const job of server.jobs) await job.run();
      while ((await periodic?.run()) === true);
    };
    await runAll();
    // The nightly ones as well.
    await withClient(url.href, (client) => client.query('update periodic_jobs set due_at = now()'));
    await runAll();
  } finally {
    await server.close();
    await server.ops.close();
  }
});

test('compose gives the servers that role, and the superuser’s password to PostgreSQL alone', () => {
  const compose = readFileSync(resolve(ROOT, 'deploy/container/compose.yaml'), 'utf8');
  expect(compose).toMatch(/DATABASE_URL: postgres:\/\/chuhe:\$\{DATABASE_PASSWORD[^}]*\}@/);
  expect(compose).toContain('../database/create-role:/docker-entrypoint-initdb.d/create-role.sh');
  // Without it the image makes `postgres` the superuser.
  expect(compose).not.toContain('POSTGRES_USER:');
  expect(compose.match(/\$\{POSTGRES_PASSWORD/g)).toHaveLength(1);
});
