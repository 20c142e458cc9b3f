import { readConfig, readProcessConfig } from '../../../apps/server/src/app/config.ts';
import { openServer } from '../../../apps/server/src/app/wiring/server.ts';
import {
  type DatabasePool,
  openDatabase,
  statement,
} from '../../../apps/server/src/platform/database.ts';
import { openLog } from '../../../apps/server/src/platform/log.ts';
import {
  createDatabase,
  dropDatabase,
  migrate,
  withClient,
} from '../../../apps/server/src/platform/migrate.ts';
import { generateGames } from '../../../apps/server/src/testing/generate-games.ts';
import type { CallTimes } from './call-times.ts';

/** The version of the generated rows; increment it when their generation changes. */
const ROWS_VERSION = 1;
const SHORT = { players: 20_000, games: 300_000, changes: 75_000 };
const WHOLE = { players: 1_000_000, games: 20_000_000, changes: 5_000_000 };

interface SiteOptions {
  /** Twenty million games instead of those that are generated in seconds. */
  readonly isWhole: boolean;
  /** Leaves the database for another bench, which removes it. */
  readonly isKept: boolean;
}

/** A server on a database with generated players, games and changes of ratings. */
export interface BenchSite {
  readonly database: DatabasePool;
  readonly players: number;
  /** Calls the API; the cookie may be empty. */
  readonly get: (path: string, cookie: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Opens a server on a generated site, and prints the time that the generation took. */
export async function openSite({ isWhole, isKept }: SiteOptions): Promise<BenchSite> {
  const size = isWhole ? WHOLE : SHORT;
  const url = new URL(readProcessConfig().DATABASE_URL);
  url.pathname = `/chuhe_bench_site_${size.games}`;
  await fill(url.href, size);
  const config = readConfig({ DATABASE_URL: url.href, REDIS_PREFIX: `bench:${process.pid}:` });
  const server = await openServer(config, openLog('silent'));
  const base = await server.http.listen({ host: '127.0.0.1', port: 0 });
  const database = openDatabase({ url: url.href, connections: 2, onError: () => undefined });
  return {
    database,
    players: size.players,
    get: async (path, cookie) => {
      const headers: Record<string, string> = cookie === '' ? {} : { cookie };
      const response = await fetch(base + path, { headers });
      if (!response.ok) throw new Error(`${path} answers ${response.status}`);
      const answer: unknown = await response.json();
      return answer;
    },
    close: async () => {
      await server.close();
      await server.ops.close();
      await database.close();
      if (!isKept) await dropDatabase(url.href);
    },
  };
}

async function fill(url: string, size: typeof SHORT): Promise<void> {
  await createDatabase(url);
  const isFilled = await withClient(url, async (client) => {
    const comment = "select shobj_description(oid, 'pg_database') as made from pg_database";
    const { rows } = await client.query<{ made: string | null }>(
      `${comment} where datname = current_database()`,
    );
    return rows[0]?.made === `rows ${ROWS_VERSION}`;
  });
  if (isFilled) {
    print(`${size.games} games of ${size.players} players, generated before`);
    return;
  }
  await dropDatabase(url);
  await createDatabase(url);
  await migrate(url);
  const began = performance.now();
  await generateGames(url, size);
  await withClient(url, async (client) => {
    const name = client.escapeIdentifier(new URL(url).pathname.slice(1));
    await client.query(`comment on database ${name} is 'rows ${ROWS_VERSION}'`);
  });
  print(
    `${size.games} games of ${size.players} players, ${size.changes} rating changes: generated in ${secondsSince(began)} s`,
  );
}

/** Compares rounds of calls with a goal. */
export class Rounds {
  slowest = 0;
  readonly failures: string[] = [];
  readonly #goalMillis: number;

  constructor(goalMillis: number) {
    this.#goalMillis = goalMillis;
  }

  report(name: string, { median, p95 }: CallTimes): void {
    print(`${name}: median ${median.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`);
    this.slowest = Math.max(this.slowest, p95);
    if (p95 >= this.#goalMillis)
      this.failures.push(`${name} takes ${p95.toFixed(1)} ms, goal ${this.#goalMillis}`);
  }
}

/** The plan of a statement, with the buffers that it read. */
export async function planOf(
  database: DatabasePool,
  text: string,
  values: readonly unknown[],
): Promise<readonly string[]> {
  const sql = statement<{ 'QUERY PLAN': string }>(
    `explain-${text.length}`,
    `explain (analyze, buffers) ${text}`,
  );
  return (await database.rows(sql, values)).map((row) => row['QUERY PLAN']);
}

export function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
