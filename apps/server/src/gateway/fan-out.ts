import { Redis } from 'ioredis';

/** `name` is the channel's, without the prefix. */
type Receive = (message: string, name: string) => void;

export interface FanOutOptions {
  readonly url: string;
  /** What every channel begins with. */
  readonly prefix: string;
  readonly onError: (error: Error) => void;
  /** News was not sent, or a channel is not listened to before the connection is back. */
  readonly onLost: () => void;
}

/**
 * Carries news between processes. News may be lost at any moment: a module that depends on it compares with
 * the database from time to time, and whenever `onBack` reports that the connection was lost.
 */
export class FanOut {
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #prefix: string;
  readonly #receivers = new Map<string, Receive>();
  readonly #backListeners: (() => void)[] = [];
  readonly #onLost: () => void;

  constructor({ url, prefix, onError, onLost }: FanOutOptions) {
    this.#prefix = prefix;
    this.#onLost = onLost;
    const options = {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2000,
      // A Redis that stands still must not keep anybody waiting.
      commandTimeout: 1000,
      // Tells an operator whose connection it is.
      connectionName: `${prefix}fan-out`,
      enableAutoPipelining: true,
      autoResubscribe: false,
      retryStrategy: (tries: number) => Math.min(tries * 100, 1000),
    };
    this.#publisher = new Redis(url, options);
    this.#subscriber = new Redis(url, { ...options, enableAutoPipelining: false });
    this.#publisher.on('error', onError);
    this.#subscriber.on('error', onError);
    this.#subscriber.on('ready', this.#subscribeAgain);
    this.#subscriber.on('message', (channel: string, message: string) => {
      this.#receivers.get(channel)?.(message, channel.slice(prefix.length));
    });
  }

  /** Waits for the first connection, as long as it may take to see that there is none. */
  async start(): Promise<void> {
    await Promise.all([this.#publisher, this.#subscriber].map(firstState));
  }

  onBack(listener: () => void): void {
    this.#backListeners.push(listener);
  }

  /** Listens on a channel; while Redis is away it is remembered and done later. */
  async subscribe(name: string, receive: Receive): Promise<void> {
    const channel = this.#prefix + name;
    this.#receivers.set(channel, receive);
    if (this.#subscriber.status !== 'ready') return;
    await this.#subscriber.subscribe(channel).catch(this.#onLost);
  }

  unsubscribe(name: string): void {
    const channel = this.#prefix + name;
    this.#receivers.delete(channel);
    if (this.#subscriber.status === 'ready')
      void this.#subscriber.unsubscribe(channel).catch(this.#onLost);
  }

  publish(name: string, message: string): void {
    if (this.#publisher.status !== 'ready') this.#onLost();
    else void this.#publisher.publish(this.#prefix + name, message).catch(this.#onLost);
  }

  close(): void {
    this.#publisher.disconnect();
    this.#subscriber.disconnect();
  }

  readonly #subscribeAgain = (): void => {
    const channels = [...this.#receivers.keys()];
    void this.#listenTo(channels).catch(this.#onLost);
  };

  async #listenTo(channels: readonly string[]): Promise<void> {
    if (channels.length > 0) await this.#subscriber.subscribe(...channels);
    for (const listener of this.#backListeners) listener();
  }
}

function firstState(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return Promise.resolve();
  return new Promise((resolve) => {
    redis.once('ready', resolve);
    redis.once('error', () => {
      resolve();
    });
  });
}
