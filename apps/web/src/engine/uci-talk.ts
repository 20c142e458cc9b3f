import { readUciLine, type UciOutput } from '@chuhe/search';
import { NoAnswer } from './find-move.ts';

/** The part of a worker that a conversation needs. */
export interface UciWorker {
  readonly postMessage: (message: unknown) => void;
  readonly terminate: () => void;
  readonly addEventListener: (
    type: 'message' | 'error',
    listener: (event: Event | MessageEvent<unknown>) => void,
  ) => void;
}

/** A conversation with a worker in lines of UCI; one question at a time. */
export class UciTalk {
  readonly #worker: UciWorker;
  #listener: ((output: UciOutput) => void) | undefined;
  #fail: ((fault: NoAnswer) => void) | undefined;
  #hasFailed = false;

  constructor(worker: UciWorker) {
    this.#worker = worker;
    worker.addEventListener('message', (event) => {
      if ('data' in event && typeof event.data === 'string')
        this.#listener?.(readUciLine(event.data));
    });
    worker.addEventListener('error', () => {
      this.#hasFailed = true;
      this.#fail?.(new NoAnswer('the engine’s worker failed'));
    });
  }

  tell(command: string): void {
    this.#worker.postMessage(command);
  }

  /** Listens until `pick` finds what it waits for, no longer than the time given. */
  async listen<T>(pick: (output: UciOutput) => T | undefined, millis: number): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const timer = setTimeout(() => {
      reject(new NoAnswer(`the engine said nothing for ${millis} ms`));
    }, millis);
    this.#listener = (output) => {
      const found = pick(output);
      if (found !== undefined) resolve(found);
    };
    this.#fail = reject;
    if (this.#hasFailed) reject(new NoAnswer('the engine’s worker failed'));
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#listener = undefined;
      this.#fail = undefined;
    }
  }

  end(): void {
    this.#worker.terminate();
  }
}
