import { randomBytes } from 'node:crypto';
import { type Config, readConfig, readProcessConfig } from '../app/config.ts';
import { LIMITS, type LimitTable } from '../platform/limits/index.ts';
import { openDatabase } from '../platform/database.ts';
import { openLog } from '../platform/log.ts';
import { type Job, startWorker } from '../platform/worker.ts';
import { openServer } from '../app/wiring/server.ts';
import { openBrowser } from './browser.ts';
import { openMailbox } from './mailbox.ts';
import { borrowSchema } from './test-schema.ts';

/** Cheap hashing for tests that do not depend on its cost. */
const QUICK_PASSWORDS = { memoryCost: 256, timeCost: 1 };

/** Limits that no test reaches. */
export const NO_LIMITS: LimitTable = {
  ...LIMITS,
  ...Object.fromEntries(
    Object.keys(LIMITS).map((name) => [name, { times: 1_000_000, seconds: 3600 }]),
  ),
};

export interface TestOptions {
  readonly limits?: LimitTable;
  readonly passwordCost?: { readonly memoryCost: number; readonly timeCost: number };
  /** Whether the worker runs too; true by default. */
  readonly isWorking?: boolean;
  /** Settings that override those of tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Waits that override those of other tests. */
  readonly waits?: Partial<typeof QUICK_WAITS>;
}

/** Waits at most a fifth as long as in production, so that no test waits for seconds. */
export const QUICK_WAITS = {
  tickMillis: 200,
  returnMillis: 1000,
  leavingMillis: 2000,
  compareMillis: 1000,
  // A connection closes after four of these, and a busy machine sometimes stalls a test for a second.
  pingMillis: 3000,
  absentMillis: 500,
  challengeMillis: 1500,
  lingerMillis: 2000,
  keepAliveMillis: 300,
  pushMillis: 100,
  firstMoveSeconds: 60,
  leaseSeconds: 6,
  leadMillis: 1500,
  timeOf: (moment: number): number => moment,
};
const JOB_PACE = 5;

/** A whole server on real PostgreSQL, Redis and SMTP, with its own schema and prefix. */
export async function openTestServer(options: TestOptions = {}) {
  const schema = await borrowSchema();
  const mailbox = await openMailbox();
  const config = testConfig(schema.url, mailbox.url, options);
  const logged: string[] = [];
  const log = openLog(config.LOG_LEVEL, { write: (line) => void logged.push(line) });
  const serverOptions = {
    passwordCost: options.passwordCost ?? QUICK_PASSWORDS,
    waits: { ...QUICK_WAITS, ...options.waits },
    ...(options.limits !== undefined && { limits: options.limits }),
  };
  const server = await openServer(config, log, serverOptions);
  const jobs = options.isWorking === false ? [] : server.jobs.map(quickened);
  const worker = startWorker(jobs, log);
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
    /** Opens a second server process on the same database and Redis; returns its URL. */
    openSibling: async (
      changed: Partial<Config> = {},
      { limits }: Pick<TestOptions, 'limits'> = {},
    ): Promise<string> => {
      const limited = limits === undefined ? serverOptions : { ...serverOptions, limits };
      const sibling = await openServer({ ...config, ...changed }, log, limited);
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
      await schema.release();
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;

function quickened(job: Job): Job {
  return { ...job, everyMillis: job.everyMillis / JOB_PACE };
}

function testConfig(databaseUrl: string, smtpUrl: string, { settings }: TestOptions): Config {
  return readConfig({
    DATABASE_URL: databaseUrl,
    REDIS_URL: readProcessConfig().REDIS_URL,
    REDIS_PREFIX: `test:${randomBytes(6).toString('hex')}:`,
    SMTP_URL: smtpUrl,
    PUBLIC_URL: 'http://chuhe.test',
    SECRET: 'the secret of tests, as long as it must be',
    PROXIES: '1',
    // A busy machine makes every answer expensive.
    CALLER_MILLIS: '100000',
    WEB_ROOT: '/nonexistent',
    ...settings,
  });
}
