import { randomBytes } from 'node:crypto';
import { type Config, readConfig, readProcessConfig } from '../config.ts';
import { LIMITS, type LimitTable } from '../limits/index.ts';
import { openDatabase } from '../platform/database.ts';
import { openLog } from '../platform/log.ts';
import { createDatabase, migrate, withClient } from '../platform/migrate.ts';
import { startWorker } from '../roles/worker.ts';
import { openServer } from '../server.ts';
import { openBrowser } from './browser.ts';
import { openMailbox } from './mailbox.ts';

/** Cheap hashing for tests that are not about its cost. */
const QUICK_PASSWORDS = { memoryCost: 256, timeCost: 1 };

/** Limits nobody reaches. */
export const NO_LIMITS: LimitTable = {
  ...LIMITS,
  ...Object.fromEntries(
    Object.keys(LIMITS).map((name) => [name, { times: 1_000_000, seconds: 3600 }]),
  ),
};

export interface TestOptions {
  readonly limits?: LimitTable;
  readonly passwordCost?: { readonly memoryCost: number; readonly timeCost: number };
  /** Whether the worker runs beside the calls; it does unless told otherwise. */
  readonly isWorking?: boolean;
  /** Further settings, over those of tests. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A schema of its own in the test database; the address leads into it. */
export async function openTestSchema() {
  const url = new URL(readProcessConfig().DATABASE_URL);
  url.pathname = '/chuhe_test';
  await createDatabase(url.href);
  const schema = `test_${randomBytes(6).toString('hex')}`;
  await withClient(url.href, (client) => client.query(`create schema ${schema}`));
  const base = url.href;
  url.searchParams.set('options', `-c search_path=${schema}`);
  return {
    url: url.href,
    drop: () => withClient(base, (client) => client.query(`drop schema ${schema} cascade`)),
  };
}

/** A whole server on real PostgreSQL, Redis and SMTP, in a schema and under a prefix of its own. */
export async function openTestServer(options: TestOptions = {}) {
  const schema = await openTestSchema();
  await migrate(schema.url);
  const mailbox = await openMailbox();
  const config = testConfig(schema.url, mailbox.url, options);
  const logged: string[] = [];
  const log = openLog(config.LOG_LEVEL, { write: (line) => void logged.push(line) });
  const server = await openServer(config, log, {
    passwordCost: options.passwordCost ?? QUICK_PASSWORDS,
    ...(options.limits !== undefined && { limits: options.limits }),
  });
  const worker = startWorker(options.isWorking === false ? [] : server.jobs, log);
  const baseUrl = await server.http.listen({ host: '127.0.0.1', port: 0 });
  const siblings: { close: () => Promise<void> }[] = [];
  const database = openDatabase({ url: schema.url, connections: 2, onError: () => undefined });
  return {
    ...server,
    config,
    baseUrl,
    mailbox,
    logged,
    database,
    browser: () => openBrowser(baseUrl),
    /** A second process' worth of server on the same database and Redis; gives its address. */
    openSibling: async (): Promise<string> => {
      const sibling = await openServer(config, log, {
        passwordCost: QUICK_PASSWORDS,
        ...(options.limits !== undefined && { limits: options.limits }),
      });
      siblings.push(sibling);
      return sibling.http.listen({ host: '127.0.0.1', port: 0 });
    },
    close: async (): Promise<void> => {
      await worker.stop();
      for (const sibling of siblings) await sibling.close();
      await server.close();
      await server.ops.close();
      await database.close();
      await mailbox.close();
      await schema.drop();
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;

function testConfig(databaseUrl: string, smtpUrl: string, { settings }: TestOptions): Config {
  return readConfig({
    DATABASE_URL: databaseUrl,
    REDIS_URL: readProcessConfig().REDIS_URL,
    REDIS_PREFIX: `test:${randomBytes(6).toString('hex')}:`,
    SMTP_URL: smtpUrl,
    PUBLIC_URL: 'http://chuhe.test',
    PROXIES: '1',
    WEB_ROOT: '/nonexistent',
    ...settings,
  });
}
