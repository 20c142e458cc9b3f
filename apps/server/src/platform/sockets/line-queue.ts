/** The limit of unread lines; a reader that exceeds it is dropped. */
const MAX_WAITING = 500;

/**
 * A queue of lines from a writer to an asynchronous reader. Implements the iterator by hand: a generator waiting for
 * the next line could not learn that its reader is gone.
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

  /** Returns false if the reader is too far behind or gone. */
  push(line: string): boolean {
    if (this.#isEnded || this.#lines.length >= MAX_WAITING) return false;
    this.#lines.push(line);
    this.#wake?.();
    return true;
  }

  /** Ends the queue; queued lines can still be read. */
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
