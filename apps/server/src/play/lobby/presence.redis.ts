import { USER_STATUSES, type UserStatus } from '@chuhe/protocol';
import type { CountFallback } from '../../platform/metrics.ts';
import type { Redis, RedisServers } from '../../platform/redis.ts';
import { namesIn } from './census.redis.ts';

/** A process that does not renew its lease for so long takes its users with it. */
const LEASE_MILLIS = 10_000;
/** Where a user is found is kept for so long and written anew three times meanwhile; what is left of a dead process counts for nothing. */
const PLACE_MILLIS = 3_600_000;
const CHUNK = 1000;

interface PresenceOwner {
  /** What this process is called among processes. */
  readonly self: string;
  readonly countFallback: CountFallback;
}

type Pipeline = ReturnType<Redis['pipeline']>;

/**
 * Who is connected to this process and what they do, for the other processes: a hash under the
 * lease of this process, and for every user the names of the processes that have them, both at the Redis of the user.
 * It is written when a user comes, goes or changes status, and never to keep a user alive.
 */
export class PresenceLease {
  readonly #servers: RedisServers;
  readonly #prefix: string;
  readonly #self: string;
  readonly #countFallback: CountFallback;
  /** The servers of Redis at which something could not be written. */
  readonly #stale = new Set<number>();
  #placedAt = performance.now();

  constructor(servers: RedisServers, prefix: string, { self, countFallback }: PresenceOwner) {
    this.#servers = servers;
    this.#prefix = prefix;
    this.#self = self;
    this.#countFallback = countFallback;
  }

  /** A user came, or changed status. */
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

  /** Keeps the lease. When a hash is not what it should be, its Redis was emptied: all is written anew. */
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

  /** All users of this process leave at once. */
  async end(): Promise<void> {
    await Promise.all(this.#servers.all.map((redis) => redis.del(this.#lease(this.#self))));
  }

  /** What these people do at other processes; a Redis that is away knows none. */
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
      // Counted by the note, and written anew when the server is back.
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

/** The answers of a pipeline; it fails where one of its commands did. */
async function results(pipeline: Pipeline): Promise<readonly unknown[]> {
  const answers = (await pipeline.exec()) ?? [];
  return answers.map(([error, answer]) => {
    if (error !== null) throw error;
    return answer;
  });
}
