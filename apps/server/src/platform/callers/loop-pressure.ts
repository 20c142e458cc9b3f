/** The interval at which the event loop is measured. */
const TICK_MILLIS = 50;
/** A loop this late delays the pings of games. */
const LATE_MILLIS = 20;
/** The share of an earlier lateness that counts at the next measurement. */
const FADE = 0.8;
/** The period over which the use of networks is compared. */
const WINDOW_MILLIS = 10_000;
/** A network that uses less of the loop than this is never the reason for its lateness. */
const SMALL_SHARE = 0.2;

/** How late the event loop of the process is, and which network uses most of it. */
export class LoopPressure {
  readonly #now: () => number;
  readonly #networks = new Map<string, Faded>();
  readonly #all: Faded;
  #lateMillis = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(now: () => number) {
    this.#now = now;
    this.#all = new Faded(now());
  }

  start(): void {
    let due = this.#now() + TICK_MILLIS;
    this.#timer = setInterval(() => {
      const now = this.#now();
      this.noteLateness(now - due);
      due = now + TICK_MILLIS;
    }, TICK_MILLIS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  noteLateness(millis: number): void {
    this.#lateMillis = Math.max(millis, this.#lateMillis * FADE);
  }

  get isLate(): boolean {
    return this.#lateMillis > LATE_MILLIS;
  }

  /** Counts the use of the loop by a network. */
  noteUse(network: string, millis: number): void {
    const now = this.#now();
    this.#all.add(now, millis);
    let used = this.#networks.get(network);
    if (used === undefined) {
      this.#sweep(now);
      used = new Faded(now);
      this.#networks.set(network, used);
    }
    used.add(now, millis);
  }

  /** Whether a network uses more of the loop than all others together, while others use it too. */
  isMostly(network: string): boolean {
    const now = this.#now();
    const used = this.#networks.get(network)?.at(now) ?? 0;
    const others = this.#all.at(now) - used;
    return used > SMALL_SHARE * WINDOW_MILLIS && used > others && others > 1;
  }

  /** Forgets the networks that have used almost nothing lately. */
  #sweep(now: number): void {
    if (this.#networks.size < MAX_NETWORKS) return;
    for (const [network, used] of this.#networks)
      if (used.at(now) < 1) this.#networks.delete(network);
  }
}

/** More networks than this are swept before another is counted. */
const MAX_NETWORKS = 10_000;

/** A sum that loses most of its value within a window. */
class Faded {
  #sum = 0;
  #at: number;

  constructor(now: number) {
    this.#at = now;
  }

  at(now: number): number {
    return this.#sum * Math.exp((this.#at - now) / WINDOW_MILLIS);
  }

  add(now: number, millis: number): void {
    this.#sum = this.at(now) + millis;
    this.#at = now;
  }
}
