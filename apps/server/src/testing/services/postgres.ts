import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase, statement } from '../../platform/database.ts';
import { type Owner, postgresOwner, unusedPort, type Workspace } from './workspace.ts';
import { signalTree } from './process-tree.ts';
import { pause, until } from './wait.ts';

/** A period in which PostgreSQL did not answer, in milliseconds since 1970. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

const PING = statement('chaos-ping', 'select 1');
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100'];

interface Shape {
  readonly settings: readonly string[];
  /** The name of its folder. */
  readonly name: string;
}

/** A PostgreSQL owned by the run, which may be stopped and killed; its commits are on disk. */
export class Postgres {
  readonly url: string;
  /** The data folder. */
  readonly data: string;
  readonly outages: Outage[] = [];
  readonly #logFile: string;
  readonly #port: number;
  readonly #owner: Owner | undefined;
  readonly #settings: readonly string[];
  #process: ChildProcess | undefined;

  private constructor(workspace: Workspace, port: number, { settings, name }: Shape) {
    this.#settings = settings;
    this.#owner = postgresOwner();
    this.#port = port;
    this.data = workspace.subfolder(name, this.#owner);
    this.#logFile = join(workspace.folder, `${name}.log`);
    this.url = `postgres://chuhe@127.0.0.1:${port}/chuhe`;
    workspace.onEnd(() => {
      this.#process?.kill('SIGQUIT');
      // A frozen process would not end.
      if (this.#process?.exitCode === null) this.stand(false);
    });
  }

  static async open(
    workspace: Workspace,
    settings: readonly string[] = [],
    name = 'postgres',
  ): Promise<Postgres> {
    const shape = { settings: [...SETTINGS, ...settings], name };
    const postgres = new Postgres(workspace, await unusedPort(), shape);
    const args = ['-U', 'chuhe', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '-N'];
    execFileSync(postgresProgram('initdb'), ['-D', postgres.data, ...args], {
      ...postgres.#owner,
      stdio: 'ignore',
    });
    await postgres.#start();
    return postgres;
  }

  /** Opens several with identical empty files. All but the first may have settings. */
  static async openAlike(
    workspace: Workspace,
    names: readonly string[],
    settings: readonly string[] = [],
  ): Promise<readonly Postgres[]> {
    const [firstName, ...otherNames] = names;
    const first = await Postgres.open(workspace, [], firstName);
    await first.#stop('SIGINT');
    const others: Postgres[] = [];
    for (const name of otherNames) {
      const shape = { settings: [...SETTINGS, ...settings], name };
      others.push(new Postgres(workspace, await unusedPort(), shape));
    }
    for (const { data } of others)
      execFileSync('cp', ['-a', '--', `${first.data}/.`, data], { ...first.#owner });
    const all = [first, ...others];
    await Promise.all(all.map((each) => each.#start()));
    return all;
  }

  /** Opens a streaming standby of another. */
  static async openStandby(
    workspace: Workspace,
    primary: Postgres,
    settings: readonly string[] = [],
    name = 'standby',
  ): Promise<Postgres> {
    const shape = { settings: [...SETTINGS, ...settings], name };
    const standby = new Postgres(workspace, await unusedPort(), shape);
    chmodSync(standby.data, 0o700);
    const from = ['--dbname', primary.url, '--write-recovery-conf', '--checkpoint=fast'];
    await standby.run(postgresProgram('pg_basebackup'), ['-D', standby.data, ...from, '--no-sync']);
    await standby.#start();
    return standby;
  }

  /** The root of its processes. */
  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Stops it, cleanly by `SIGINT` or immediately by `SIGQUIT`, and starts it again after a while. */
  async restart(signal: 'SIGINT' | 'SIGQUIT', downMillis: number): Promise<void> {
    const from = Date.now();
    await this.#stop(signal);
    await pause(downMillis);
    await this.#start();
    this.outages.push({ from, to: Date.now() });
  }

  /** Freezes all its processes for a while, with all connections open. */
  async freeze(millis: number): Promise<void> {
    await this.#holding(millis, (isHeld) => {
      this.stand(isHeld);
    });
  }

  /** Answers reads but stores nothing for a while: every commit waits for a standby that does not exist. */
  async holdCommits(millis: number): Promise<void> {
    await this.#holding(millis, (isHeld) => {
      const names = isHeld ? 'nobody' : '';
      writeFileSync(
        join(this.data, 'postgresql.auto.conf'),
        `synchronous_standby_names='${names}'\n`,
      );
      process.kill(this.pid, 'SIGHUP');
    });
  }

  /** Freezes or resumes all its processes. */
  stand(isStill: boolean): void {
    signalTree(this.pid, isStill ? 'SIGSTOP' : 'SIGCONT');
  }

  /** Kills it; `begin` starts it again on the files then in its folder. */
  async crash(): Promise<void> {
    await this.#stop('SIGKILL');
  }

  async begin(): Promise<void> {
    await this.#start();
  }

  /** Runs a program as the user who owns the files. */
  async run(script: string, args: readonly string[]): Promise<string> {
    const PATH = `${dirname(postgresProgram('postgres'))}:${process.env['PATH'] ?? ''}`;
    const env = { ...process.env, PATH };
    const { stdout } = await promisify(execFile)(script, [...args], { ...this.#owner, env });
    return stdout.trim();
  }

  /** The number of deadlocks in its log. */
  deadlocks(): number {
    return this.logged('deadlock detected');
  }

  /** The number of occurrences of a text in its log. */
  logged(text: string): number {
    return readFileSync(this.#logFile, 'utf8').split(text).length - 1;
  }

  async close(): Promise<void> {
    await this.#stop('SIGINT');
  }

  async #holding(millis: number, hold: (isHeld: boolean) => void): Promise<void> {
    const from = Date.now();
    hold(true);
    await pause(millis);
    hold(false);
    this.outages.push({ from, to: Date.now() });
  }

  async #start(): Promise<void> {
    const log = openSync(this.#logFile, 'a');
    const args = ['-D', this.data, '-p', String(this.#port)];
    this.#process = spawn(
      postgresProgram('postgres'),
      [...args, ...this.#settings.flatMap((setting) => ['-c', setting])],
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

/** The path of a program of the newest installed PostgreSQL. */
export function postgresProgram(name: string): string {
  const [found] = globSync(`/usr/lib/postgresql/*/bin/${name}`).toSorted().toReversed();
  return found ?? name;
}
