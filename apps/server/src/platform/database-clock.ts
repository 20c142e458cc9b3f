import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, statement } from './database.ts';

/** A period in which the database stored nothing, on the database's clock. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

interface ClockEvents {
  /** The database answers again after an outage. */
  readonly onRecovery: () => void;
  /** The database continued from an older state: earlier reads may no longer be true. */
  readonly onNewTimeline: () => void;
}

interface Sample {
  readonly roundTrip: number;
  readonly offset: number;
}

const PULSE_MILLIS = 1000;
/** A pulse without an answer for this long is an outage. */
export const PULSE_ANSWER_MILLIS = 2000;
/** A pulse that is answered later than this was held up by a short outage. */
const SLOW_ANSWER_MILLIS = 500;
const SAMPLES = 8;
/** A pulse this much later than due points to a pause of this process, which proves nothing about the database. */
const FREEZE_MILLIS = 1500;
/** A pulse or answer this much later than due shows that the process was suspended. */
const SLEEP_MILLIS = 500;
/** Longer than any turn except those of slow games, which an outage does not affect. */
export const OUTAGES_REMEMBERED_MILLIS = 4 * 3_600_000;

/**
 * For this long after its start, after a pause and after an outage, a process may not yet have read the reports of
 * others: each process sees the same outage slightly differently.
 */
const OUTAGE_GOSSIP_MILLIS = 3000;

const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
// The pulse is a write: the answer arrives after its commit, and with a synchronous standby after the standby has it
// and everything before it. A read would succeed even while no move can be stored.
const PULSE = statement<{ now: string; timeline: string; outages: readonly Outage[] }>(
  'clock-pulse',
  `select pg_logical_emit_message(true, 'chuhe', '')::text as written, ${NOW} as now, substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline,
     (select coalesce(json_agg(json_build_object('from', from_at, 'to', to_at)), '[]')
      from outages where to_at > ${NOW} - ${OUTAGES_REMEMBERED_MILLIS}) as outages`,
);
const REPORT = statement(
  'clock-report-outage',
  `with forgotten as (delete from outages where to_at < $2::bigint - 2 * ${OUTAGES_REMEMBERED_MILLIS})
   insert into outages (from_at, to_at) values ($1, $2) on conflict do nothing`,
);

/**
 * Estimates the database's clock locally, so that every process uses the same time whatever its own machine's clock
 * says. It also detects outages of the database.
 */
export class DatabaseClock {
  #samples: readonly Sample[] = [];
  #offset = 0;
  #timeline: string | undefined;
  #outages: readonly Outage[] = [];
  #unreported: readonly Outage[] = [];
  /** The time since which this process has read the reports of others without a pause. */
  #attentiveSince = 0;
  /** The time of the last pulse sent, answered or failed. */
  #lastSign = 0;
  #lastAnswer = 0;
  #lastTick = 0;
  #isDown = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  /** The pulse under way. */
  #running: Promise<void> | undefined;
  readonly #database: Database;
  #events: ClockEvents | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Sets the clock; fails if the database does not answer. */
  async start(events: ClockEvents): Promise<void> {
    this.#events = events;
    await this.#pulse();
    this.#beginTicking();
  }

