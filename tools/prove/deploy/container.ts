import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isHealthy } from './program.ts';
import { until } from '../../../apps/server/src/testing/services/wait.ts';

const START_MILLIS = 120_000;

/** Builds the image of a revision with the container file of that revision, unchanged. */
export function buildImage(folder: string, revision: string): string {
  const commit = execFileSync('git', ['rev-parse', '--short=12', revision], {
    encoding: 'utf8',
  }).trim();
  const image = `localhost/chuhe:${commit}`;
  const source = join(folder, commit);
  mkdirSync(source);
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C "${source}"`]);
  const args = ['bud', '--isolation', 'chroot', '--network=host', '--layers', '--format', 'docker'];
  execFileSync(
    'buildah',
    [...args, '-f', join(source, 'deploy/container/Containerfile'), '-t', image, source],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return image;
}

/** A container of an image, on the host network, hardened as in the compose file. */
export class Container {
  readonly #name: string;
  readonly #opsPort: number;
  #isRunning = true;

  private constructor(name: string, opsPort: number) {
    this.#name = name;
    this.#opsPort = opsPort;
    process.once('exit', () => {
      if (this.#isRunning) this.stop();
    });
  }

  /** Starts it with the image's own command, or another one; it is up when `readyPath` answers. */
  static async start(
    image: string,
    environment: Readonly<Record<string, string>>,
    { readyPath = '/readyz', command = [] as readonly string[] } = {},
  ): Promise<Container> {
    const name = `chuhe-check-${process.pid}-${environment['OPS_PORT'] ?? ''}`;
    // Uses `runc` with its own limits, which also works on a machine inside a container.
    const args = ['--runtime', '/usr/sbin/runc', 'run', '--rm', '--name', name, '--network=host'];
    const limits = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'];
    const hard = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges'];
    const settings = Object.entries(environment).flatMap(([key, value]) => [
      '-e',
      `${key}=${value}`,
    ]);
    const child = spawn('podman', [...args, ...limits, ...hard, ...settings, image, ...command], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const container = new Container(name, Number(environment['OPS_PORT']));
    const ended = once(child, 'exit').then(() => 'ended' as const);
    const isUp = until(
      () => isHealthy(`http://127.0.0.1:${container.#opsPort}${readyPath}`),
      START_MILLIS,
    );
    if ((await Promise.race([isUp, ended])) !== true) throw new Error(`${image} does not start`);
    return container;
  }

  /** Stops it as an upgrade does. */
  stop(): void {
    this.#isRunning = false;
    execFileSync('podman', ['stop', '--time', '20', this.#name], { stdio: 'ignore' });
  }
}
