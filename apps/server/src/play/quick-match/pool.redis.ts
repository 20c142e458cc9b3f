import { readFileSync } from 'node:fs';
import type { Redis, RedisServers } from '../../platform/redis.ts';
import { type MatchRequest, type Pair, poolName, RANGE, requestOf } from './match.ts';

/** The result of one step in the search for an opponent. */
export type Step =
  /** Redis does not know this seeker, or no longer. */
  | { readonly type: 'absent' }
  | { readonly type: 'waiting'; readonly waitedMillis: number; readonly estimateMillis?: number }
  /** Paired; another process is creating the room. */
  | { readonly type: 'soon' }
  /** Paired; this process must create the room. */
  | { readonly type: 'claimed'; readonly pair: Pair };

/** One player in the pool. */
export interface Seeker extends MatchRequest {
  readonly userId: string;
}

/** The facts about a player who enters the pool. */
export interface Standing {
  readonly rating: number;
  /** Players not to be paired with this one. */
  readonly avoided: readonly string[];
}

/** The values that a new pair needs. */
export interface Chance {
  readonly roomId: string;
  readonly redByCoinToss: boolean;
}

/** The maximum count per pool; larger pools report this number. */
const MAX_COUNTED = 99;

const SCRIPT = readFileSync(new URL('seek.lua', import.meta.url), 'utf8');

/**
 * The players who wait for an opponent, at all processes together. An entry lives while its client renews it. One
 * script pairs two players, so that no seeker is paired twice. Redis may lose all of it: seekers enter again. The whole
 * pool is on one Redis server, because a script touches the keys of both players.
 */
export class MatchPool {
  readonly #redis: Redis;
  readonly #prefix: string;

  constructor(redis: Redis, prefix: string) {
    this.#redis = redis;
    this.#prefix = `${prefix}match:`;
  }

  /** The pool of all processes; they all choose the same Redis server. */
  static at(servers: RedisServers, prefix: string): MatchPool {
    return new MatchPool(servers.of(`${prefix}match:`), prefix);
  }

  /** Renews the entry of a seeker. */
  renew(seeker: Seeker, chance: Chance): Promise<Step> {
    return this.#seek(seeker, chance, undefined);
  }

  /** Puts a seeker into the pool. */
  enter(seeker: Seeker, chance: Chance, standing: Standing): Promise<Step> {
    return this.#seek(seeker, chance, standing);
  }

  async leave(userId: string): Promise<void> {
    await this.#redis.del(this.#key('entry', userId), this.#key('since', userId));
  }

  /** The pair has its room, or cannot have one; a player who keeps waiting enters again. */
  async settle({ roomId, red, black }: Pair): Promise<void> {
    const keys = [red, black].map((userId) => this.#key('pair', userId));
    await this.#redis.del(this.#key('claim', roomId), ...keys);
  }

  /** The number of seekers in each of these pools, up to `MAX_COUNTED`. Removes expired entries. */
  async waitingIn(pools: readonly string[]): Promise<readonly number[]> {
    return Promise.all(
      pools.map(async (name) => {
        const pool = this.#key('pool', name);
        const seekers = await this.#redis.zrange(pool, '0', String(MAX_COUNTED - 1));
        const present = await Promise.all(
          seekers.map((userId) => this.#redis.exists(this.#key('entry', userId))),
        );
        const gone = seekers.filter((_, index) => present[index] === 0);
        if (gone.length > 0) await this.#redis.zrem(pool, ...gone);
        return seekers.length - gone.length;
      }),
    );
  }

  async #seek(
    { userId, ...request }: Seeker,
    { roomId, redByCoinToss }: Chance,
    standing: Standing | undefined,
  ): Promise<Step> {
    const name = poolName(request);
    const keys = [
      this.#key('pool', name),
      this.#key('entry', userId),
      this.#key('since', userId),
      this.#key('pair', userId),
      `${this.#prefix}waits`,
    ];
    const facts = standing && [String(standing.rating), `,${standing.avoided.join(',')},`];
    const values = [this.#prefix, userId, name, roomId, redByCoinToss ? 'red' : 'black'];
    const more = [...(facts ?? ['', '']), RANGE.atOnce, RANGE.perSecond];
    return stepOf(await this.#redis.eval(SCRIPT, keys.length, ...keys, ...values, ...more));
  }

  #key(kind: string, id: string): string {
    return `${this.#prefix}${kind}:${id}`;
  }
}

function stepOf(answer: unknown): Step {
  const [type, first = '', second = ''] = Array.isArray(answer) ? answer.map(String) : [];
  if (type === 'claimed') return claimOf(first, second);
  if (type === 'soon') return { type };
  if (type !== 'waiting') return { type: 'absent' };
  const waiting = { type, waitedMillis: Number(first) } as const;
  return second === '' ? waiting : { ...waiting, estimateMillis: Number(second) };
}

function claimOf(roomId: string, rest: string): Step {
  const [red = '', black = '', pool = ''] = rest.split(' ');
  const request = requestOf(pool);
  return request === undefined
    ? { type: 'absent' }
    : { type: 'claimed', pair: { ...request, roomId, red, black } };
}