  /** Sets the clock of a database that the process can do without: until it answers, it counts as an outage. */
  async startPatiently(events: ClockEvents): Promise<void> {
    this.#events = events;
    // The next pulse reports the failure; pulses repeat until one is answered.
    const first = this.#pulse().catch(() => {
      this.#isDown = true;
    });
    void first.finally(() => {
      this.#beginTicking();
    });
    const isLate = sleep(PULSE_ANSWER_MILLIS, true, { ref: false });
    if ((await Promise.race([first, isLate])) === true) this.#isDown = true;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #beginTicking(): void {
    if (this.#isStopped) return;
    this.#lastTick = performance.now();
    this.#attentiveSince = this.#lastTick;
    this.#lastSign = this.#lastTick;
    this.#timer = setTimeout(this.#onTimer, PULSE_MILLIS);
  }

  /** Milliseconds since 1970 on the database's clock. */
  now(): number {
    return Math.round(performance.now() + this.#offset);
  }

  get isDown(): boolean {
    return this.#isDown;
  }

  /** Whether all outages are known; only then can a player lose on time. */
  get knowsAllOutages(): boolean {
    const now = performance.now();
    // After a suspension, timers of rooms may fire before the next pulse.
    if (this.#isDown || this.#hasSlept(now)) return false;
    return now - this.#attentiveSince > OUTAGE_GOSSIP_MILLIS;
  }

  /**
   * Whether all outages until now are known. An outage that has just begun shows only when a write waits for its commit,
   * so this sends a pulse of its own.
   */
  async confirmsAllOutages(): Promise<boolean> {
    if (!this.knowsAllOutages) return false;
    // The database may have stored the pulse under way before this call.
    await this.#running;
    await this.#tickNow();
    return this.knowsAllOutages;
  }

  /** The outages, seen by any process, that may still affect a running turn. */
  get outages(): readonly Outage[] {
    return this.#outages;
  }

  /** Records that a statement failed because the database is unavailable. */
  noteFailure(): void {
    this.#isDown = true;
  }

  readonly #onTimer = (): void => {
    void this.#tickNow();
  };

  #tickNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.#tick().finally(() => {
      this.#running = undefined;
      if (this.#timer !== undefined) this.#timer = setTimeout(this.#onTimer, PULSE_MILLIS);
    });
    return this.#running;
  }

  async #tick(): Promise<void> {
    const now = performance.now();
    if (now - this.#lastTick > PULSE_MILLIS + FREEZE_MILLIS && !this.#isDown) {
      // The process was suspended, so its measurements are stale.
      this.#lastAnswer = now;
      this.#samples = [];
    }
    this.#lastTick = now;
    this.#noteSign();
    try {
      await this.#pulse();
    } catch {
      // A process that was suspended meanwhile could not receive the answer: the next pulse decides.
      const slept = performance.now() - now > PULSE_ANSWER_MILLIS + FREEZE_MILLIS;
      this.#isDown ||= !slept;
    }
    this.#noteSign();
  }

  #noteSign(): void {
    const now = performance.now();
    if (this.#hasSlept(now)) this.#attentiveSince = now;
    this.#lastSign = now;
  }

  /**
   * Whether this process was just suspended: otherwise a sign is never older than one pulse interval or answer timeout.
   */
  #hasSlept(now: number): boolean {
    return now - this.#lastSign > Math.max(PULSE_MILLIS, PULSE_ANSWER_MILLIS) + SLEEP_MILLIS;
  }

  async #pulse(): Promise<void> {
    const sent = performance.now();
    const watch = watchAnswer(sent);
    const [row] = await this.#database.rows(PULSE, []).finally(watch.end);
    if (row === undefined) return;
    // The first answer also waits for a connection and for migrations.
    if (watch.isSlow() && !this.#isDown && this.#timer !== undefined) {
      this.#isDown = true;
      this.#lastAnswer = sent;
    }
    const received = performance.now();
    const roundTrip = received - sent;
    const sample = { roundTrip, offset: Number(row.now) + roundTrip / 2 - received };
    this.#samples = [...this.#samples.slice(1 - SAMPLES), sample];
    this.#offset = bestOf(this.#samples, sample).offset;
    this.#noteAnswer(received, row.outages);
    this.#noteTimeline(row.timeline);
    await this.#reportOutages();
    if (!this.#isDown) return;
    this.#isDown = false;
    this.#attentiveSince = performance.now();
    this.#events?.onRecovery();
  }

  /** For this process the outage ends only after it is stored for all processes. */
  #noteAnswer(received: number, known: readonly Outage[]): void {
    const from = Math.round(this.#lastAnswer + this.#offset);
    const to = Math.round(received + this.#offset);
    this.#lastAnswer = received;
    if (this.#isDown) this.#unreported = [...this.#unreported, { from, to }];
    this.#outages = merge([...known, ...this.#unreported]);
  }

  async #reportOutages(): Promise<void> {
    for (const { from, to } of this.#unreported) await this.#database.rows(REPORT, [from, to]);
    this.#unreported = [];
  }

  #noteTimeline(timeline: string): void {
    const hasChanged = this.#timeline !== undefined && this.#timeline !== timeline;
    this.#timeline = timeline;
    if (hasChanged) this.#events?.onNewTimeline();
  }
}

/** Tells whether an answer is slow. */
function watchAnswer(sent: number) {
  let isSlow = false;
  const timer = setTimeout(() => {
    // A timer that fires late shows that this process was suspended, and nothing about the database.
    isSlow = performance.now() - sent < SLOW_ANSWER_MILLIS * 2;
  }, SLOW_ANSWER_MILLIS);
  return {
    isSlow: (): boolean => isSlow,
    end: (): void => {
      clearTimeout(timer);
    },
  };
}

/** The sample with the shortest round trip is the most exact. */
function bestOf(samples: readonly Sample[], latest: Sample): Sample {
  return samples.reduce((best, each) => (each.roundTrip < best.roundTrip ? each : best), latest);
}

/** Merges overlapping outages: each process sees the same outage slightly differently. */
function merge(outages: readonly Outage[]): readonly Outage[] {
  const merged: Outage[] = [];
  for (const outage of outages.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last === undefined || last.to < outage.from) merged.push(outage);
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, outage.to) };
  }
  return merged;
}
