import { randomBytes } from 'node:crypto';
import { withClient } from '../../apps/server/src/platform/migrate.ts';
import { openMailbox, type Mailbox } from '../../apps/server/src/testing/mailbox.ts';
import { openTestSchema } from '../../apps/server/src/testing/open-test-server.ts';
import { builtWeb } from '../built-web.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { startEngine } from './engine-process.ts';
import { freePort } from './free-port.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

export interface SiteOptions {
  /** How many server processes share the database; one unless told otherwise. */
  readonly processes?: number;
  /** The port browsers use; any free one unless told otherwise. */
  readonly port?: number;
  /** The folder of the pages; the built web app unless told otherwise. */
  readonly webRoot?: string;
  /** Whether an engine worker stands behind the servers; without one the computer is away. */
  readonly hasEngine?: boolean;
  /** Settings of the server processes that differ from the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The whole product running: server processes on one database, a balancer before them, a mail server. */
export interface Site {
  /** Where browsers go: the balancer. */
  readonly url: string;
  readonly servers: readonly ServerProcess[];
  readonly balancer: Balancer;
  readonly mailbox: Mailbox;
  /** Changes what time alone would change: tests wait for nothing. */
  runSql(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts the real server in a database schema and under a Redis prefix of its own. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const { processes = 1, port = await freePort(), webRoot = builtWeb() } = options;
  const [schema, mailbox] = await Promise.all([openTestSchema(), openMailbox()]);
  const settings = {
    DATABASE_URL: schema.url,
    REDIS_PREFIX: `site:${randomBytes(6).toString('hex')}:`,
    SMTP_URL: mailbox.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    WEB_ROOT: webRoot,
    LOG_LEVEL: 'info',
    ...options.settings,
  };
  const ports = await Promise.all(Array.from({ length: processes }, () => freePort()));
  const servers = ports.map((one) => serverProcess(one, settings));
  const [engine] = await Promise.all([
    options.hasEngine === true ? startEngine(settings.REDIS_PREFIX) : undefined,
    ...servers.map((server) => server.start()),
  ]);
  const balancer = await openBalancer(ports, port);
  return {
    url: balancer.url,
    servers,
    balancer,
    mailbox,
    runSql: async (sql) => {
      await withClient(schema.url, (client) => client.query(sql));
    },
    close: async () => {
      await balancer.close();
      await Promise.all([engine?.stop(), ...servers.map((server) => server.stop())]);
      await mailbox.close();
      await schema.drop();
    },
  };
}
