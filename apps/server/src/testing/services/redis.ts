import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { unusedPort, type Workspace } from './workspace.ts';
import { pause, until } from './wait.ts';

/** A Redis owned by the run, which may be killed and emptied. */
export class OwnRedis {
  readonly url: string;
  readonly #port: number;
  readonly #folder: string;
  readonly #log: number;
  #process: ChildProcess | undefined;

  private constructor(workspace: Workspace, port: number) {
    this.#port = port;
    this.#folder = workspace.subfolder(`redis-${port}`);
    this.#log = openSync(join(workspace.folder, `redis-${port}.log`), 'a');
    this.url = `redis://127.0.0.1:${port}`;
    workspace.onEnd(() => this.#process?.kill('SIGKILL'));
  }

  static async open(workspace: Workspace): Promise<OwnRedis> {
    const redis = new OwnRedis(workspace, await unusedPort());
    await redis.#start();
    return redis;
  }

  /** Opens several independent servers. */
  static openMany(workspace: Workspace, count: number): Promise<readonly OwnRedis[]> {
    return Promise.all(Array.from({ length: count }, () => OwnRedis.open(workspace)));
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** The fields of a section of `INFO`, by name. */
  async facts(section: string): Promise<ReadonlyMap<string, string>> {
    const text = String(await this.#ask('info', section));
    return new Map(
      text.split('\r\n').flatMap((line) => {
        const [name, value] = line.split(/:(.*)/);
        return name === undefined || value === undefined ? [] : [[name, value] as const];
      }),
    );
  }

  /** Kills it and starts an empty one. */
  async restart(downMillis: number): Promise<void> {
    await this.close();
    await pause(downMillis);
    await this.#start();
  }

  /** Freezes it for a while with all connections open. */
  async freeze(millis: number): Promise<void> {
    this.#process?.kill('SIGSTOP');
    await pause(millis);
    this.#process?.kill('SIGCONT');
  }

  async send(...args: readonly [string, ...string[]]): Promise<void> {
    await this.#ask(...args);
  }

  async close(): Promise<void> {
    const running = this.#process;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }

  async #start(): Promise<void> {
    const args = ['--bind', '127.0.0.1', '--port', String(this.#port), '--dir', this.#folder];
    this.#process = spawn('redis-server', [...args, '--save', '', '--appendonly', 'no'], {
      stdio: ['ignore', this.#log, this.#log],
    });
    if (!(await until(() => this.#answers(), 10_000))) throw new Error('Redis does not start');
  }

  #answers(): Promise<boolean> {
    return this.#ask('ping').then(
      () => true,
      () => false,
    );
  }

  async #ask(...[first, ...rest]: readonly [string, ...string[]]): Promise<unknown> {
    const redis = new Redis(this.url, { lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      return await redis.call(first, ...rest);
    } finally {
      redis.disconnect();
    }
  }
}
