import { readAddresses } from '../redis.ts';
import { FanOutLine, type LineOptions, type OnSent, type Receive } from './fan-out-line.ts';

export interface FanOutOptions extends LineOptions {
  /** One or several Redis URLs; each channel is on one of them. */
  readonly url: string;
}

interface BackListener {
  readonly listener: () => void;
  /** The only channel that concerns the listener; undefined for all. */
  readonly name: string | undefined;
}

/**
 * Carries messages between processes. Any message may be lost: a module that depends on them compares with the database
 * from time to time, and whenever `onBack` reports that a connection was lost.
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

  /** Waits for the first connections, or until their first attempts have failed. */
  async start(): Promise<void> {
    await Promise.all(this.#lines.map((line) => line.start()));
  }

  /** Calls `listener` when a connection is back: any connection, or that of the channel `name`. */
  onBack(listener: () => void, name?: string): void {
    this.#backListeners.push({ listener, name });
  }

  /** Subscribes to a channel; while its Redis is unavailable, the subscription is deferred. */
  async subscribe(name: string, receive: Receive): Promise<void> {
    await this.lineOf(name).subscribe(name, receive);
  }

  unsubscribe(name: string): void {
    this.lineOf(name).unsubscribe(name);
  }

  publish(name: string, message: string, onSent: OnSent = ignore): void {
    this.lineOf(name).publish(name, message, onSent);
  }

  close(): void {
    for (const line of this.#lines) line.close();
  }

  /** The line that carries a channel: it stays the same. */
  lineOf(name: string): FanOutLine {
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
  // The number of receivers does not matter.
}
