import { withClient } from '../../../apps/server/src/platform/migrate.ts';
import type { Recorder } from '../../testbed/players/testbed.ts';
import { pause } from '../../../apps/server/src/testing/services/wait.ts';
import type { HaSet } from '../../testbed/ha/ha-set.ts';
import type { PatroniNode } from '../../testbed/ha/patroni-node.ts';

/** A row that a node acknowledged, on the clock of this process. */
export interface WitnessedRow {
  readonly id: number;
  readonly node: string;
  /** The timeline the node was writing. */
  readonly timeline: string;
  readonly sentAt: number;
  readonly acknowledgedAt: number;
}

const EVERY_MILLIS = 500;
/** Connections to a frozen node wait in its queue until it wakes. */
const MAX_WAITING = 30;
const WRITE = `insert into failover_witness (id) values ($1)
  returning substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline`;

/**
 * Writes continuously to every node directly, bypassing the balancer: over a persistent connection, and over new ones.
 * Only a primary with a standby may acknowledge that.
 */
export class Witness {
  readonly rows: WitnessedRow[] = [];
  /** The number of writes that nodes refused or cut off. */
  refused = 0;
  readonly #set: HaSet;
  #nextId = 1;
  #isStopped = false;
  #waiting = 0;

  private constructor(set: HaSet) {
    this.#set = set;
  }

  static async open(set: HaSet): Promise<Witness> {
    await withClient(set.url, (client) =>
      client.query('create table failover_witness (id integer primary key)'),
    );
    const witness = new Witness(set);
    for (const node of set.nodes) {
      void witness.#stay(node);
      void witness.#comeAgain(node);
    }
    return witness;
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Compares the acknowledged rows with those of the primary at the end. */
  async verify(ackLog: Recorder): Promise<void> {
    const found = await withClient(this.#set.url, (client) =>
      client.query<{ id: number }>('select id from failover_witness'),
    );
    const stored = new Set(found.rows.map(({ id }) => id));
    for (const { id, node, timeline } of this.rows) {
      if (!stored.has(id))
        ackLog.addViolation(18, `${node} acknowledged row ${id} of ${timeline}: gone`);
    }
    for (const { id, node, timeline } of lateRows(this.rows))
      ackLog.addViolation(
        18,
        `${node} acknowledged row ${id} of ${timeline} beside a newer primary`,
      );
  }

  /** Uses one connection as long as it lasts, then the next one. */
  async #stay(node: PatroniNode): Promise<void> {
    while (!this.#isStopped) {
      await this.#connect(node, async (write) => {
        while (!this.#isStopped) {
          await write();
          await pause(EVERY_MILLIS);
        }
      });
      await pause(EVERY_MILLIS);
    }
  }

  /** Uses a new connection every time, regardless of the earlier ones. */
  async #comeAgain(node: PatroniNode): Promise<void> {
    while (!this.#isStopped) {
      if (this.#waiting < MAX_WAITING) {
        this.#waiting += 1;
        void this.#connect(node, (write) => write()).finally(() => {
          this.#waiting -= 1;
        });
      }
      await pause(EVERY_MILLIS * 2);
    }
  }

  async #connect(
    node: PatroniNode,
    work: (write: () => Promise<void>) => Promise<void>,
  ): Promise<void> {
    try {
      await withClient(this.#set.directUrl(node), (client) => {
        // An unhandled error of a lost connection would end the run; the write reports it.
        client.on('error', () => undefined);
        return work(async () => {
          const id = this.#nextId;
          this.#nextId += 1;
          const sentAt = performance.now();
          const { rows } = await client.query<{ timeline: string }>(WRITE, [id]);
          const timeline = rows[0]?.timeline ?? '';
          const { name } = node;
          this.rows.push({ id, node: name, timeline, sentAt, acknowledgedAt: performance.now() });
        });
      });
    } catch {
      this.refused += 1;
    }
  }
}

/** Rows sent to an older timeline after a newer one had acknowledged its first. */
export function lateRows(rows: readonly WitnessedRow[]): readonly WitnessedRow[] {
  const firstOf = new Map<string, number>();
  for (const { timeline, acknowledgedAt } of rows)
    firstOf.set(timeline, Math.min(acknowledgedAt, firstOf.get(timeline) ?? Infinity));
  return rows.filter(({ timeline, sentAt }) =>
    [...firstOf].some(([newer, first]) => newer > timeline && sentAt > first),
  );
}
