/** More lines than these waiting for one reader, and the reader is given up. */
const MOST_WAITING = 500;

/**
 * Lines that are written when they happen and read when the other end is ready. Its iterator is written by hand: a
 * generator that waits for the next line could not be told that its reader is gone.
 */
export class LineQueue implements AsyncIterable<string> {
  readonly #lines: string[] = [];
  #wake: (() => void) | undefined;
  #isEnded = false;
  readonly #onReaderGone: () => void;

  constructor(onReaderGone: () => void) {
    this.#onReaderGone = onReaderGone;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** False when the reader is too far behind, or there is none any more. */
  push(line: string): boolean {
    if (this.#isEnded || this.#lines.length >= MOST_WAITING) return false;
    this.#lines.push(line);
    this.#wake?.();
    return true;
  }

  /** No more lines; those that wait are still read. */
  end(): void {
    this.#isEnded = true;
    this.#wake?.();
  }

  [Symbol.asyncIterator](): AsyncIterator<string, undefined> {
    return {
      next: async () => {
        while (this.#lines.length === 0 && !this.#isEnded) await this.#nextLine();
        const value = this.#lines.shift();
        return value === undefined ? { done: true, value } : { done: false, value };
      },
      return: () => {
        this.#lines.length = 0;
        this.#onReaderGone();
        return Promise.resolve({ done: true, value: undefined });
      },
    };
  }

  #nextLine(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = () => {
        this.#wake = undefined;
        resolve();
      };
    });
  }
}
