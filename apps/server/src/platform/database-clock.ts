import { type Database, statement } from './database.ts';

/** A time in which the database did not answer, on its own clock. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

interface ClockEvents {
  /** The database answers again after an outage. */
  readonly onRecovery: () => void;
  /** The database went on from an older state: what was read before may not be true any more. */
  readonly onNewTimeline: () => void;
}

interface Sample {
  readonly roundTrip: number;
  readonly offset: number;
}

const PULSE_MILLIS = 1000;
const SAMPLES = 8;
/** A pause of this process, not of the database: nothing is concluded from it. */
const FREEZE_MILLIS = 1500;
/** Outages older than the longest turn do not matter to anybody. */
const REMEMBERED_MILLIS = 600_000;

const PULSE = statement<{ now: string; timeline: string }>(
  'clock-pulse',
  `select (extract(epoch from clock_timestamp()) * 1000)::bigint as now,
     substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline`,
);

/**
 * The database's clock, read here without asking it: every process counts on the same one, whatever
 * its own machine believes. It also notices when the database was away.
 */
export class DatabaseClock {
  #samples: readonly Sample[] = [];
  #offset = 0;
  #timeline: string | undefined;
  #outages: readonly Outage[] = [];
  #lastAnswer = 0;
  #lastTick = 0;
  #isDown = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #database: Database;
  readonly #events: ClockEvents;

  constructor(database: Database, events: ClockEvents) {
    this.#database = database;
    this.#events = events;
  }

  /** Sets the clock; the database must answer. */
  async start(): Promise<void> {
    await this.#pulse();
    this.#lastTick = performance.now();
    this.#timer = setTimeout(this.#tick, PULSE_MILLIS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Milliseconds since 1970 on the database's clock. */
  now(): number {
    return Math.round(performance.now() + this.#offset);
  }

  get isDown(): boolean {
    return this.#isDown;
  }

  /** The outages that may still matter to a running turn. */
  get outages(): readonly Outage[] {
    return this.#outages;
  }

  /** Some statement failed for want of a database. */
  noteFailure(): void {
    this.#isDown = true;
  }

  readonly #tick = (): void => {
    const now = performance.now();
    if (now - this.#lastTick > PULSE_MILLIS + FREEZE_MILLIS && !this.#isDown) {
      // This process slept, and its measurements with it.
      this.#lastAnswer = now;
      this.#samples = [];
    }
    this.#lastTick = now;
    void this.#pulse()
      .catch(() => {
        this.#isDown = true;
      })
      .finally(() => {
        if (this.#timer !== undefined) this.#timer = setTimeout(this.#tick, PULSE_MILLIS);
      });
  };

  async #pulse(): Promise<void> {
    const sent = performance.now();
    const [row] = await this.#database.rows(PULSE, []);
    if (row === undefined) return;
    const received = performance.now();
    const roundTrip = received - sent;
    const sample = { roundTrip, offset: Number(row.now) + roundTrip / 2 - received };
    this.#samples = [...this.#samples.slice(1 - SAMPLES), sample];
    this.#offset = bestOf(this.#samples, sample).offset;
    this.#noteAnswer(received);
    this.#noteTimeline(row.timeline);
  }

  #noteAnswer(received: number): void {
    const from = this.#lastAnswer + this.#offset;
    const to = received + this.#offset;
    this.#lastAnswer = received;
    this.#outages = this.#outages.filter((outage) => outage.to > to - REMEMBERED_MILLIS);
    if (!this.#isDown) return;
    this.#isDown = false;
    this.#outages = [...this.#outages, { from: Math.round(from), to: Math.round(to) }];
    this.#events.onRecovery();
  }

  #noteTimeline(timeline: string): void {
    const hasChanged = this.#timeline !== undefined && this.#timeline !== timeline;
    this.#timeline = timeline;
    if (hasChanged) this.#events.onNewTimeline();
  }
}

/** The quickest answer tells the time best. */
function bestOf(samples: readonly Sample[], latest: Sample): Sample {
  return samples.reduce((best, each) => (each.roundTrip < best.roundTrip ? each : best), latest);
}
