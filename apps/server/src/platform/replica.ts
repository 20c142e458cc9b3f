import {
  type Database,
  type DatabasePool,
  isDatabaseAway,
  openDatabase,
  statement,
} from './database.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';

export interface ReplicaWaits {
  /** A replica that may be further behind than this is not read from. */
  readonly lagMillis: number;
  /** How often it is compared with the primary. */
  readonly checkMillis: number;
  /** How long a comparison waits for it. */
  readonly checkAnswerMillis: number;
  /** How long a reader waits for it before the primary is asked. */
  readonly readAnswerMillis: number;
}

const REPLICA_WAITS: ReplicaWaits = {
  lagMillis: 5000,
  checkMillis: 1000,
  checkAnswerMillis: 1000,
  readAnswerMillis: 2000,
};
/** Positions of the primary that are remembered, one a second: a longer lag is told as longer than it is. */
const MOST_POSITIONS = 600;

/** Why reads go to the primary; `in-use` when they do not. */
type ReplicaState =
  | 'in-use'
  | 'away'
  | 'behind'
  | 'not-a-standby'
  | 'another-database'
  | 'another-timeline';

type PlaceRow = {
  readonly cluster: string;
  readonly timeline: number;
  /** Bytes of the write-ahead log: written by the primary, replayed by the replica. */
  readonly position: string;
};

const CLUSTER = `(select system_identifier from pg_control_system()) || ' ' || current_database()`;
const PRIMARY = statement<PlaceRow>(
  'replica-primary',
  `select ${CLUSTER} as cluster, pg_current_wal_lsn() - '0/0'::pg_lsn as position,
     ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as timeline`,
);
// A standby that changes its timeline notes it with its next restart point; its receiver knows it at once, and tells
// roles that may read statistics.
const STANDBY = statement<PlaceRow & { readonly is_standby: boolean }>(
  'replica-standby',
  `select pg_is_in_recovery() as is_standby, ${CLUSTER} as cluster,
     coalesce(pg_last_wal_replay_lsn() - '0/0'::pg_lsn, 0) as position,
     greatest((select timeline_id from pg_control_checkpoint()),
       (select min_recovery_end_timeline from pg_control_recovery()),
       (select received_tli from pg_stat_wal_receiver)) as timeline`,
);

export interface ReplicaOptions {
  readonly url: string;
  readonly connections: number;
  readonly primary: Database;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'show' | 'countFallback'>;
  /** Tests have shorter ones. */
  readonly waits?: ReplicaWaits;
}

/** Where lists that may be a few seconds old are read. */
export interface Reads {
  readonly reading: Database;
  close(): Promise<void>;
}

/** Opens the replica; without an address everything is read from the primary. */
export function openReads(options: ReplicaOptions): Reads {
  if (options.url === '') return { reading: options.primary, close: async () => Promise.resolve() };
  const replica = new Replica(options);
  options.metrics.show('chuhe_replica_in_use', 'Whether lists are read from the replica', () =>
    replica.isUsed ? 1 : 0,
  );
  options.metrics.show(
    'chuhe_replica_lag_seconds',
    'How far the replica may be behind the primary, by what it was last seen to have replayed',
    () => replica.lagMillis / 1000,
  );
  replica.start();
  return replica;
}

/** Where the primary was. */
interface Position {
  /** Before it was asked, on this process' own clock: what was committed by then is below the position. */
  readonly at: number;
  readonly bytes: bigint;
}

/**
 * Reads that may be a few seconds old, from a replica as long as it is proved to be at most 5 s behind. Proof is a
 * position of the primary that it has replayed: no clock of another machine counts, and nothing has to be written. A
 * statement that fails there is done by the primary.
 */
export class Replica {
  /** Statements of readers; transactions go to the primary. */
  readonly reading: Database;
  readonly #primary: Database;
  readonly #log: Logger;
  readonly #waits: ReplicaWaits;
  readonly #reads: DatabasePool;
  readonly #checks: DatabasePool;
  #state: ReplicaState | undefined;
  #positions: readonly Position[] = [];
  #timeline = 0;
  /** Everything that was committed before is there, on this process' clock. */
  #provenAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ url, connections, primary, log, metrics, waits = REPLICA_WAITS }: ReplicaOptions) {
    this.#primary = primary;
    this.#log = log;
    this.#waits = waits;
    const onError = (error: Error): void => {
      this.#become('away', error);
    };
    this.#reads = openDatabase({ url, connections, onError, answerMillis: waits.readAnswerMillis });
    this.#checks = openDatabase({
      url,
      connections: 1,
      onError,
      answerMillis: waits.checkAnswerMillis,
    });
    this.reading = {
      transaction: (work) => primary.transaction(work),
      rows: async (sql, values) => {
        if (!this.isUsed) return primary.rows(sql, values);
        try {
          return await this.#reads.rows(sql, values);
        } catch (error) {
          metrics.countFallback('replica');
          // Others need not wait for it too. A statement that the replica refused, such as one that replaying
          // had to cancel, says nothing about the next.
          if (isDatabaseAway(error)) this.#become('away', error);
          return primary.rows(sql, values);
        }
      },
    };
  }

  /** Compares the two once a second, from now on. */
  start(): void {
    const tick = async (): Promise<void> => {
      await this.#check();
      if (!this.#isClosed) this.#timer = setTimeout(() => void tick(), this.#waits.checkMillis);
    };
    void tick();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await Promise.all([this.#reads.close(), this.#checks.close()]);
  }

  /** Whether reads go there now. */
  get isUsed(): boolean {
    return this.#state === 'in-use' && this.lagMillis <= this.#waits.lagMillis;
  }

  /** How far behind it may be; infinite before the first proof. */
  get lagMillis(): number {
    return performance.now() - this.#provenAt;
  }

  /** Never fails: what it cannot find out makes the replica unused. */
  async #check(): Promise<void> {
    try {
      const at = performance.now();
      const [primary] = await this.#primary.rows(PRIMARY, []);
      const [standby] = await this.#checks.rows(STANDBY, []);
      if (primary === undefined || standby === undefined) return;
      this.#notePrimary(primary, at);
      if (standby.cluster !== primary.cluster) this.#become('another-database');
      else if (!standby.is_standby) this.#become('not-a-standby');
      else if (standby.timeline !== primary.timeline) this.#become('another-timeline');
      else this.#noteReplayed(BigInt(standby.position));
    } catch (error) {
      this.#become('away', error);
    }
  }

  #notePrimary({ timeline, position }: PlaceRow, at: number): void {
    // A new timeline may begin below positions of the one before.
    if (timeline !== this.#timeline) {
      this.#positions = [];
      this.#provenAt = -Infinity;
    }
    this.#timeline = timeline;
    this.#positions = [...this.#positions, { at, bytes: BigInt(position) }].slice(-MOST_POSITIONS);
  }

  #noteReplayed(bytes: bigint): void {
    const latest = this.#positions.findLastIndex((position) => position.bytes <= bytes);
    const proof = this.#positions[latest];
    if (proof !== undefined) {
      this.#provenAt = proof.at;
      this.#positions = this.#positions.slice(latest);
    }
    this.#become(this.lagMillis <= this.#waits.lagMillis ? 'in-use' : 'behind');
  }

  #become(state: ReplicaState, error?: unknown): void {
    if (this.#isClosed || state === this.#state) return;
    const details = { state, err: error };
    if (state === 'in-use') this.#log.info(details, 'replica');
    else this.#log.warn(details, 'replica');
    this.#state = state;
  }
}
