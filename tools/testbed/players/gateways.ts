import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unusedPort, type Workspace } from '../../../apps/server/src/testing/services/workspace.ts';
import { pause, until } from '../../../apps/server/src/testing/services/wait.ts';

interface Setup {
  readonly workspace: Workspace;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Reports an event that must not happen. */
  readonly onFault: (text: string) => void;
  /** Settings that differ from those of a fault run. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
  /** The folder of the version to start; this one when absent. */
  readonly checkout?: string | undefined;
}

/** A line of a server's log. */
interface LogLine {
  readonly msg?: string;
  readonly err?: { readonly message: string };
}

const RESTART_MILLIS = 500;
const START_MILLIS = 30_000;
/** The first process of a version migrates the database before it serves. */
const MIGRATION_MILLIS = 600_000;

/** One server process as an operator runs it: restarted when it has ended. */
export class GatewayProcess {
  readonly address: string;
  readonly isFast: boolean;
  /** The highest memory observed. */
  peakMegabytes = 0;
  isFrozen = false;
  /** The address of its operations port. */
  readonly opsAddress: string;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #log: number;
  readonly #logFile: string;
  readonly #setup: Setup;
  #checkout: string;
  #process: ChildProcess | undefined;
  #isReady = false;
  #isKilled = false;
  /** The number of starts and ends. */
  #generation = 0;

  private constructor(setup: Setup, ports: readonly [number, number], isFast: boolean) {
    const [port, opsPort] = ports;
    this.address = `http://127.0.0.1:${port}`;
    this.opsAddress = `http://127.0.0.1:${opsPort}`;
    this.isFast = isFast;
    this.#setup = setup;
    this.#checkout = setup.checkout ?? resolve(import.meta.dirname, '../../..');
    this.#logFile = join(setup.workspace.folder, `gateway-${port}.log`);
    this.#log = openSync(this.#logFile, 'a');
    this.#environment = {
      ROLES: 'http,gateway,worker',
      PORT: String(port),
      OPS_PORT: String(opsPort),
      DATABASE_URL: setup.databaseUrl,
      REDIS_URL: setup.redisUrl,
      FRAMES_PER_SECOND: '1000',
      CALLER_MILLIS: '100000',
      PROXIES: '1',
      WEB_ROOT: '/nonexistent',
      LOG_LEVEL: 'warn',
      ...setup.settings,
    };
    setup.workspace.onEnd(() => this.#process?.kill('SIGKILL'));
  }

  static async open(setup: Setup, isFast: boolean): Promise<GatewayProcess> {
    const ports = [await unusedPort(), await unusedPort()] as const;
    const gateway = new GatewayProcess(setup, ports, isFast);
    await gateway.#start(MIGRATION_MILLIS);
    return gateway;
  }

  get isReady(): boolean {
    return this.#isReady && !this.isFrozen;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Kills it and starts another in its place. */
  async kill(downMillis: number): Promise<void> {
    this.#end();
    await this.#startAfter(downMillis);
  }

  /** Stops it, waits until it has ended, and starts another in its place, from another folder for an upgrade. */
  async replace(checkout = this.#checkout): Promise<void> {
    await this.leave();
    this.#checkout = checkout;
    await this.#start(MIGRATION_MILLIS);
  }

  /** The warnings and errors in its log, without the parts that vary. */
  warnings(): readonly string[] {
    return readFileSync(this.#logFile, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{') && !line.includes('"level":30'))
      .map((line) => {
        const { msg = '', err } = JSON.parse(line) as LogLine;
        return err === undefined ? msg : `${msg}: ${err.message}`;
      });
  }

  /** Stops it and waits until it has ended. */
  async leave(): Promise<void> {
    const leaving = this.#process;
    if (leaving === undefined) return;
    this.#generation += 1;
    this.#isKilled = true;
    this.#isReady = false;
    const ended = once(leaving, 'exit');
    leaving.kill('SIGTERM');
    await ended;
  }

  async freeze(millis: number): Promise<void> {
    this.isFrozen = true;
    this.#process?.kill('SIGSTOP');
    await pause(millis);
    this.#process?.kill('SIGCONT');
    this.isFrozen = false;
  }

  close(): void {
    this.#end();
  }

  /** Reads its memory. */
  weigh(): number {
    const { pid } = this.#process ?? {};
    if (pid === undefined || !this.#isReady) return 0;
    const kilobytes = /VmRSS:\s+(\d+)/.exec(statusOf(pid))?.[1];
    const megabytes = Math.round(Number(kilobytes ?? 0) / 1024);
    this.peakMegabytes = Math.max(this.peakMegabytes, megabytes);
    return megabytes;
  }

  #end(): void {
    this.#generation += 1;
    this.#isKilled = true;
    this.#isReady = false;
    this.#process?.kill('SIGKILL');
  }

  /** Does nothing if it was started or ended meanwhile: there is one process at a time. */
  async #startAfter(millis: number): Promise<void> {
    const generation = this.#generation;
    await pause(millis);
    if (generation === this.#generation) await this.#start();
  }

  async #start(limitMillis = START_MILLIS): Promise<void> {
    this.#generation += 1;
    this.#isKilled = false;
    writeSync(this.#log, `--- start ${new Date().toISOString()}\n`);
    const preload = this.isFast ? ['--import', resolve(import.meta.dirname, 'fast-clock.ts')] : [];
    const main = join(this.#checkout, 'apps/server/src/main.ts');
    const child = spawn(process.execPath, [...(this.#setup.flags ?? []), ...preload, main], {
      env: { ...process.env, ...this.#environment },
      stdio: ['ignore', this.#log, this.#log],
    });
    this.#process = child;
    child.once('exit', (code, signal) => {
      if (this.#process === child && !this.#isKilled) this.#onEnd(code ?? signal);
    });
    const isUp = await until(() => this.#process !== child || this.#answers(), limitMillis, 100);
    if (this.#process === child) this.#isReady = isUp;
  }

  /** It ended by itself: during its start the database may be down, later there is no excuse. */
  #onEnd(how: number | string | null): void {
    if (this.#isReady) {
      const tail = readFileSync(this.#logFile, 'utf8').split('\n').slice(-12).join('\n');
      this.#setup.onFault(`${this.address} ended by itself (${how}):\n${tail}`);
    }
    this.#isReady = false;
    void this.#startAfter(RESTART_MILLIS);
  }

  #answers(): Promise<boolean> {
    return fetch(`${this.opsAddress}/healthz`, { signal: AbortSignal.timeout(1000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
