import { Redis } from 'ioredis';

export type { Redis } from 'ioredis';

/** A connection that fails fast while Redis is away: whatever uses it must live without it. */
export function openRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: 1000,
    retryStrategy: (tries) => Math.min(tries * 100, 2000),
  });
  redis.on('error', onError);
  return redis;
}

/** Waits until the connection can be used, or the first attempt has failed. */
export async function firstAttempt(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve) => {
    redis.once('ready', resolve);
    redis.once('error', () => {
      resolve();
    });
  });
}
