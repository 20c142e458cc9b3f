import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { until } from '../../../apps/server/src/testing/services/wait.ts';
import { isHealthy } from './program.ts';

const COMPOSE = resolve('deploy/container/compose.yaml');
const START_MILLIS = 300_000;
const execute = promisify(execFile);

/** The processes for people, by their service, with the ports of the compose file. */
export const PROCESSES = {
  first: { url: 'http://127.0.0.1:8081', readyUrl: 'http://127.0.0.1:9081/readyz' },
  second: { url: 'http://127.0.0.1:8082', readyUrl: 'http://127.0.0.1:9082/readyz' },
} as const;

export type ProcessName = keyof typeof PROCESSES;

/** The ports of the services on the network of the machine. */
const PORTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  first: { PORT: '8081', OPS_PORT: '9081' },
  second: { PORT: '8082', OPS_PORT: '9082' },
  engine: { OPS_PORT: '9083' },
  'first-data': {},
  'house-bots': { CHUHE_URL: PROCESSES.first.url },
  vault: {},
  postgres: {},
  redis: {},
};

/**
 * The whole compose file, started as the README says. A machine that is a container itself has no bridges: all services
 * share its network, each at the port that the compose file publishes, by a second file.
 */
export class ComposeSite {
  readonly #files: readonly string[];
  readonly #project = `chuhe-prove-${process.pid}`;

  constructor(folder: string) {
    const shared = join(folder, 'shared-network.json');
    // JSON is YAML.
    writeFileSync(shared, JSON.stringify({ services: onSharedNetwork() }));
    this.#files = ['-f', COMPOSE, '-f', shared];
  }

  /** Starts all services with this image, and waits until both processes take people. */
  async up(image: string): Promise<void> {
    await this.#compose(image, ['up', '-d', '--no-build']);
    for (const name of ['first', 'second'] as const) await untilReady(name);
  }

  /** Replaces the container of a process by one of another image. */
  async replace(name: ProcessName, image: string): Promise<void> {
    await this.#compose(image, ['up', '-d', '--no-build', '--no-deps', '--force-recreate', name]);
    await untilReady(name);
  }

  async #compose(image: string, command: readonly string[]): Promise<void> {
    const env = { ...process.env, CHUHE_IMAGE: image };
    await execute('podman-compose', this.#args(command), { env, maxBuffer: 1e8 });
  }

  /** Ends all services and removes their volumes. */
  down(): void {
    const env = { ...process.env, CHUHE_IMAGE: 'chuhe' };
    execFileSync('podman-compose', this.#args(['down', '--volumes']), { env, stdio: 'ignore' });
  }

  #args(command: readonly string[]): string[] {
    // `runc` with limits of its own also works on a machine inside a container.
    const limits = '--ulimit nofile=1024:1024 --ulimit nproc=1024:1024';
    const podman = ['--podman-args', '--runtime /usr/sbin/runc', '--podman-run-args', limits];
    return ['-p', this.#project, ...podman, ...this.#files, ...command];
  }
}

async function untilReady(name: ProcessName): Promise<void> {
  const { readyUrl } = PROCESSES[name];
  if (!(await until(() => isHealthy(readyUrl), START_MILLIS, 250)))
    throw new Error(`the service ${name} is not ready`);
}

function onSharedNetwork() {
  const hosts = ['postgres', 'redis', 'first'].map((name) => `${name}:127.0.0.1`);
  return Object.fromEntries(
    Object.entries(PORTS).map(([name, environment]) => [
      name,
      { network_mode: 'host', extra_hosts: hosts, environment },
    ]),
  );
}
