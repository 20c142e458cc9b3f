import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis, RedisServers } from '../redis.ts';
import type { Limit, Limiter, LimitName, LimitTable } from './limits.ts';

/** Commands skip a failed Redis for this long, so that a call with several limits waits for it only once. */
const AWAY_MILLIS = 2000;

interface RedisLimiterOptions {
  /** The prefix of every key. */
  readonly prefix: string;
  readonly table: LimitTable;
  readonly onAway: () => void;
}

/** The counters of one limit. */
interface Counters {
  readonly keyPrefix: string;
  /** Counters shared by all processes, one per Redis server. */
  readonly shared: readonly RateLimiterRedis[];
  /** The counter of this process alone. */
  readonly own: RateLimiterMemory;
}

/** Counts limits in Redis for all processes together; while a key's Redis is away, each process counts alone. */
export function redisLimiter(
  servers: RedisServers,
  { prefix, table, onAway }: RedisLimiterOptions,
): Limiter {
  const counters = new Map<string, Counters>(
    Object.entries(table).map(([name, limit]) => [
      name,
      countersOf(servers.all, `${prefix}limit:${name}`, limit),
    ]),
  );
  const awayUntil = servers.all.map(() => 0);
  /** Returns undefined if the Redis of the key does not answer. */
  const ask = async <Result>(
    { keyPrefix, shared }: Counters,
    key: string,
    question: (limiter: RateLimiterRedis) => Promise<Result>,
  ): Promise<Result | undefined> => {
    const index = servers.indexOf(`${keyPrefix}:${key}`);
    const limiter = shared[index];
    if (limiter === undefined || performance.now() < (awayUntil[index] ?? 0)) return undefined;
    try {
      return await question(limiter);
    } catch {
      awayUntil[index] = performance.now() + AWAY_MILLIS;
      onAway();
      return undefined;
    }
  };
  const named = (name: LimitName): Counters => {
    const found = counters.get(name);
    if (found === undefined) throw new Error(`no limit is named ${name}`);
    return found;
  };
  return {
    take: async (name, key, weight = 1) => {
      const limit = named(name);
      const wait = await ask(limit, key, (shared) => waitFor(shared.consume(key, weight)));
      return wait ?? waitFor(limit.own.consume(key, weight));
    },
    has: async (name, key) => {
      const limit = named(name);
      const found = await ask(limit, key, (shared) => shared.get(key));
      return (found ?? (await limit.own.get(key))) !== null;
    },
    clear: async (name, key) => {
      const limit = named(name);
      await limit.own.delete(key);
      await ask(limit, key, (shared) => shared.delete(key));
    },
  };
}

/** The seconds to wait if the limit is exceeded, otherwise 0. */
async function waitFor(consumed: Promise<unknown>): Promise<number> {
  try {
    await consumed;
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}

function countersOf(all: readonly Redis[], keyPrefix: string, { times, seconds }: Limit): Counters {
  const counts = { keyPrefix, points: times, duration: seconds };
  return {
    keyPrefix,
    shared: all.map((storeClient) => new RateLimiterRedis({ ...counts, storeClient })),
    own: new RateLimiterMemory(counts),
  };
}
