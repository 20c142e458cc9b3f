import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../platform/redis.ts';
import type { Limit, Limiter, LimitName, LimitTable } from './limits.ts';

/** Limits counted in Redis for all processes together; each process counts alone while it is away. */
export function redisLimiter(redis: Redis, prefix: string, table: LimitTable): Limiter {
  const limiters = new Map<string, RateLimiterRedis>(
    Object.entries(table).map(([name, limit]) => [
      name,
      limiterOf(redis, `${prefix}limit:${name}`, limit),
    ]),
  );
  const limiterNamed = (name: LimitName): RateLimiterRedis => {
    const limiter = limiters.get(name);
    if (limiter === undefined) throw new Error(`no limit is named ${name}`);
    return limiter;
  };
  return {
    take: async (name, key, weight = 1) => {
      try {
        await limiterNamed(name).consume(key, weight);
        return 0;
      } catch (error) {
        if (error instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw error;
      }
    },
    clear: async (name, key) => {
      await limiterNamed(name).delete(key);
    },
  };
}

function limiterOf(redis: Redis, keyPrefix: string, { times, seconds }: Limit): RateLimiterRedis {
  const counts = { keyPrefix, points: times, duration: seconds };
  return new RateLimiterRedis({
    ...counts,
    storeClient: redis,
    insuranceLimiter: new RateLimiterMemory(counts),
  });
}
