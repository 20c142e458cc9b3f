import {
  type Database,
  type DatabasePool,
  isDatabaseAway,
  openDatabase,
  statement,
  type Timed,
} from './database.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';

export interface ReplicaWaits {
  /** The largest lag at which the replica is still read. */
  readonly lagMillis: number;
  /** The interval of comparisons with the primary. */
  readonly checkMillis: number;
  /** The replica's timeout in a comparison. */
  readonly checkAnswerMillis: number;
  /** The replica's timeout in a read; then the primary answers. */
  readonly readAnswerMillis: number;
}

const REPLICA_WAITS: ReplicaWaits = {
  lagMillis: 5000,
  checkMillis: 1000,
  checkAnswerMillis: 1000,
  readAnswerMillis: 2000,
};
/** Remembered positions of the primary, one per second; a longer lag is overstated. */
const MAX_POSITIONS = 600;

/** The reason why reads go to the primary; `in-use` if they go to the replica. */
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
  /** Position in the write-ahead log in bytes: written by the primary, or replayed by the replica. */
  readonly position: string;
};

const CLUSTER = `(select system_identifier from pg_control_system()) || ' ' || current_database()`;
const PRIMARY = statement<PlaceRow>(
  'replica-primary',
  `select ${CLUSTER} as cluster, pg_current_wal_lsn() - '0/0'::pg_lsn as position,
     ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as timeline`,
);
// A standby records a new timeline only at its next restart point. Its receiver knows the timeline immediately and
// shows it to roles that may read statistics.
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
  /** Measures the reads. */
  readonly timed?: Timed;
  /** Shorter in tests. */
  readonly waits?: ReplicaWaits;
}

/** The database for lists that may be a few seconds old. */
export interface Reads {
  readonly reading: Database;
  close(): Promise<void>;
}

/** Opens the replica; without a URL, all reads go to the primary. */
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

/** A position of the primary at a point in time. */
interface Position {
  /** The local time before the query: everything committed by then is below the position. */
  readonly at: number;
  readonly bytes: bigint;
}

/**
 * Serves reads that may be a few seconds old from a replica while it is provably at most 5 s behind. The proof is a
 * position of the primary that the replica has replayed: it needs no clock of another machine and no writes. The
 * primary runs every statement that fails on the replica.
 */
export class Replica {
  /** For statements of readers; transactions go to the primary. */
  readonly reading: Database;
  readonly #primary: Database;
  readonly #log: Logger;
  readonly #waits: ReplicaWaits;
  readonly #reads: DatabasePool;
  readonly #checks: DatabasePool;
  #state: ReplicaState | undefined;
  #positions: readonly Position[] = [];
  #timeline = 0;
  /** The local time before which every commit is known to be on the replica. */
  #provenAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({
    url,
    connections,
    primary,
    log,
    metrics,
    waits = REPLICA_WAITS,
    timed,
  }: ReplicaOptions) {
    this.#primary = primary;
    this.#log = log;
    this.#waits = waits;
    const onError = (error: Error): void => {
      this.#become('away', error);
    };
    const answerMillis = waits.readAnswerMillis;
    this.#reads = openDatabase({
      url,
      connections,
      onError,
      answerMillis,
      ...(timed !== undefined && { timed }),
    });
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
          // Other readers should not wait for it too. A statement that the replica refused, for example one cancelled
          // by replay, says nothing about the next.
          if (isDatabaseAway(error)) this.#become('away', error);
          return primary.rows(sql, values);
        }
      },
    };
  }

  /** Starts comparing replica and primary once a second. */
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

  /** Whether reads go to the replica now. */
  get isUsed(): boolean {
    return this.#state === 'in-use' && this.lagMillis <= this.#waits.lagMillis;
  }

  /** An upper bound of the lag; infinite before the first proof. */
  get lagMillis(): number {
    return performance.now() - this.#provenAt;
  }

  /** Never fails: an inconclusive check takes the replica out of use. */
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
    // A new timeline may begin below positions of the old one.
    if (timeline !== this.#timeline) {
      this.#positions = [];
      this.#provenAt = -Infinity;
    }
    this.#timeline = timeline;
    this.#positions = [...this.#positions, { at, bytes: BigInt(position) }].slice(-MAX_POSITIONS);
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
