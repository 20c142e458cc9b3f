const ANNOUNCE_MILLIS = 10_000;
const FORGET_MILLIS = 30_000;

/** How many look on, at all processes together. */
export class WatcherCount {
  #announced = 0;
  #announcedAt = 0;
  #shown = 0;
  readonly #others = new Map<string, { readonly count: number; readonly at: number }>();
  readonly #self: string;

  constructor(self: string) {
    this.#self = self;
  }

  note(by: string, count: number, now: number): void {
    if (by !== this.#self) this.#others.set(by, { count, at: now });
  }

  total(here: number, now: number): number {
    let total = here;
    for (const [by, { count, at }] of this.#others) {
      if (now - at > FORGET_MILLIS) this.#others.delete(by);
      else total += count;
    }
    return total;
  }

  /** What the other processes must be told; undefined when they know. */
  toAnnounce(here: number, now: number): number | undefined {
    const isNews = here !== this.#announced;
    const isDue = here > 0 && now - this.#announcedAt > ANNOUNCE_MILLIS;
    if (!isNews && !isDue) return undefined;
    this.#announced = here;
    this.#announcedAt = now;
    return here;
  }

  /** What the room must be told; undefined when it knows. */
  toShow(here: number, now: number): number | undefined {
    const total = this.total(here, now);
    if (total === this.#shown) return undefined;
    this.#shown = total;
    return total;
  }
}
