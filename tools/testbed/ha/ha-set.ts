import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { until } from '../../../apps/server/src/testing/services/wait.ts';
import { type Owner, postgresOwner } from '../../../apps/server/src/testing/services/workspace.ts';
import { type HaPorts, NODE_ADDRESSES } from './addresses.ts';
import { EtcdMember } from './etcd-member.ts';
import { type EtcdProtocol, PatroniNode, SUPERUSER } from './patroni-node.ts';
import { Program } from './program.ts';

const DATABASE = resolve(import.meta.dirname, '../../../deploy/database');
/** The role of the servers, created as an operator creates it. */
const ROLE = { name: 'chuhe', password: 'chuhe' } as const;
/** Time to make three copies of an empty database, on a machine that may be busy. */
const READY_MILLIS = 120_000;
const ASK_MILLIS = 2000;

/** Patroni's reaction times, in seconds. */
export interface Timing {
  readonly ttl: number;
  readonly loop_wait: number;
  readonly retry_timeout: number;
}

export interface HaOptions {
  readonly folder: string;
  readonly ports: HaPorts;
  /** The protocol between Patroni and etcd; with `etcd3` a run shows that it detects lost data. */
  readonly protocol?: EtcdProtocol;
  /** A timing other than that of the operators' file. */
  readonly timing?: Timing | undefined;
}

/** A node as Patroni reports it. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

const RUNNING: ReadonlySet<string> = new Set(['running', 'streaming']);

/** Three PostgreSQL under Patroni, three etcd, and HAProxy in front of them, on loopback. */
export class HaSet {
  /** The address at which the servers reach the primary. */
  readonly url: string;
  readonly nodes: readonly PatroniNode[];
  readonly members: readonly EtcdMember[];
  readonly #balancer: Program;

