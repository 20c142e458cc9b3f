// The product with everything that can break: registry with a standby, a database of logs, two Redis, a process for
// people, a worker, an engine worker and a mail server. Processes keep their ports, which Prometheus scrapes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withClient } from '../../../apps/server/src/platform/migrate.ts';
import { type Mailbox, openMailbox } from '../../../apps/server/src/testing/mailbox.ts';
import {
  newVapidKeys,
  openPushService,
  type PushDevice,
} from '../../../apps/server/src/testing/push-service.ts';
import {
  logDatabasesSetting,
  makeTables,
  openLogDatabases,
} from '../../../apps/server/src/testing/services/log-stores.ts';
import { Postgres } from '../../../apps/server/src/testing/services/postgres.ts';
import { childrenOf, signalTree } from '../../../apps/server/src/testing/services/process-tree.ts';
import { OwnRedis } from '../../../apps/server/src/testing/services/redis.ts';
import { until } from '../../../apps/server/src/testing/services/wait.ts';
import {
  postgresOwner,
  unusedPort,
  type Workspace,
} from '../../../apps/server/src/testing/services/workspace.ts';
import type { Targets } from './prometheus.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const BACKUP = join(ROOT, 'deploy/backup');
const START_MILLIS = 60_000;
/** Long enough to notice that a program needs more than a moment to end. */
const STOP_MILLIS = 20_000;

type Settings = Readonly<Record<string, string>>;

/** A program of ours at a fixed port, restarted with other settings by some faults. */
export class Member {
  readonly url: string;
  readonly target: string;
  readonly #main: string;
  readonly #settings: Settings;
  readonly #readyPath: string;
  readonly #log: number;
  #child: ChildProcess | undefined;

  private constructor(main: string, settings: Settings, log: number) {
    this.#main = resolve(ROOT, main);
    this.#settings = settings;
    this.#log = log;
    this.#readyPath = main.includes('engine') ? '/ready' : '/readyz';
    this.url = `http://127.0.0.1:${settings['PORT'] ?? ''}`;
    this.target = `127.0.0.1:${settings['OPS_PORT'] ?? ''}`;
  }

  static async open(workspace: Workspace, main: string, settings: Settings): Promise<Member> {
    const ports = { PORT: String(await unusedPort()), OPS_PORT: String(await unusedPort()) };
    const log = openSync(join(workspace.folder, `${ports.OPS_PORT}.log`), 'a');
    const member = new Member(main, { ...settings, ...ports }, log);
    workspace.onEnd(() => member.#child?.kill('SIGKILL'));
    await member.start();
    return member;
  }

  /** Starts it with settings that may differ from its own, and waits until it is ready. */
  async start(changed: Settings = {}): Promise<void> {
    this.#launch(changed);
    const isReady = (): Promise<boolean> =>
      fetch(`http://${this.target}${this.#readyPath}`).then(
        ({ ok }) => ok,
        () => false,
      );
    if (!(await until(isReady, START_MILLIS))) throw new Error(`${this.#main} does not start`);
  }

  async restart(changed: Settings = {}): Promise<void> {
    await this.stop();
    await this.start(changed);
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  stand(isStill: boolean): void {
    signalTree(this.#child?.pid ?? 0, isStill ? 'SIGSTOP' : 'SIGCONT');
  }

  /** Kills the programs that it has started. */
  killChildren(): void {
    for (const child of childrenOf(this.#child?.pid ?? 0)) process.kill(child, 'SIGKILL');
  }

  #launch(changed: Settings): void {
    this.#child = spawn(process.execPath, [this.#main], {
      env: { PATH: process.env['PATH'] ?? '', ...this.#settings, ...changed },
      stdio: ['ignore', this.#log, this.#log],
    });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_MILLIS);
    child.kill(signal);
    await ended;
    clearTimeout(tooLong);
  }
}

export class WatchedSite {
  readonly registry: Postgres;
  readonly standby: Postgres;
  readonly logs: Postgres;
  readonly redis: readonly OwnRedis[];
  readonly mailbox: Mailbox;
  /** A browser with keys for pushes. */
  readonly pushDevice: PushDevice;
  /** Where the backups and the pieces of the log are. */
  readonly vault: string;
  /** Serves people; it has no work of its own. */
  readonly front: Member;
  readonly worker: Member;
  readonly engine: Member;

  private constructor(parts: Parts) {
    this.registry = parts.registry;
    this.standby = parts.standby;
    this.logs = parts.logs;
    this.redis = parts.redis;
    this.mailbox = parts.mailbox;
    this.pushDevice = parts.pushDevice;
    this.vault = parts.vault;
    this.front = parts.front;
    this.worker = parts.worker;
    this.engine = parts.engine;
  }

  static async open(workspace: Workspace): Promise<WatchedSite> {
    const vault = workspace.subfolder('vault', postgresOwner());
    workspace.subfolder('vault/wal', postgresOwner());
    const [registry, logs] = await Promise.all([
      Postgres.open(workspace, [
        'archive_mode=on',
        `archive_command=${join(BACKUP, 'archive-wal')} %p ${vault}/wal/%f`,
      ]),
      Postgres.open(workspace, [], 'logs'),
    ]);
    await makeTables([registry.url, logs.url]);
    const standby = await Postgres.openStandby(workspace, registry);
    const redis = await OwnRedis.openMany(workspace, 2);
    const mailbox = await openMailbox();
    const pushKeys = newVapidKeys();
    const pushService = await openPushService(pushKeys.VAPID_PUBLIC_KEY);
    await openLogDatabases(registry.url, [logs.url]);
    const settings = {
      DATABASE_URL: registry.url,
      REPLICA_URL: standby.url,
      LOG_DATABASES: logDatabasesSetting([logs.url]),
      REDIS_URL: redis.map(({ url }) => url).join(','),
      SMTP_URL: mailbox.url,
      WEB_ROOT: '/nonexistent',
      // Each caller of the faults comes from a network of its own.
      PROXIES: '1',
      FRAMES_PER_SECOND: '100000',
      LOG_LEVEL: 'warn',
      PUSH_TO_PRIVATE: 'yes',
      ...pushKeys,
    };
    const server = 'apps/server/src/main.ts';
    const front = await Member.open(workspace, server, { ...settings, ROLES: 'http,gateway' });
    const worker = await Member.open(workspace, server, { ...settings, ROLES: 'worker' });
    const engine = await Member.open(workspace, 'apps/engine/src/main.ts', {
      REDIS_URL: settings.REDIS_URL,
      ENGINE_PROCESSES: '2',
    });
    const site = new WatchedSite({
      registry,
      standby,
      logs,
      redis,
      mailbox,
      pushDevice: pushService.newDevice(),
      vault,
      front,
      worker,
      engine,
    });
    await site.backUp();
    return site;
  }

  get targets(): Targets {
    return {
      chuhe: [this.front.target, this.worker.target],
      'chuhe-engine': [this.engine.target],
    };
  }

  sql(text: string): Promise<unknown> {
    return withClient(this.registry.url, (client) => client.query(text));
  }

  /** Makes a backup as the timer of an operator does. */
  async backUp(): Promise<void> {
    await this.registry.run(join(BACKUP, 'base-backup'), [this.registry.url, this.vault]);
  }
}

interface Parts {
  readonly registry: Postgres;
  readonly standby: Postgres;
  readonly logs: Postgres;
  readonly redis: readonly OwnRedis[];
  readonly mailbox: Mailbox;
  readonly pushDevice: PushDevice;
  readonly vault: string;
  readonly front: Member;
  readonly worker: Member;
  readonly engine: Member;
}
