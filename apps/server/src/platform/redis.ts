import { setTimeout as sleep } from 'node:timers/promises';
import { RedisAddresses } from '@chuhe/search/queue';
import { Redis, type RedisOptions } from 'ioredis';

export type { Redis } from 'ioredis';

/** A connection that fails fast while Redis is away: whatever uses it must live without it. */
const OPTIONS = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2000,
  // A Redis that stands still must not keep anybody waiting.
  commandTimeout: 1000,
  // Nor may what is written to it pile up here: the connection is given up and made anew.
  socketTimeout: 5000,
  retryStrategy: (tries: number) => Math.min(tries * 100, 1000),
} as const;

type OwnOptions = Pick<RedisOptions, 'autoResubscribe' | 'connectionName' | 'enableAutoPipelining'>;

/** A Redis that stands still accepts connections and says nothing. */
const FIRST_MILLIS = 3000;

export function openRedis(
  url: string,
  onError: (error: Error) => void,
  options: OwnOptions = {},
): Redis {
  const redis = new Redis(url, { ...OPTIONS, ...options });
  redis.on('error', onError);
  return redis;
}

/** Waits until the connection can be used, or the first attempt has failed. */
export async function firstAttempt(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return;
  const attempt = new Promise<void>((resolve) => {
    redis.once('ready', resolve);
    redis.once('error', () => {
      resolve();
    });
  });
  await Promise.race([attempt, sleep(FIRST_MILLIS, undefined, { ref: false })]);
}

export function readAddresses(list: string): RedisAddresses {
  const addresses = RedisAddresses.read(list);
  if (addresses === undefined) throw new Error('wrong addresses of Redis');
  return addresses;
}

/** The servers of Redis, each with a connection for commands and outages of its own. */
export class RedisServers {
  readonly #addresses: RedisAddresses;
  readonly #connections: readonly Redis[];

  constructor(list: string, onError: (error: Error) => void) {
    this.#addresses = readAddresses(list);
    this.#connections = this.#addresses.urls.map((url) => openRedis(url, onError));
  }

  get all(): readonly Redis[] {
    return this.#connections;
  }

  /** Host and port of each, in the order of `all`. */
  get names(): readonly string[] {
    return this.#addresses.names;
  }

  async start(): Promise<void> {
    await Promise.all(this.#connections.map(firstAttempt));
  }

  indexOf(key: string): number {
    return this.#addresses.indexOf(key);
  }

  /** The one that has this key, channel or queue. */
  of(key: string): Redis {
    const connection = this.#connections[this.indexOf(key)];
    if (connection === undefined) throw new Error('no Redis');
    return connection;
  }

  disconnect(): void {
    for (const connection of this.#connections) connection.disconnect();
  }
}
