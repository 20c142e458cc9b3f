// The real program, as an operator starts it, on services of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, type OwnServices } from './own-services.ts';

export interface ServerProcess {
  readonly pid: number;
  readonly baseUrl: string;
  readonly opsUrl: string;
  readonly child: ChildProcess;
}

export async function startServer(
  services: OwnServices,
  settings: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const [port, opsPort] = [await freePort(), await freePort()];
  const main = resolve(import.meta.dirname, '../../src/main.ts');
  const child = spawn(process.execPath, [...flags, main], {
    env: {
      ...process.env,
      DATABASE_URL: services.databaseUrl,
      REDIS_URL: services.redisUrl,
      PORT: String(port),
      OPS_PORT: String(opsPort),
      FRAMES_PER_SECOND: '100000',
      LOG_LEVEL: 'warn',
      ROLES: 'http,gateway',
      WEB_ROOT: '/nonexistent',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.prependListener('exit', () => child.kill('SIGKILL'));
  const opsUrl = `http://127.0.0.1:${opsPort}`;
  for (let tries = 0; tries < 300; tries += 1) {
    const isReady = await fetch(`${opsUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { pid: child.pid ?? 0, baseUrl: `http://127.0.0.1:${port}`, opsUrl, child };
    await sleep(100);
  }
  throw new Error('the server did not start');
}
