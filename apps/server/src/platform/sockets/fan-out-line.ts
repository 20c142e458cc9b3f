import { firstAttempt, openRedis, type Redis } from '../redis.ts';

/** `name` is the channel without the prefix. */
export type Receive = (message: string, name: string) => void;

/** Receives the number of listening processes, including this one. */
export type OnSent = (receivers: number) => void;

export interface LineOptions {
  /** The prefix of every channel. */
  readonly prefix: string;
  readonly onError: (error: Error) => void;
  /** A message was not sent, or a channel stays unsubscribed until the connection is back. */
  readonly onLost: () => void;
}

/** The channels on one Redis server: one connection to publish and one to subscribe. */
export class FanOutLine {
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #prefix: string;
  readonly #receivers = new Map<string, Receive>();
  /** The channels that Redis has confirmed on the current connection. */
  readonly #confirmed = new Set<string>();
  readonly #onLost: () => void;
  readonly #onBack: () => void;

  /** Calls `onBack` whenever all channels have been subscribed, for the first time or again. */
  constructor(url: string, { prefix, onError, onLost }: LineOptions, onBack: () => void) {
    this.#prefix = prefix;
    this.#onLost = onLost;
    this.#onBack = onBack;
    // The name shows operators the owner of the connection.
    const options = { connectionName: `${prefix}fan-out`, autoResubscribe: false };
    this.#publisher = openRedis(url, onError, { ...options, enableAutoPipelining: true });
    this.#subscriber = openRedis(url, onError, options);
    this.#subscriber.on('ready', this.#subscribeAgain);
    this.#subscriber.on('close', () => {
      this.#confirmed.clear();
    });
    this.#subscriber.on('message', (channel: string, message: string) => {
      this.#receivers.get(channel)?.(message, channel.slice(prefix.length));
    });
  }

  /** Waits for the first connection, or until its first attempt has failed. */
  async start(): Promise<void> {
    await Promise.all([this.#publisher, this.#subscriber].map(firstAttempt));
  }

  async subscribe(name: string, receive: Receive): Promise<void> {
    const channel = this.#prefix + name;
    this.#receivers.set(channel, receive);
    if (this.#subscriber.status !== 'ready') return;
    try {
      await this.#subscriber.subscribe(channel);
      this.#confirm([channel]);
    } catch {
      // `onLost` counts the failure; all channels are subscribed again when the connection is back.
      this.#onLost();
    }
  }

  /** Whether messages of a channel arrive here, as far as this process knows. */
  isListening(name: string): boolean {
    return this.#confirmed.has(this.#prefix + name);
  }

  unsubscribe(name: string): void {
    const channel = this.#prefix + name;
    this.#receivers.delete(channel);
    this.#confirmed.delete(channel);
    if (this.#subscriber.status === 'ready')
      void this.#subscriber.unsubscribe(channel).catch(this.#onLost);
  }

  publish(name: string, message: string, onSent: OnSent): void {
    if (this.#publisher.status !== 'ready') this.#onLost();
    else
      void this.#publisher
        .publish(this.#prefix + name, message)
        .then(onSent)
        .catch(this.#onLost);
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
    this.#confirm(channels);
    this.#onBack();
  }

  /** Skips channels that were unsubscribed in the meantime. */
  #confirm(channels: readonly string[]): void {
    for (const channel of channels) if (this.#receivers.has(channel)) this.#confirmed.add(channel);
  }
}
