// The real program, as an operator starts it, on its own services.
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { OwnServices } from '../../../apps/server/src/testing/services/own-services.ts';
import { until } from '../../../apps/server/src/testing/services/wait.ts';
import { unusedPort } from '../../../apps/server/src/testing/services/workspace.ts';

const START_MILLIS = 30_000;

export interface ServerProcess {
  readonly pid: number;
  readonly baseUrl: string;
  readonly opsUrl: string;
  readonly child: ChildProcess;
  /** The number of errors in its log. */
  errors(): number;
}

/** This checkout of the project. */
const OWN_CHECKOUT = resolve(import.meta.dirname, '../../..');

/** `checkout` is the folder of the version to start. */
export async function startServer(
  services: Pick<OwnServices, 'databaseUrl' | 'redisUrl'>,
  settings: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
  checkout = OWN_CHECKOUT,
): Promise<ServerProcess> {
  const [port, opsPort] = [await unusedPort(), await unusedPort()];
  const main = resolve(checkout, 'apps/server/src/main.ts');
  const child = spawn(process.execPath, [...flags, main], {
    env: {
      ...process.env,
      DATABASE_URL: services.databaseUrl,
      REDIS_URL: services.redisUrl,
      PORT: String(port),
      OPS_PORT: String(opsPort),
      FRAMES_PER_SECOND: '100000',
      CALLER_MILLIS: '100000',
      LOG_LEVEL: 'warn',
      ROLES: 'http,gateway',
      WEB_ROOT: '/nonexistent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let errors = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    errors += chunk.toString().split('"level":50').length - 1;
  });
  process.prependListener('exit', () => child.kill('SIGKILL'));
  const opsUrl = `http://127.0.0.1:${opsPort}`;
  const isReady = (): Promise<boolean> =>
    fetch(`${opsUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await until(isReady, START_MILLIS, 100))) throw new Error('the server did not start');
  const baseUrl = `http://127.0.0.1:${port}`;
  return { pid: child.pid ?? 0, baseUrl, opsUrl, child, errors: () => errors };
}
