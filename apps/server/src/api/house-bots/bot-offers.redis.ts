import { type Speed, SPEEDS } from '@chuhe/rules';
import type { CountFallback } from '../../platform/metrics.ts';
import type { RedisServers } from '../../platform/redis.ts';

/** A member's bot that waits for games of quick match. */
export interface BotOffer {
  readonly userId: string;
  /** Its strength as a level of the computer, 1 to 8. */
  readonly level: number;
  readonly speeds: readonly Speed[];
}

/** An offer that is not renewed for this long is over. */
const LAPSE_MILLIS = 15_000;
/** How long a bot that declined a challenge is not offered. */
const REST_MILLIS = 600_000;
/** The maximum number of offers that are read; the longest renewed ones are left out. */
const MAX_OFFERS = 200;

// KEYS: the offers by the time when they end, the rest of this bot. ARGV: the bot, its terms, lapse.
const RENEW = `
if redis.call('EXISTS', KEYS[2]) == 1 then return 0 end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`;
const LIST = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
return redis.call('ZREVRANGEBYSCORE', KEYS[1], '+inf', now, 'LIMIT', 0, ARGV[1])`;

/**
 * The bots that offer themselves, at all processes together. An offer lives as long as the bot reads its events. Without
 * Redis nobody is offered, and the bots of the house are.
 */
export class BotOffers {
  readonly #redis: RedisServers;
  readonly #prefix: string;
  readonly #countFallback: CountFallback;

  constructor(redis: RedisServers, prefix: string, countFallback: CountFallback) {
    this.#redis = redis;
    this.#prefix = `${prefix}bot-offers`;
    this.#countFallback = countFallback;
  }

  async renew(offer: BotOffer): Promise<void> {
    const keys = [this.#prefix, this.#restOf(offer.userId)];
    const renewed = this.#server.eval(RENEW, keys.length, ...keys, termsOf(offer), LAPSE_MILLIS);
    await renewed.catch(this.#without);
  }

  async withdraw(offer: BotOffer): Promise<void> {
    await this.#server.zrem(this.#prefix, termsOf(offer)).catch(this.#without);
  }

  /** The bot declined a challenge: nobody else shall wait for it. */
  async rest(userId: string): Promise<void> {
    await this.#server.set(this.#restOf(userId), '1', 'PX', REST_MILLIS).catch(this.#without);
  }

  async list(): Promise<readonly BotOffer[]> {
    const found: unknown = await this.#server
      .eval(LIST, 1, this.#prefix, MAX_OFFERS)
      .catch(this.#without);
    const offers = Array.isArray(found) ? found.map((terms) => offerOf(String(terms))) : [];
    const rests = await Promise.all(
      offers.map(({ userId }) => this.#server.exists(this.#restOf(userId)).catch(this.#without)),
    );
    return offers.filter((_, index) => rests[index] === 0);
  }

  get #server(): ReturnType<RedisServers['of']> {
    return this.#redis.of(this.#prefix);
  }

  #restOf(userId: string): string {
    return `${this.#prefix}:rest:${userId}`;
  }

  readonly #without = (): undefined => {
    this.#countFallback('matching');
  };
}

function termsOf({ userId, level, speeds }: BotOffer): string {
  return `${userId} ${level} ${speeds.join(',')}`;
}

function offerOf(terms: string): BotOffer {
  const [userId = '', level = '', speeds = ''] = terms.split(' ');
  return { userId, level: Number(level), speeds: speedsIn(speeds) };
}

/** The speeds in a text that separates them by commas. */
export function speedsIn(text: string): readonly Speed[] {
  const names: ReadonlySet<string> = new Set(text.split(','));
  return SPEEDS.filter((speed) => names.has(speed));
}
