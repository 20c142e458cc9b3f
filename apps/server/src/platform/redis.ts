import { setTimeout as sleep } from 'node:timers/promises';
import { RedisAddresses } from '@chuhe/search/queue';
import { Redis, type RedisOptions } from 'ioredis';

export type { Redis } from 'ioredis';

/** A connection that fails fast while Redis is unavailable: its users must work without it. */
const OPTIONS = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2000,
  // A frozen Redis must not block callers.
  commandTimeout: 1000,
  // Commands to it must not pile up in memory: the client drops the connection and reconnects.
  socketTimeout: 5000,
  retryStrategy: (tries: number) => Math.min(tries * 100, 1000),
} as const;

type OwnOptions = Pick<RedisOptions, 'autoResubscribe' | 'connectionName' | 'enableAutoPipelining'>;

/** A frozen Redis accepts connections and sends nothing. */
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

/** Waits until the connection is usable or its first attempt has failed. */
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

/** The Redis servers, each with its own command connection and its own outages. */
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

  /** The server that holds this key, channel or queue. */
  of(key: string): Redis {
    const connection = this.#connections[this.indexOf(key)];
    if (connection === undefined) throw new Error('no Redis');
    return connection;
  }

  disconnect(): void {
    for (const connection of this.#connections) connection.disconnect();
  }
}
