// One user's calls must not block the event loop for the others: many concurrent calls would run within one turn, each
// cheap but expensive together.

/** Gives each key one piece of work per turn of the event loop; further pieces wait for the next turns, in order. */
export class Turns {
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
export class Lanes {
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
