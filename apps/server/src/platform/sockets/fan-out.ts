import { readAddresses } from '../redis.ts';
import { FanOutLine, type LineOptions, type OnSent, type Receive } from './fan-out-line.ts';

export interface FanOutOptions extends LineOptions {
  /** The address of Redis, or several: each channel is at one of them. */
  readonly url: string;
}

interface BackListener {
  readonly listener: () => void;
  /** The only channel that it is about. */
  readonly name: string | undefined;
}

/**
 * Carries news between processes. News may be lost at any moment: a module that depends on it compares with
 * the database from time to time, and whenever `onBack` reports that a connection was lost.
 */
export class FanOut {
  readonly #lines: readonly FanOutLine[];
  readonly #backListeners: BackListener[] = [];
  readonly #indexOf: (name: string) => number;

  constructor({ url, ...options }: FanOutOptions) {
    const addresses = readAddresses(url);
    this.#indexOf = (name) => addresses.indexOf(options.prefix + name);
    this.#lines = addresses.urls.map(
      (each, index) =>
        new FanOutLine(each, options, () => {
          this.#reportBack(index);
        }),
    );
  }

  /** Waits for the first connections, as long as it may take to see that there are none. */
  async start(): Promise<void> {
    await Promise.all(this.#lines.map((line) => line.start()));
  }

  /** Calls back when a connection is there again: any one, or the one of a channel. */
  onBack(listener: () => void, name?: string): void {
    this.#backListeners.push({ listener, name });
  }

  /** Listens on a channel; while its Redis is away it is remembered and done later. */
  async subscribe(name: string, receive: Receive): Promise<void> {
    await this.#lineOf(name).subscribe(name, receive);
  }

  unsubscribe(name: string): void {
    this.#lineOf(name).unsubscribe(name);
  }

  /** Whether news of a channel arrives here, as far as is known. */
  isListening(name: string): boolean {
    return this.#lineOf(name).isListening(name);
  }

  publish(name: string, message: string, onSent: OnSent = ignore): void {
    this.#lineOf(name).publish(name, message, onSent);
  }

  close(): void {
    for (const line of this.#lines) line.close();
  }

  #lineOf(name: string): FanOutLine {
    const line = this.#lines[this.#indexOf(name)];
    if (line === undefined) throw new Error('no Redis');
    return line;
  }

  #reportBack(index: number): void {
    for (const { listener, name } of this.#backListeners)
      if (name === undefined || this.#indexOf(name) === index) listener();
  }
}

function ignore(): void {
  // Nothing depends on how many have heard it.
}
