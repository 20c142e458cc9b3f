import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { postgresProgram } from '../../../apps/server/src/testing/services/postgres.ts';
import { signalTree } from '../../../apps/server/src/testing/services/process-tree.ts';
import type { Owner } from '../../../apps/server/src/testing/services/workspace.ts';
import { type HaPorts, NODE_ADDRESSES } from './addresses.ts';
import { Program } from './program.ts';
import { ReplicationLine } from './replication-line.ts';

/** Everything listens on loopback. */
export const SUPERUSER = { name: 'postgres', password: 'superuser-of-the-set' } as const;
const REPLICATION = { name: 'replicator', password: 'replicator-of-the-set' } as const;
const REST_USER = { name: 'patroni', password: 'patroni-of-the-set' } as const;

/** Patroni's protocol to etcd; with `etcd3` Patroni 3.0.2 loses acknowledged data. */
export type EtcdProtocol = 'etcd' | 'etcd3';

interface NodeOptions {
  readonly index: number;
  readonly ports: HaPorts;
  /** The folder of its files, which its user owns. */
  readonly folder: string;
  readonly owner: Owner | undefined;
  readonly logFile: string;
  readonly protocol: EtcdProtocol;
  /** The settings file shared by all nodes. */
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

  /** Its address, bypassing the balancer. */
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

  /** Kills all its processes, like the death of its machine. */
  async kill(): Promise<void> {
    const ended = this.#patroni.end('SIGKILL');
    this.#signalPostgres('SIGKILL');
    await ended;
  }

  /** Kills only PostgreSQL; Patroni lives. */
  killPostgres(): void {
    this.#signalPostgres('SIGKILL');
  }

  /** Freezes it, like a hanging machine. */
  freeze(): void {
    this.#patroni.signal('SIGSTOP');
    this.#signalPostgres('SIGSTOP');
  }

  wake(): void {
    this.#signalPostgres('SIGCONT');
    this.#patroni.signal('SIGCONT');
  }

  /** Cuts its PostgreSQL off from other nodes without notifying them; clients still reach it. */
  cutReplication(): void {
    this.#line?.cut();
  }

  mendReplication(): void {
    this.#line?.mend();
  }

  /** Stops it, with PostgreSQL shut down in order. */
  async leave(): Promise<void> {
    await this.#patroni.end('SIGTERM');
    this.#line?.close();
  }

  /** Ends it immediately, without waiting. */
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

/**
 * The first process of the PostgreSQL on these files. The pid file of a killed one may name an unrelated process by
 * now.
 */
function postmasterOf(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data) ? pid : undefined;
  } catch {
    return undefined;
  }
}
