/** Thrown when a caller has more work waiting than any page needs. */
export class CallerOverloaded extends Error {
  constructor() {
    super('too much of this caller is waiting');
  }
}

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** A number of permits per key; callers without a permit wait in order. */
export class Permits {
  readonly #max: number;
  readonly #maxWaiting: number;
  readonly #taken = new Map<string, { count: number; readonly waiting: Waiting[] }>();

  constructor(max: number, maxWaiting: number) {
    this.#max = max;
    this.#maxWaiting = maxWaiting;
  }

  /** Returns undefined when a permit was free. */
  take(key: string): Promise<void> | undefined {
    const taken = this.#taken.get(key);
    if (taken === undefined) {
      this.#taken.set(key, { count: 1, waiting: [] });
      return undefined;
    }
    if (taken.count < this.#max) {
      taken.count += 1;
      return undefined;
    }
    if (taken.waiting.length >= this.#maxWaiting) throw new CallerOverloaded();
    return new Promise((resolve, reject) => taken.waiting.push({ resolve, reject }));
  }

  /** Refuses all who wait for a permit. */
  refuseWaiting(key: string, error: Error): void {
    for (const { reject } of this.#taken.get(key)?.waiting.splice(0) ?? []) reject(error);
  }

  giveBack(key: string): void {
    const taken = this.#taken.get(key);
    if (taken === undefined) return;
    const next = taken.waiting.shift();
    if (next !== undefined) next.resolve();
    else if (taken.count > 1) taken.count -= 1;
    else this.#taken.delete(key);
  }
}
