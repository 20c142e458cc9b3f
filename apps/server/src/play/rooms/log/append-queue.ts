import { isDataFault, isLockTimeOut } from '../../../platform/database.ts';
import { type Append, modeOf, type RoomLogStore } from './room-log.store.ts';

/** The outcome of an entry. */
export type Appended =
  | { readonly type: 'stored'; readonly at: number }
  /** The log has moved on without the entry, or its time has not come. */
  | { readonly type: 'not-stored' }
  /** The database did not answer. The entry may be stored: read the log before anything else. */
  | { readonly type: 'unknown' }
  /** The database can never store this entry. */
  | { readonly type: 'impossible'; readonly error: unknown };

interface Waiting {
  readonly entry: Append;
  readonly settle: (outcome: Appended) => void;
}

const MAX_IN_FLIGHT = 2;
const MAX_ROWS = 500;
const MAX_WAIT_MILLIS = 10;
/** The rate of entries per second for which the queue waits one millisecond longer to collect more. */
const RATE_PER_MILLI = 200;
const RATE_WINDOW_MILLIS = 1000;

/** Collects the entries of many rooms into few statements: they share the cost of a commit. */
export class AppendQueue {
  #waiting: Waiting[] = [];
  #inFlight = 0;
  #timer: NodeJS.Timeout | undefined;
  #windowStart = 0;
  #inWindow = 0;
  #ratePerSecond = 0;
  readonly #log: RoomLogStore;
  readonly #count: (entries: number, seconds: number) => void;

  /** `count` gets the number of entries in each statement and its duration. */
  constructor(log: RoomLogStore, count: (entries: number, seconds: number) => void) {
    this.#log = log;
    this.#count = count;
  }

  append(entry: Append): Promise<Appended> {
    this.#measureRate();
    return new Promise((settle) => {
      this.#waiting.push({ entry, settle });
      this.#schedule();
    });
  }

  #measureRate(): void {
    const now = performance.now();
    this.#inWindow += 1;
    const elapsed = now - this.#windowStart;
    if (elapsed < RATE_WINDOW_MILLIS) return;
    this.#ratePerSecond = (this.#inWindow * 1000) / elapsed;
    this.#windowStart = now;
    this.#inWindow = 0;
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#inFlight >= MAX_IN_FLIGHT) return;
    const wait = Math.min(MAX_WAIT_MILLIS, this.#ratePerSecond / RATE_PER_MILLI);
    this.#timer = setTimeout(this.#flush, Math.floor(wait));
  }

  readonly #flush = (): void => {
    this.#timer = undefined;
    const batch = this.#nextBatch();
    if (batch.length === 0) return;
    this.#inFlight += 1;
    void this.#store(batch).finally(() => {
      this.#inFlight -= 1;
      if (this.#waiting.length > 0) this.#schedule();
    });
    if (this.#waiting.length > 0) this.#schedule();
  };

  /** The entries that fit into one statement with the first: nearly always all. */
  #nextBatch(): readonly Waiting[] {
    const [first] = this.#waiting;
    if (first === undefined) return [];
    const fits = ({ entry }: Waiting): boolean =>
      entry.week === first.entry.week && modeOf(entry) === modeOf(first.entry);
    if (this.#waiting.every(fits)) return this.#waiting.splice(0, MAX_ROWS);
    const batch = new Set(this.#waiting.filter(fits).slice(0, MAX_ROWS));
    this.#waiting = this.#waiting.filter((waiting) => !batch.has(waiting));
    return [...batch];
  }

  async #store(batch: readonly Waiting[]): Promise<void> {
    // All processes use the same order, so two batches can never deadlock.
    const sorted = batch.toSorted(byRoomAndSeq);
    const start = performance.now();
    try {
      const entries = sorted.map(({ entry }) => entry);
      const { areAllStored, stored } = await this.#log.append(entries);
      this.#count(sorted.length, (performance.now() - start) / 1000);
      if (areAllStored) {
        for (const { entry, settle } of sorted) settle({ type: 'stored', at: entry.at });
        return;
      }
      const timeOf = new Map(stored.map(({ roomId, seq, at }) => [`${roomId} ${seq}`, at]));
      for (const { entry, settle } of sorted) {
        const at = timeOf.get(`${entry.roomId} ${entry.seq}`);
        settle(at === undefined ? { type: 'not-stored' } : { type: 'stored', at });
      }
    } catch (error) {
      await this.#separate(sorted, error);
    }
  }

  /** One entry that cannot be stored, or not now, must not block the others. */
  async #separate(batch: readonly Waiting[], error: unknown): Promise<void> {
    const isStuck = isLockTimeOut(error);
    if (!isStuck && !isDataFault(error)) {
      for (const { settle } of batch) settle({ type: 'unknown' });
      return;
    }
    if (batch.length === 1) {
      batch[0]?.settle(isStuck ? { type: 'not-stored' } : { type: 'impossible', error });
      return;
    }
    for (const waiting of batch) await this.#store([waiting]);
  }
}

function byRoomAndSeq({ entry: a }: Waiting, { entry: b }: Waiting): number {
  if (a.roomId === b.roomId) return a.seq - b.seq;
  if (a.roomId.length !== b.roomId.length) return a.roomId.length - b.roomId.length;
  return a.roomId < b.roomId ? -1 : 1;
}
