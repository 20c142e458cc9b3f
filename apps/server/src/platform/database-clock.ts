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

/** So long after its start a process may not have heard of an outage that others tell of. */
const HEARSAY_MILLIS = 3000;

const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
const PULSE = statement<{ now: string; timeline: string; outages: readonly Outage[] }>(
  'clock-pulse',
  `select ${NOW} as now, substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline,
     (select coalesce(json_agg(json_build_object('from', from_at, 'to', to_at)), '[]')
      from outages where to_at > ${NOW} - ${REMEMBERED_MILLIS}) as outages`,
);
const REPORT = statement(
  'clock-report-outage',
  `with forgotten as (delete from outages where to_at < $2::bigint - 10 * ${REMEMBERED_MILLIS})
   insert into outages (from_at, to_at) values ($1, $2) on conflict do nothing`,
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
  #untold: readonly Outage[] = [];
  #startedAt = 0;
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
    this.#startedAt = this.#lastTick;
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

  /** Whether all outages are known, so that it can be said whose time is up. */
  get isSure(): boolean {
    return !this.#isDown && performance.now() - this.#startedAt > HEARSAY_MILLIS;
  }

  /** The outages that may still matter to a running turn, of any process. */
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
    this.#noteAnswer(received, row.outages);
    this.#noteTimeline(row.timeline);
    await this.#tellOutages();
  }

  #noteAnswer(received: number, known: readonly Outage[]): void {
    const from = Math.round(this.#lastAnswer + this.#offset);
    const to = Math.round(received + this.#offset);
    const wasDown = this.#isDown;
    this.#lastAnswer = received;
    if (wasDown) this.#untold = [...this.#untold, { from, to }];
    this.#outages = merge([...known, ...this.#untold]);
    this.#isDown = false;
    if (wasDown) this.#events.onRecovery();
  }

  async #tellOutages(): Promise<void> {
    for (const { from, to } of this.#untold) await this.#database.rows(REPORT, [from, to]);
    this.#untold = [];
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

/** Every moment once: processes saw the same outage each in its own way. */
function merge(outages: readonly Outage[]): readonly Outage[] {
  const merged: Outage[] = [];
  for (const outage of outages.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last === undefined || last.to < outage.from) merged.push(outage);
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, outage.to) };
  }
  return merged;
}
