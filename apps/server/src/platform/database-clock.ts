import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, statement } from './database.ts';

/** A time in which the database stored nothing, on its own clock. */
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
/** A pulse without an answer for so long is an outage. */
export const PULSE_ANSWER_MILLIS = 2000;
const SAMPLES = 8;
/** A pause of this process, not of the database: nothing is concluded from it. */
const FREEZE_MILLIS = 1500;
/** So much later than due a sign of this process shows that it slept. */
const SLEEP_MILLIS = 500;
/** Longer than any turn but those of days, to which an outage makes no difference. */
export const OUTAGES_REMEMBERED_MILLIS = 4 * 3_600_000;

/**
 * So long after its start, after a pause of its own and after an outage a process may not have read what others are
 * about to report: each saw the same outage in its own way.
 */
const OUTAGE_GOSSIP_MILLIS = 3000;

const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
// The message is a write: the answer comes when it is committed, and with a synchronous standby when the
// standby has it and everything before it. A mere read would be answered while no move can be stored.
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
 * The database's clock, read here without asking it: every process counts on the same one, whatever
 * its own machine believes. It also notices when the database was away.
 */
export class DatabaseClock {
  #samples: readonly Sample[] = [];
  #offset = 0;
  #timeline: string | undefined;
  #outages: readonly Outage[] = [];
  #unreported: readonly Outage[] = [];
  /** Since when it has read without a pause what others report. */
  #attentiveSince = 0;
  /** When it last sent a pulse or learned what became of one. */
  #lastSign = 0;
  #lastAnswer = 0;
  #lastTick = 0;
  #isDown = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #database: Database;
  #events: ClockEvents | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Sets the clock; the database must answer. */
  async start(events: ClockEvents): Promise<void> {
    this.#events = events;
    await this.#pulse();
    this.#beginTicking();
  }

  /** Sets the clock of a database that others can do without: while it does not answer, it has an outage. */
  async startPatiently(events: ClockEvents): Promise<void> {
    this.#events = events;
    // What the failure was is told by the next pulse, which is made until one is answered.
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
    this.#timer = setTimeout(this.#tick, PULSE_MILLIS);
  }

  /** Milliseconds since 1970 on the database's clock. */
  now(): number {
    return Math.round(performance.now() + this.#offset);
  }

  get isDown(): boolean {
    return this.#isDown;
  }

  /** Whether all outages are known, so that it can be said whose time is up. */
  get knowsAllOutages(): boolean {
    const now = performance.now();
    // The timers of rooms may fire before the pulse of a process that has just been woken.
    if (this.#isDown || this.#hasSlept(now)) return false;
    return now - this.#attentiveSince > OUTAGE_GOSSIP_MILLIS;
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
    this.#noteSign();
    void this.#pulse()
      .catch(() => {
        // A process that slept meanwhile did not listen: the next pulse decides.
        const slept = performance.now() - now > PULSE_ANSWER_MILLIS + FREEZE_MILLIS;
        this.#isDown ||= !slept;
      })
      .finally(() => {
        this.#noteSign();
        if (this.#timer !== undefined) this.#timer = setTimeout(this.#tick, PULSE_MILLIS);
      });
  };

  #noteSign(): void {
    const now = performance.now();
    if (this.#hasSlept(now)) this.#attentiveSince = now;
    this.#lastSign = now;
  }

  /** Whether this process has just stood still: between two signs it waits for an answer, or for the next pulse. */
  #hasSlept(now: number): boolean {
    return now - this.#lastSign > Math.max(PULSE_MILLIS, PULSE_ANSWER_MILLIS) + SLEEP_MILLIS;
  }

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
    await this.#reportOutages();
    if (!this.#isDown) return;
    this.#isDown = false;
    this.#attentiveSince = performance.now();
    this.#events?.onRecovery();
  }

  /** The outage is over for this process only when it is stored for all. */
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

/** The quickest answer gives the most exact time. */
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
