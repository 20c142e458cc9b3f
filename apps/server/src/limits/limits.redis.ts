import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../platform/redis.ts';
import type { Limit, Limiter, LimitName, LimitTable } from './limits.ts';

/** After a failure Redis is not asked for so long: a call that takes several limits waits for it once, not each time. */
const AWAY_MILLIS = 2000;

interface RedisLimiterOptions {
  /** What every key begins with. */
  readonly prefix: string;
  readonly table: LimitTable;
  readonly onAway: () => void;
}

interface LimiterPair {
  readonly shared: RateLimiterRedis;
  /** Counts for this process alone. */
  readonly own: RateLimiterMemory;
}

/** Limits counted in Redis for all processes together; each process counts alone while it is away. */
export function redisLimiter(
  redis: Redis,
  { prefix, table, onAway }: RedisLimiterOptions,
): Limiter {
  const pairs = new Map<string, LimiterPair>(
    Object.entries(table).map(([name, limit]) => [
      name,
      pairOf(redis, `${prefix}limit:${name}`, limit),
    ]),
  );
  const pairNamed = (name: LimitName): LimiterPair => {
    const pair = pairs.get(name);
    if (pair === undefined) throw new Error(`no limit is named ${name}`);
    return pair;
  };
  let awayUntil = 0;
  /** Undefined where Redis does not answer. */
  const ask = async <Result>(question: () => Promise<Result>): Promise<Result | undefined> => {
    if (performance.now() < awayUntil) return undefined;
    try {
      return await question();
    } catch {
      awayUntil = performance.now() + AWAY_MILLIS;
      onAway();
      return undefined;
    }
  };
  return {
    take: async (name, key, weight = 1) => {
      const { shared, own } = pairNamed(name);
      const wait = await ask(() => waitFor(shared.consume(key, weight)));
      return wait ?? waitFor(own.consume(key, weight));
    },
    clear: async (name, key) => {
      const { shared, own } = pairNamed(name);
      await own.delete(key);
      await ask(() => shared.delete(key));
    },
  };
}

/** The seconds to wait when that was too many, 0 otherwise. */
async function waitFor(consumed: Promise<unknown>): Promise<number> {
  try {
    await consumed;
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}

function pairOf(redis: Redis, keyPrefix: string, { times, seconds }: Limit): LimiterPair {
  const counts = { keyPrefix, points: times, duration: seconds };
  return {
    shared: new RateLimiterRedis({ ...counts, storeClient: redis }),
    own: new RateLimiterMemory(counts),
  };
}