  private constructor({ folder, ports, protocol = 'etcd', timing }: HaOptions) {
    this.url = `postgres://${ROLE.name}:${ROLE.password}@127.0.0.1:${ports.balancer}/chuhe`;
    const owner = postgresOwner();
    const indexes = [...NODE_ADDRESSES.keys()];
    const options = indexes.map((index) => ({
      index,
      ports,
      folder: ownFolder(join(folder, `n${index}`), owner),
      owner,
    }));
    const logOf = (name: string): string => join(folder, `${name}.log`);
    this.members = options.map(
      (each) => new EtcdMember({ ...each, logFile: logOf(`etcd-${each.index}`) }),
    );
    const settingsFile = join(folder, 'patroni.yml');
    writeFileSync(settingsFile, writeSettings(timing));
    this.nodes = options.map(
      (each) =>
        new PatroniNode({
          ...each,
          protocol,
          settingsFile,
          logFile: logOf(`patroni-${each.index}`),
        }),
    );
    const [a, b, c] = NODE_ADDRESSES;
    this.#balancer = new Program({
      command: 'haproxy',
      args: ['-db', '-f', join(DATABASE, 'haproxy.cfg')],
      environment: {
        DATABASE_BIND: `127.0.0.1:${ports.balancer}`,
        DATABASE_NODES_PORT: String(ports.postgres),
        PATRONI_PORT: String(ports.patroni),
        NODE_A: a,
        NODE_B: b,
        NODE_C: c,
      },
      owner,
      logFile: logOf('haproxy'),
    });
  }

  /**
   * Starts everything, until data can be stored; the third node may still be under construction. `onMade` receives the
   * cluster before anything runs, so that it can be ended in any case.
   */
  static async open(options: HaOptions, onMade: (set: HaSet) => void): Promise<HaSet> {
    const set = new HaSet(options);
    onMade(set);
    for (const { program } of set.members) program.start();
    await orFail('etcd has no leader', () => set.etcdLeader().then(isThere));
    for (const node of set.nodes) await node.start();
    set.#balancer.start();
    await orFail('the set has no primary with a standby', async () => hasBoth(await set.#list()));
    await set.#makeRole(options.ports);
    return set;
  }

  /** The address of one node, whatever its role has become. */
  directUrl(node: PatroniNode): string {
    return node.directUrl(ROLE.name, ROLE.password);
  }

  /** The node that holds the lock, according to the nodes that answer. */
  async primary(): Promise<PatroniNode | undefined> {
    const found = (await this.#list()).find(
      ({ role, state }) => role === 'leader' && RUNNING.has(state),
    );
    return this.nodes.find(({ name }) => name === found?.name);
  }

  /** The standby that has every acknowledged write. */
  async synchronousStandby(): Promise<PatroniNode | undefined> {
    const found = (await this.#list()).find(({ role }) => role === 'sync_standby');
    return this.nodes.find(({ name }) => name === found?.name);
  }

  async etcdLeader(): Promise<EtcdMember | undefined> {
    const leads = await Promise.all(this.members.map((member) => member.isLeader()));
    return this.members[leads.indexOf(true)];
  }

  /** Waits for a primary and two followers, at least one of them a synchronous standby. */
  async untilHealthy(): Promise<void> {
    await orFail('the set does not become whole', async () => {
      const list = await this.#list();
      return (
        list.length === this.nodes.length &&
        list.every(({ state }) => RUNNING.has(state)) &&
        new Set(list.map(({ timeline }) => timeline)).size === 1 &&
        hasBoth(list)
      );
    });
  }

  /** Restarts programs that have ended. */
  async startEnded(): Promise<void> {
    for (const node of this.nodes) if (!node.isRunning) await node.start();
    for (const program of this.#programs) if (!program.isRunning) program.start();
  }

  /** Stops all programs in order: the standbys first. */
  async close(): Promise<void> {
    const primary = await this.primary();
    for (const node of this.nodes) if (node !== primary) await node.leave();
    await primary?.leave();
    await Promise.all(this.#programs.map((program) => program.end('SIGTERM')));
  }

  /** Ends everything immediately, without waiting. */
  end(): void {
    for (const node of this.nodes) node.end();
    for (const program of this.#programs) program.signal('SIGKILL');
  }

  get #programs(): readonly Program[] {
    return [this.#balancer, ...this.members.map(({ program }) => program)];
  }

  /** The list from the first node that answers; one may be frozen. */
  async #list(): Promise<readonly Member[]> {
    const answers = this.nodes.map(async ({ restUrl }) => {
      const answer = await fetch(`${restUrl}/cluster`, { signal: AbortSignal.timeout(ASK_MILLIS) });
      return ((await answer.json()) as { readonly members: readonly Member[] }).members;
    });
    return Promise.any(answers).catch(() => []);
  }

  /** As the runbook says; a cluster that was started before already has it. */
  async #makeRole({ balancer }: HaPorts): Promise<void> {
    const environment = {
      ...process.env,
      PGHOST: '127.0.0.1',
      PGPORT: String(balancer),
      PGPASSWORD: SUPERUSER.password,
      POSTGRES_USER: SUPERUSER.name,
    };
    const has = "select count(*) from pg_database where datname = 'chuhe'";
    // Not synchronous: this process carries the connections between the nodes.
    const run = async (file: string, args: readonly string[]): Promise<string> => {
      const env = { ...environment, DATABASE_PASSWORD: ROLE.password };
      return (await promisify(execFile)(file, [...args], { env })).stdout.trim();
    };
    let found = '';
    await orFail('the balancer finds no primary', async () => {
      const asked = run('psql', ['-U', SUPERUSER.name, '-d', 'postgres', '-Atc', has]);
      found = await asked.catch(() => '');
      return found !== '';
    });
    if (found === '0') await run(join(DATABASE, 'create-role'), []);
  }
}

/** The operators' file, with another timing if one is given. New nodes do not wait for the disk. */
function writeSettings(timing: Timing | undefined): string {
  const changes = [
    ...Object.entries(timing ?? {}).map(
      ([name, value]) => [new RegExp(`^( +${name}: ).*$`, 'm'), `$1${value}`] as const,
    ),
    [/^( +)(initdb:\n)/m, '$1$2$1  - no-sync\n'] as const,
    [/^( +)(basebackup:\n)/m, '$1$2$1  - no-sync\n'] as const,
  ];
  let text = readFileSync(join(DATABASE, 'patroni.yml'), 'utf8');
  for (const [from, to] of changes) {
    if (!from.test(text)) throw new Error(`the file of Patroni has no ${from.source}`);
    text = text.replace(from, to);
  }
  return text;
}

function hasBoth(list: readonly Member[]): boolean {
  return ['leader', 'sync_standby'].every((role) =>
    list.some((each) => each.role === role && RUNNING.has(each.state)),
  );
}

function ownFolder(path: string, owner: Owner | undefined): string {
  if (!existsSync(path)) mkdirSync(path, { recursive: true });
  if (owner !== undefined) chownSync(path, owner.uid, owner.gid);
  return path;
}

function isThere(value: unknown): boolean {
  return value !== undefined;
}

async function orFail(text: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  if (!(await until(isTrue, READY_MILLIS, 250))) throw new Error(text);
}
