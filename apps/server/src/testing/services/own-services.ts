// A PostgreSQL and a Redis for one measurement, in a folder that is removed with it: nothing else uses them, so the CPU
// time of their processes can be measured.
import { createDatabase, withClient } from '../../platform/migrate.ts';
import { Postgres } from './postgres.ts';
import { OwnRedis } from './redis.ts';
import { Workspace } from './workspace.ts';

export interface OwnServices {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** The data folder of PostgreSQL. */
  readonly dataFolder: string;
  /** The root process of PostgreSQL. */
  readonly postgresPid: number;
  readonly redisPid: number;
  stop(): void;
}

export async function startOwnServices(): Promise<OwnServices> {
  const workspace = new Workspace();
  const [postgres, redis] = await Promise.all([Postgres.open(workspace), OwnRedis.open(workspace)]);
  await createDatabase(postgres.url);
  return {
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    dataFolder: postgres.data,
    postgresPid: postgres.pid,
    redisPid: redis.pid,
    stop: () => {
      workspace.end();
    },
  };
}

/** Runs a statement on its own connection. */
export async function runSql(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<unknown[]> {
  return withClient(url, async (client) => (await client.query(text, values)).rows as unknown[]);
}
