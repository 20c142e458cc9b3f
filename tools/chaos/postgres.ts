import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase, statement } from '../../apps/server/src/platform/database.ts';
import { type Owner, type Place, postgresOwner } from './place.ts';
import { pause, until } from './wait.ts';

/** A time in which PostgreSQL did not answer, in milliseconds since 1970. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

const PING = statement('chaos-ping', 'select 1');
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100'];

/** A PostgreSQL of our own, which may be stopped and killed; what it has promised is on the disk. */
export class Postgres {
  readonly url: string;
  /** The folder of its files. */
  readonly data: string;
  readonly outages: Outage[] = [];
  readonly #logFile: string;
  readonly #port: number;
  readonly #owner: Owner | undefined;
  readonly #settings: readonly string[];
  #process: ChildProcess | undefined;

  private constructor(place: Place, port: number, settings: readonly string[]) {
    this.#settings = settings;
    this.#owner = postgresOwner();
    this.#port = port;
    this.data = place.subfolder('postgres', this.#owner);
    this.#logFile = join(place.folder, 'postgres.log');
    this.url = `postgres://chuhe@127.0.0.1:${port}/chuhe`;
    place.onEnd(() => this.#process?.kill('SIGQUIT'));
  }

  static async open(place: Place, settings: readonly string[] = []): Promise<Postgres> {
    const postgres = new Postgres(place, await place.freePort(), [...SETTINGS, ...settings]);
    const words = ['-U', 'chuhe', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '-N'];
    execFileSync(program('initdb'), ['-D', postgres.data, ...words], {
      ...postgres.#owner,
      stdio: 'ignore',
    });
    await postgres.#start();
    return postgres;
  }

  /** The process that all of its processes descend from. */
  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Stops it, by `SIGINT` in order or by `SIGQUIT` at once, and starts it again after a while. */
  async restart(signal: 'SIGINT' | 'SIGQUIT', downMillis: number): Promise<void> {
    const from = Date.now();
    await this.#stop(signal);
    await pause(downMillis);
    await this.#start();
    this.outages.push({ from, to: Date.now() });
  }

  /** Ends it without a word; `begin` starts it on whatever then lies in its folder. */
  async crash(): Promise<void> {
    await this.#stop('SIGKILL');
  }

  async begin(): Promise<void> {
    await this.#start();
  }

  /** Runs a program as the user who owns the files. */
  async run(script: string, words: readonly string[]): Promise<string> {
    const PATH = `${dirname(program('postgres'))}:${process.env['PATH'] ?? ''}`;
    const env = { ...process.env, PATH };
    const { stdout } = await promisify(execFile)(script, [...words], { ...this.#owner, env });
    return stdout.trim();
  }

  /** How often it says in its log that two statements waited for each other. */
  deadlocks(): number {
    return readFileSync(this.#logFile, 'utf8').split('deadlock detected').length - 1;
  }

  async close(): Promise<void> {
    await this.#stop('SIGINT');
  }

  async #start(): Promise<void> {
    const log = openSync(this.#logFile, 'a');
    const words = ['-D', this.data, '-p', String(this.#port)];
    this.#process = spawn(
      program('postgres'),
      [...words, ...this.#settings.flatMap((setting) => ['-c', setting])],
      { ...this.#owner, stdio: ['ignore', log, log] },
    );
    if (!(await until(() => this.#answers(), 30_000))) throw new Error('PostgreSQL does not start');
  }

  async #stop(signal: NodeJS.Signals): Promise<void> {
    const running = this.#process;
    if (running === undefined || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  }

  async #answers(): Promise<boolean> {
    const url = new URL(this.url);
    url.pathname = '/postgres';
    const database = openDatabase({ url: url.href, connections: 1, onError: () => undefined });
    try {
      await database.rows(PING, []);
      return true;
    } catch {
      return false;
    } finally {
      await database.close();
    }
  }
}

function program(name: string): string {
  const [found] = globSync(`/usr/lib/postgresql/*/bin/${name}`).toSorted().toReversed();
  return found ?? name;
}
