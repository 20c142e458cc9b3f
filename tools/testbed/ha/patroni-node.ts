import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { postgresProgram } from '../../../apps/server/src/testing/services/postgres.ts';
import { signalTree } from '../../../apps/server/src/testing/services/process-tree.ts';
import type { Owner } from '../../../apps/server/src/testing/services/workspace.ts';
import { type HaPorts, NODE_ADDRESSES } from './addresses.ts';
import { Program } from './program.ts';
import { ReplicationLine } from './replication-line.ts';

/** All of it listens on loopback. */
export const SUPERUSER = { name: 'postgres', password: 'superuser-of-the-set' } as const;
const REPLICATION = { name: 'replicator', password: 'replicator-of-the-set' } as const;
const REST_USER = { name: 'patroni', password: 'patroni-of-the-set' } as const;

/** How Patroni talks to etcd; with `etcd3` Patroni 3.0.2 loses what was acknowledged. */
export type EtcdProtocol = 'etcd' | 'etcd3';

interface NodeOptions {
  readonly index: number;
  readonly ports: HaPorts;
  /** The folder of its files, which its user owns. */
  readonly folder: string;
  readonly owner: Owner | undefined;
  readonly logFile: string;
  readonly protocol: EtcdProtocol;
  /** The file that all nodes have in common. */
  readonly settingsFile: string;
}

/** A PostgreSQL under Patroni. */
export class PatroniNode {
  readonly name: string;
  readonly address: string;
  readonly restUrl: string;
  readonly #data: string;
  readonly #patroni: Program;
  readonly #ports: HaPorts;
  #line: ReplicationLine | undefined;

  constructor(options: NodeOptions) {
    const { index, ports, folder, owner, logFile, settingsFile } = options;
    this.name = `n${index}`;
    this.address = NODE_ADDRESSES[index] ?? '';
    this.restUrl = `http://${this.address}:${ports.patroni}`;
    this.#ports = ports;
    this.#data = join(folder, 'data');
    this.#patroni = new Program({
      command: 'patroni',
      args: [settingsFile],
      environment: { ...this.#environment(options), HOME: folder },
      owner,
      logFile,
    });
  }

  /** Where it answers without the balancer. */
  directUrl(user: string, password: string): string {
    return `postgres://${user}:${password}@${this.address}:${this.#ports.postgres}/chuhe`;
  }

  async start(): Promise<void> {
    const { address } = this;
    this.#line ??= await ReplicationLine.open(
      { host: address, port: this.#ports.line },
      { host: address, port: this.#ports.postgres },
    );
    this.#patroni.start();
  }

  get isRunning(): boolean {
    return this.#patroni.isRunning;
  }

  /** Ends all of it without a word, as when its machine dies. */
  async kill(): Promise<void> {
    const ended = this.#patroni.end('SIGKILL');
    this.#signalPostgres('SIGKILL');
    await ended;
  }

  /** Ends PostgreSQL alone without a word; Patroni lives. */
  killPostgres(): void {
    this.#signalPostgres('SIGKILL');
  }

  /** Stands still, as a machine that hangs. */
  freeze(): void {
    this.#patroni.signal('SIGSTOP');
    this.#signalPostgres('SIGSTOP');
  }

  wake(): void {
    this.#signalPostgres('SIGCONT');
    this.#patroni.signal('SIGCONT');
  }

  /** No other node reaches its PostgreSQL any more, nor is told; clients do. */
  cutReplication(): void {
    this.#line?.cut();
  }

  mendReplication(): void {
    this.#line?.mend();
  }

  /** Asks it to leave, with PostgreSQL shut down in order. */
  async leave(): Promise<void> {
    await this.#patroni.end('SIGTERM');
    this.#line?.close();
  }

  /** Ends it at once, without waiting. */
  end(): void {
    this.#patroni.signal('SIGKILL');
    this.#signalPostgres('SIGKILL');
    this.#line?.close();
  }

  #environment({ folder, ports, protocol }: NodeOptions): Readonly<Record<string, string>> {
    const { address } = this;
    const hosts = NODE_ADDRESSES.map((each) => `'${each}:${ports.etcd}'`).join(',');
    return {
      PATRONI_NAME: this.name,
      [protocol === 'etcd' ? 'PATRONI_ETCD_HOSTS' : 'PATRONI_ETCD3_HOSTS']: hosts,
      PATRONI_POSTGRESQL_LISTEN: `${address}:${ports.postgres}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:${ports.line}`,
      PATRONI_POSTGRESQL_DATA_DIR: this.#data,
      PATRONI_POSTGRESQL_BIN_DIR: dirname(postgresProgram('postgres')),
      PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
      PATRONI_RESTAPI_LISTEN: `${address}:${ports.patroni}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:${ports.patroni}`,
      PATRONI_RESTAPI_USERNAME: REST_USER.name,
      PATRONI_RESTAPI_PASSWORD: REST_USER.password,
      PATRONI_SUPERUSER_USERNAME: SUPERUSER.name,
      PATRONI_SUPERUSER_PASSWORD: SUPERUSER.password,
      PATRONI_REPLICATION_USERNAME: REPLICATION.name,
      PATRONI_REPLICATION_PASSWORD: REPLICATION.password,
    };
  }

  #signalPostgres(signal: NodeJS.Signals): void {
    const pid = postmasterOf(this.#data);
    if (pid !== undefined) signalTree(pid, signal);
  }
}

/** The first process of the PostgreSQL on these files. The file of one that was killed names a process that may be another's by now. */
function postmasterOf(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data) ? pid : undefined;
  } catch {
    return undefined;
  }
}
