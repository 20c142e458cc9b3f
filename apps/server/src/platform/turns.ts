// One person's work must not hold up the event loop for the others: many calls at once would be read, checked and answered
// within one turn of it, each cheap and all together dear.

/** Lets each key do one piece of work in a turn of the event loop; further pieces wait for the next turns, in order. */
export class Turns {
  /** The keys that have had this turn, with what waits for the next ones. */
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Resolves when it is the key's turn: at once for the first piece. */
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

/** Work that a key's other work waits for: one at a time, in the order of arrival. */
export class Lanes {
  /** The last piece of work of each key. */
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
