interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Collects items per key while the previous batch of that key runs, then runs them as one batch. */
export class Lots<Item, Result> {
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
      const lot = this.#waiting.get(key) ?? [];
      if (lot.length === 0) {
        this.#waiting.delete(key);
        return;
      }
      this.#waiting.set(key, []);
      await this.#runLot(key, lot);
    }
  }

  async #runLot(key: string, lot: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#run(
        key,
        lot.map(({ item }) => item),
      );
      for (const [index, { resolve, reject }] of lot.entries()) {
        const result = results[index];
        if (result === undefined) reject(new Error('an item of a lot has no result'));
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of lot) reject(error);
    }
  }
}
