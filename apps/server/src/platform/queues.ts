// Queues of work per key: fair turns of the event loop, one after the other, and batches.

/**
 * Gives each key one piece of work per turn of the event loop; further pieces wait for the next turns, in order. One user's
 * calls must not block the event loop for others: many concurrent calls would run within one turn.
 */
export class FairQueue {
  /** The keys already served in this turn, with the work that waits for the next ones. */
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Resolves in the key's turn: immediately for the first piece. */
  async take(key: string): Promise<void> {
    const queue = this.#waiting.get(key);
    if (queue !== undefined) {
      await new Promise<void>((resolve) => queue.push(resolve));
      return;
    }
    if (this.#waiting.size === 0) setImmediate(this.#advance);
    this.#waiting.set(key, []);
  }

  readonly #advance = (): void => {
    for (const [key, queue] of this.#waiting) {
      const next = queue.shift();
      if (next === undefined) this.#waiting.delete(key);
      else next();
    }
    if (this.#waiting.size > 0) setImmediate(this.#advance);
  };
}

/** Runs the work of each key serially, in the order of arrival. */
export class SerialQueue {
  /** The last work of each key. */
  readonly #last = new Map<string, Promise<unknown>>();

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key);
    const own = before === undefined ? work() : before.then(work, work);
    this.#last.set(key, own);
    try {
      return await own;
    } finally {
      if (this.#last.get(key) === own) this.#last.delete(key);
    }
  }
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Collects items per key while the previous batch of that key runs, then runs them as one batch. */
export class BatchQueue<Item, Result> {
  readonly #waiting = new Map<string, Waiting<Item, Result>[]>();
  readonly #run: (key: string, items: readonly Item[]) => Promise<readonly Result[]>;

  /** `run` returns one result per item, in order. */
  constructor(run: (key: string, items: readonly Item[]) => Promise<readonly Result[]>) {
    this.#run = run;
  }

  add(key: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(key);
      if (waiting !== undefined) {
        waiting.push({ item, resolve, reject });
        return;
      }
      this.#waiting.set(key, [{ item, resolve, reject }]);
      void this.#runAll(key);
    });
  }

  async #runAll(key: string): Promise<void> {
    for (;;) {
      const batch = this.#waiting.get(key) ?? [];
      if (batch.length === 0) {
        this.#waiting.delete(key);
        return;
      }
      this.#waiting.set(key, []);
      await this.#runBatch(key, batch);
    }
  }

  async #runBatch(key: string, batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#run(
        key,
        batch.map(({ item }) => item),
      );
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result === undefined) reject(new Error('an item of a batch has no result'));
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
