import { readFileSync } from 'node:fs';
import type { Redis, RedisServers } from '../../platform/redis.ts';
import { type MatchRequest, type Pair, poolName, RANGE, requestOf } from './match.ts';

/** What became of one step of looking for an opponent. */
export type Step =
  /** Redis does not know this person, or no longer. */
  | { readonly type: 'absent' }
  | { readonly type: 'waiting'; readonly waitedMillis: number; readonly estimateMillis?: number }
  /** Paired; another process is making the room. */
  | { readonly type: 'soon' }
  /** Paired; the room is for this process to make. */
  | { readonly type: 'claimed'; readonly pair: Pair };

/** One person in the pool. */
export interface Seeker extends MatchRequest {
  readonly userId: string;
}

/** What is known of a person who enters. */
export interface Standing {
  readonly rating: number;
  /** Those who are not to be met. */
  readonly avoided: readonly string[];
}

/** What a pair needs, should there be one. */
export interface Chance {
  readonly roomId: string;
  readonly redByCoinToss: boolean;
}

/** More people in one pool are not told apart. */
const MOST_COUNTED = 99;

const SCRIPT = readFileSync(new URL('seek.lua', import.meta.url), 'utf8');

/**
 * Who waits for an opponent, at all processes together. Entries live for as long as they are renewed;
 * two are paired by one script, so that no seeker is paired twice. All of it may be lost: a seeker
 * enters again. All of it is at one Redis: a script touches keys of both players.
 */
export class MatchPool {
  readonly #redis: Redis;
  readonly #prefix: string;

  constructor(redis: Redis, prefix: string) {
    this.#redis = redis;
    this.#prefix = `${prefix}match:`;
  }

  /** The pool of all processes: of several servers they all take the same. */
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

  /** The pair has its room, or cannot have one: who waits on enters again. */
  async settle({ roomId, red, black }: Pair): Promise<void> {
    const keys = [red, black].map((userId) => this.#key('pair', userId));
    await this.#redis.del(this.#key('claim', roomId), ...keys);
  }

  /** Those who wait in each of these pools, counted up to `MOST_COUNTED`. Entries that have lapsed are removed. */
  async waitingIn(pools: readonly string[]): Promise<readonly number[]> {
    return Promise.all(
      pools.map(async (name) => {
        const pool = this.#key('pool', name);
        const seekers = await this.#redis.zrange(pool, '0', String(MOST_COUNTED - 1));
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
