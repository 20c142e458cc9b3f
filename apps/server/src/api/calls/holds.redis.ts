import type { CountFallback } from '../../platform/metrics.ts';
import type { RedisServers } from '../../platform/redis.ts';

/** A request of one of a bot's programs to hold some of its games. */
export interface HoldRequest {
  readonly accountId: string;
  readonly holder: string;
  readonly roomIds: readonly string[];
  readonly isReleased: boolean;
}

/** After this time of silence a program loses its games to others. */
const HOLD_MILLIS = 10_000;

// A key belongs to its first holder until it expires or is released; returns whether it belongs to the caller now.
const SCRIPT = `
local held = {}
for index, key in ipairs(KEYS) do
  local holder = redis.call('GET', key)
  if ARGV[2] == '1' then
    if holder == ARGV[1] then redis.call('DEL', key) end
    held[index] = 0
  elseif not holder or holder == ARGV[1] then
    redis.call('SET', key, ARGV[1], 'PX', ARGV[3])
    held[index] = 1
  else
    held[index] = 0
  end
end
return held`;

/**
 * The assignment of a bot's games to its programs. It saves work and decides nothing: without Redis each program gets
 * all the games it asks for, and of two answers to one position the room takes the first.
 */
export class GameHolds {
  readonly #redis: RedisServers;
  readonly #prefix: string;
  readonly #countFallback: CountFallback;

  constructor(redis: RedisServers, prefix: string, countFallback: CountFallback) {
    this.#redis = redis;
    this.#prefix = `${prefix}hold:`;
    this.#countFallback = countFallback;
  }

  /** The rooms that the holder has now. */
  async take(request: HoldRequest): Promise<readonly string[]> {
    const { accountId, holder, roomIds, isReleased } = request;
    if (roomIds.length === 0) return [];
    // All holds of an account are on one server.
    const own = `${this.#prefix}${accountId}`;
    const keys = roomIds.map((roomId) => `${own}:${roomId}`);
    const values = [holder, isReleased ? '1' : '0', HOLD_MILLIS];
    try {
      const held: unknown = await this.#redis.of(own).eval(SCRIPT, keys.length, ...keys, ...values);
      return roomIds.filter((_, index) => Array.isArray(held) && held[index] === 1);
    } catch {
      this.#countFallback('holds');
      return isReleased ? [] : roomIds;
    }
  }
}
