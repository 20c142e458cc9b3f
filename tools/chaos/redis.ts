import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { Place } from './place.ts';
import { pause, until } from './wait.ts';

/** A Redis of our own, which may be killed and emptied. */
export class OwnRedis {
  readonly url: string;
  readonly #port: number;
  readonly #folder: string;
  readonly #log: number;
  #process: ChildProcess | undefined;

  private constructor(place: Place, port: number) {
    this.#port = port;
    this.#folder = place.subfolder('redis');
    this.#log = openSync(join(place.folder, 'redis.log'), 'a');
    this.url = `redis://127.0.0.1:${port}`;
    place.onEnd(() => this.#process?.kill('SIGKILL'));
  }

  static async open(place: Place): Promise<OwnRedis> {
    const redis = new OwnRedis(place, await place.freePort());
    await redis.#start();
    return redis;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** What it says of itself, by name. */
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

  /** It stands still, with all connections open. */
  async freeze(millis: number): Promise<void> {
    this.#process?.kill('SIGSTOP');
    await pause(millis);
    this.#process?.kill('SIGCONT');
  }

  async tell(...words: readonly [string, ...string[]]): Promise<void> {
    await this.#ask(...words);
  }

  async close(): Promise<void> {
    const running = this.#process;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }

  async #start(): Promise<void> {
    const words = ['--bind', '127.0.0.1', '--port', String(this.#port), '--dir', this.#folder];
    this.#process = spawn('redis-server', [...words, '--save', '', '--appendonly', 'no'], {
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
