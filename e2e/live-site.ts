// The real server and a real engine worker for the tests that need both, on ports, in a database and under a
// Redis prefix of their own.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { builtWeb } from '../tools/built-web.ts';

const DATABASE = 'chuhe_computer_browser';
const READY_MILLIS = 30_000;

export interface LiveSite {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export async function startLiveSite(): Promise<LiveSite> {
  const [port, opsPort, engineOps] = await Promise.all([freePort(), freePort(), freePort()]);
  const database = new URL(process.env['DATABASE_URL'] ?? 'postgres://chuhe@127.0.0.1:54329/chuhe');
  database.pathname = DATABASE;
  const shared = { REDIS_PREFIX: `browser:${randomBytes(6).toString('hex')}:`, LOG_LEVEL: 'error' };
  const url = `http://127.0.0.1:${port}`;
  const server = start('apps/server/src/main.ts', {
    ...shared,
    DATABASE_URL: database.href,
    PORT: String(port),
    OPS_PORT: String(opsPort),
    PUBLIC_URL: url,
    WEB_ROOT: builtWeb(),
  });
  const engine = start('apps/engine/src/main.ts', {
    ...shared,
    ENGINE_PROCESSES: '1',
    OPS_PORT: String(engineOps),
  });
  await Promise.all([answers(`${url}/`), answers(`http://127.0.0.1:${engineOps}/ready`)]);
  return {
    url,
    close: async () => {
      await Promise.all([end(server), end(engine)]);
    },
  };
}

function start(file: string, settings: Readonly<Record<string, string>>): ChildProcess {
  const env = { ...process.env, ...settings };
  return spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Waits until an address answers with success. */
async function answers(url: string): Promise<void> {
  const giveUp = Date.now() + READY_MILLIS;
  while (Date.now() < giveUp) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok === true) return;
    await sleep(100);
  }
  throw new Error(`${url} does not answer`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
