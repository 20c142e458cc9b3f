import { randomBytes } from 'node:crypto';
import { withClient } from '../../../apps/server/src/platform/migrate.ts';
import { type Mailbox, openMailbox } from '../../../apps/server/src/testing/mailbox.ts';
import { openTestSchema } from '../../../apps/server/src/testing/test-schema.ts';
import { builtWeb } from '../built-web.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { engineProcess, type ServerProcess, serverProcess } from './processes.ts';

const ONE_ENGINE = { ENGINE_PROCESSES: '1' };

export interface SiteOptions {
  /** The number of server processes that share the database; one by default. */
  readonly processes?: number;
  /** The folder of the pages; the built web app by default. */
  readonly webRoot?: string;
  /** Whether to start an engine worker too; without one the computer is unavailable. */
  readonly hasEngine?: boolean;
  /** Settings of the server processes that differ from the defaults. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where the server processes write their logs, if anywhere. */
  readonly logFile?: string;
}

/** The whole product running: server processes on one database, a balancer in front of them, a mail server. */
export interface Site {
  /** The balancer's address, which browsers use. */
  readonly url: string;
  readonly servers: readonly ServerProcess[];
  readonly balancer: Balancer;
  readonly mailbox: Mailbox;
  readonly databaseUrl: string;
  /** Changes stored times and states, so that tests need not wait; returns the rows. */
  runSql(sql: string): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/**
 * Starts the real server in its own database schema and under its own Redis prefix. No port is chosen in advance: every
 * part listens on port 0. If a part does not start, those that did are closed before the error is thrown.
 */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const closings: Closing[] = [];
  try {
    return await openParts(options, closings);
  } catch (error) {
    await closeAll(closings);
    throw error;
  }
}

export type Row = Readonly<Record<string, unknown>>;

/** Runs a statement in the database of a site. */
export async function runSql(databaseUrl: string, sql: string): Promise<readonly Row[]> {
  return withClient(databaseUrl, async (client) => (await client.query(sql)).rows as Row[]);
}

type Closing = () => Promise<unknown>;

/** Records how to close each part as soon as it is open. */
async function openParts(options: SiteOptions, closings: Closing[]): Promise<Site> {
  const { processes = 1, webRoot = builtWeb() } = options;
  const schema = await openTestSchema();
  closings.push(() => schema.drop());
  const mailbox = await openMailbox();
  closings.push(() => mailbox.close());
  // Opened before the servers, which need its address as their PUBLIC_URL.
  const balancer = await openBalancer();
  const settings = {
    DATABASE_URL: schema.url,
    REDIS_PREFIX: `site:${randomBytes(6).toString('hex')}:`,
    SMTP_URL: mailbox.url,
    PUBLIC_URL: balancer.url,
    WEB_ROOT: webRoot,
    // All browsers of a test share an address.
    CALLER_MILLIS: '100000',
    ...options.settings,
  };
  const servers = Array.from({ length: processes }, () => serverProcess(settings, options.logFile));
  const engine =
    options.hasEngine === true ? engineProcess(settings.REDIS_PREFIX, ONE_ENGINE) : undefined;
  const programs = [...servers, ...(engine === undefined ? [] : [engine])];
  closings.push(
    () => Promise.all(programs.map((program) => program.stop())),
    () => balancer.close(),
  );
  await startAll(programs);
  balancer.use(servers);
  return {
    url: balancer.url,
    servers,
    balancer,
    mailbox,
    databaseUrl: schema.url,
    runSql: (sql) => runSql(schema.url, sql),
    close: () => closeAll(closings),
  };
}

/** Waits for all of them even if one fails, because a process still starting could not be stopped. */
async function startAll(programs: readonly { start(): Promise<void> }[]): Promise<void> {
  const starts = await Promise.allSettled(programs.map((program) => program.start()));
  const failure = starts.find((start) => start.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}

/** Closes all open parts, the last one first. */
async function closeAll(closings: readonly Closing[]): Promise<void> {
  for (const close of closings.toReversed()) await close();
}
