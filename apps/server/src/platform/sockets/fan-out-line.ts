import { firstAttempt, openRedis, type Redis } from '../redis.ts';

/** `name` is the channel's, without the prefix. */
export type Receive = (message: string, name: string) => void;

/** Is told how many processes listen, this one included. */
export type OnSent = (receivers: number) => void;

export interface LineOptions {
  /** What every channel begins with. */
  readonly prefix: string;
  readonly onError: (error: Error) => void;
  /** News was not sent, or a channel is not listened to before the connection is back. */
  readonly onLost: () => void;
}

/** The channels at one server of Redis: a connection to publish and one to listen. */
export class FanOutLine {
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #prefix: string;
  readonly #receivers = new Map<string, Receive>();
  /** The channels that Redis has confirmed, as long as the connection lasts. */
  readonly #confirmed = new Set<string>();
  readonly #onLost: () => void;
  readonly #onBack: () => void;

  /** `onBack` is called whenever all channels are listened to, for the first time or again. */
  constructor(url: string, { prefix, onError, onLost }: LineOptions, onBack: () => void) {
    this.#prefix = prefix;
    this.#onLost = onLost;
    this.#onBack = onBack;
    // The name tells an operator whose connection it is.
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

  /** Waits for the first connection, as long as it may take to see that there is none. */
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
      // Counted where the line was opened; all channels are subscribed anew when the connection is back.
      this.#onLost();
    }
  }

  /** Whether news of a channel arrives here, as far as is known. */
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

  /** One may have been given up while Redis was asked. */
  #confirm(channels: readonly string[]): void {
    for (const channel of channels) if (this.#receivers.has(channel)) this.#confirmed.add(channel);
  }
}
