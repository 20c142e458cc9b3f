// A PostgreSQL and a Redis of one's own, in a folder that is thrown away: what is measured there is not
// disturbed by anybody else's tests, and its processes can be told apart.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, withClient } from '../../src/platform/migrate.ts';

export interface OwnServices {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** The process that all of PostgreSQL's descend from. */
  readonly postgresPid: number;
  readonly redisPid: number;
  stop(): void;
}

export async function startOwnServices(): Promise<OwnServices> {
  const folder = mkdtempSync(join(tmpdir(), 'chuhe-bench-'));
  const [pgPort, redisPort] = [await freePort(), await freePort()];
  const data = join(folder, 'postgres');
  if (process.getuid?.() === 0) chownSync(folder, ...postgresIds());
  asPostgres('initdb', [
    '-D',
    data,
    '-U',
    'chuhe',
    '--auth=trust',
    '--locale=C.UTF-8',
    '-E',
    'UTF8',
  ]);
  const options = `-p ${pgPort} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  asPostgres('pg_ctl', ['-D', data, '-w', '-s', '-l', join(data, 'log'), '-o', options, 'start']);
  const postgresPid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const redis = spawn(
    'redis-server',
    ['--bind', '127.0.0.1', '--port', String(redisPort), '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  );
  const stop = (): void => {
    process.off('exit', stop);
    redis.kill('SIGKILL');
    asPostgres('pg_ctl', ['-D', data, '-m', 'immediate', '-s', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', stop);
  const databaseUrl = `postgres://chuhe@127.0.0.1:${pgPort}/chuhe`;
  await createDatabase(databaseUrl);
  await waitForRedis(redisPort);
  return {
    databaseUrl,
    redisUrl: `redis://127.0.0.1:${redisPort}`,
    postgresPid,
    redisPid: redis.pid ?? 0,
    stop,
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Runs a statement on a connection of its own. */
export async function runSql(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<unknown[]> {
  return withClient(url, async (client) => (await client.query(text, values)).rows as unknown[]);
}

export function postgresTool(name: string): string {
  const found = globSync(`/usr/lib/postgresql/*/bin/${name}`).toSorted().at(-1);
  if (found === undefined) throw new Error(`${name} is not installed`);
  return found;
}

function asPostgres(tool: string, words: readonly string[]): void {
  const path = postgresTool(tool);
  const isRoot = process.getuid?.() === 0;
  const [program, args] = isRoot
    ? ['runuser', ['-u', 'postgres', '--', path, ...words]]
    : [path, words];
  execFileSync(program, [...args], { stdio: 'ignore' });
}

function postgresIds(): [number, number] {
  return [idOfPostgres('-u'), idOfPostgres('-g')];
}

function idOfPostgres(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

async function waitForRedis(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      execFileSync('redis-cli', ['-p', String(port), 'ping'], { stdio: 'ignore' });
      return;
    } catch {
      await sleep(50);
    }
  }
  throw new Error('Redis did not start');
}
