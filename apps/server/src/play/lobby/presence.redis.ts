import { USER_STATUSES, type UserStatus } from '@chuhe/protocol';
import type { CountFallback } from '../../platform/metrics.ts';
import type { Redis, RedisServers } from '../../platform/redis.ts';
import { namesIn } from './census.redis.ts';

/** The lifetime of a lease: a process that does not renew it loses all its users. */
const LEASE_MILLIS = 10_000;
/**
 * The lifetime of a user's set of processes, rewritten three times within it. Entries of a dead process have no effect.
 */
const PLACE_MILLIS = 3_600_000;
const CHUNK = 1000;

interface PresenceOwner {
  /** The name of this process among all processes. */
  readonly self: string;
  readonly countFallback: CountFallback;
}

type Pipeline = ReturnType<Redis['pipeline']>;

/**
 * The users connected to this process and their statuses, for other processes to read. A hash under the lease of this
 * process holds the statuses, and a set per user holds the names of the user's processes; both are on the Redis server
 * of the user. They are written when a user enters, leaves or changes status, never only to keep a user alive.
 */
export class PresenceLease {
  readonly #servers: RedisServers;
  readonly #prefix: string;
  readonly #self: string;
  readonly #countFallback: CountFallback;
  /** The Redis servers on which a write has failed. */
  readonly #stale = new Set<number>();
  #placedAt = performance.now();

  constructor(servers: RedisServers, prefix: string, { self, countFallback }: PresenceOwner) {
    this.#servers = servers;
    this.#prefix = prefix;
    this.#self = self;
    this.#countFallback = countFallback;
  }

  /** A user has entered or changed status. */
  async note(userId: string, status: UserStatus): Promise<void> {
    const lease = this.#lease(this.#self);
    await this.#write(userId, (pipeline) => {
      pipeline.hset(lease, userId, status).pexpire(lease, LEASE_MILLIS);
      this.#place(pipeline, userId);
    });
  }

  async forget(userId: string): Promise<void> {
    await this.#write(userId, (pipeline) => {
      pipeline.hdel(this.#lease(this.#self), userId).srem(this.#placesOf(userId), this.#self);
    });
  }

  /**
   * Renews the lease. If a hash does not have the expected size, its Redis was emptied and everything is written again.
   */
  async renew(here: ReadonlyMap<string, UserStatus>): Promise<void> {
    const now = performance.now();
    const isPlacing = now - this.#placedAt > PLACE_MILLIS / 3;
    if (isPlacing) this.#placedAt = now;
    const shares: [string, UserStatus][][] = this.#servers.all.map(() => []);
    for (const entry of here) shares[this.#indexOf(entry[0])]?.push(entry);
    await Promise.all(
      this.#servers.all.map((redis, index) =>
        this.#renewAt(redis, shares[index] ?? [], isPlacing || this.#stale.has(index)).then(
          () => this.#stale.delete(index),
          () => {
            this.#note(index);
          },
        ),
      ),
    );
  }

  /** Removes all users of this process in one step. */
  async end(): Promise<void> {
    await Promise.all(this.#servers.all.map((redis) => redis.del(this.#lease(this.#self))));
  }

  /** The statuses of these people at other processes. An unreachable Redis contributes none. */
  async statusesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, UserStatus>> {
    const found = new Map<string, UserStatus>();
    await Promise.all(
      this.#servers.all.map(async (redis, index) => {
        const asked = userIds.filter((userId) => this.#indexOf(userId) === index);
        if (asked.length === 0) return;
        try {
          for (const [userId, status] of await this.#statusesAt(redis, asked))
            found.set(userId, status);
        } catch {
          this.#countFallback('presence');
        }
      }),
    );
    return found;
  }

  async #statusesAt(
    redis: Redis,
    userIds: readonly string[],
  ): Promise<readonly (readonly [string, UserStatus])[]> {
    const asking = redis.pipeline();
    for (const userId of userIds) asking.smembers(this.#placesOf(userId));
    const places = await results(asking);
    const pairs = userIds.flatMap((userId, index) =>
      namesIn(places[index])
        .filter((process) => process !== this.#self)
        .map((process) => ({ process, userId })),
    );
    if (pairs.length === 0) return [];
    const reading = redis.pipeline();
    for (const { process, userId } of pairs) reading.hget(this.#lease(process), userId);
    const statuses = await results(reading);
    return pairs.flatMap(({ userId }, index) => {
      const status = USER_STATUSES.find((known) => known === statuses[index]);
      return status === undefined ? [] : [[userId, status] as const];
    });
  }

  async #renewAt(
    redis: Redis,
    here: readonly (readonly [string, UserStatus])[],
    mustRewrite: boolean,
  ): Promise<void> {
    const lease = this.#lease(this.#self);
    if (!mustRewrite && (await redis.hlen(lease)) === here.length) {
      await redis.pexpire(lease, LEASE_MILLIS);
      return;
    }
    const writing = redis.multi().del(lease);
    for (let start = 0; start < here.length; start += CHUNK)
      writing.hset(lease, new Map(here.slice(start, start + CHUNK)));
    await writing.pexpire(lease, LEASE_MILLIS).exec();
    for (let start = 0; start < here.length; start += CHUNK) {
      const placing = redis.pipeline();
      for (const [userId] of here.slice(start, start + CHUNK)) this.#place(placing, userId);
      await results(placing);
    }
  }

  async #write(userId: string, fill: (pipeline: Pipeline) => void): Promise<void> {
    const index = this.#indexOf(userId);
    const pipeline = this.#servers.of(this.#placesOf(userId)).pipeline();
    fill(pipeline);
    await results(pipeline).catch(() => {
      // The note counts the failure; the next renewal writes everything again.
      this.#note(index);
    });
  }

  #place(pipeline: Pipeline, userId: string): void {
    const places = this.#placesOf(userId);
    pipeline.sadd(places, this.#self).pexpire(places, PLACE_MILLIS);
  }

  #note(index: number): void {
    this.#countFallback('presence');
    this.#stale.add(index);
  }

  #indexOf(userId: string): number {
    return this.#servers.indexOf(this.#placesOf(userId));
  }

  #lease(process: string): string {
    return `${this.#prefix}presence:${process}`;
  }

  #placesOf(userId: string): string {
    return `${this.#prefix}places:${userId}`;
  }
}

/** The results of a pipeline; throws if one of its commands failed. */
async function results(pipeline: Pipeline): Promise<readonly unknown[]> {
  const answers = (await pipeline.exec()) ?? [];
  return answers.map(([error, answer]) => {
    if (error !== null) throw error;
    return answer;
  });
}
