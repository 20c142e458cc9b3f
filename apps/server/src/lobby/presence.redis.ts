import { USER_STATUSES, type UserStatus } from '@chuhe/protocol';
import type { CountFallback } from '../platform/metrics.ts';
import type { Redis } from '../platform/redis.ts';

/** A process that does not renew its lease for so long takes its users with it. */
const LEASE_MILLIS = 10_000;
const CHUNK = 1000;

interface PresenceOwner {
  /** What this process is called among processes. */
  readonly self: string;
  readonly countFallback: CountFallback;
}

/**
 * Who is connected to this process and what they do, for the other processes: one hash under the
 * lease of this process. It is written when a user comes, goes or changes status, and never
 * to keep a user alive.
 */
export class PresenceLease {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #self: string;
  readonly #countFallback: CountFallback;
  /** Whether something could not be written. */
  #isStale = false;

  constructor(redis: Redis, prefix: string, { self, countFallback }: PresenceOwner) {
    this.#redis = redis;
    this.#prefix = `${prefix}presence:`;
    this.#self = self;
    this.#countFallback = countFallback;
  }

  /** A user came, or changed status. */
  async note(userId: string, status: UserStatus): Promise<void> {
    const key = this.#key(this.#self);
    const writing = this.#redis.pipeline().hset(key, userId, status).pexpire(key, LEASE_MILLIS);
    await this.#write(writing.exec());
  }

  async forget(userId: string): Promise<void> {
    await this.#write(this.#redis.hdel(this.#key(this.#self), userId));
  }

  /** Keeps the lease. When the hash is not what it should be, Redis was emptied: all is written anew. */
  async renew(here: ReadonlyMap<string, UserStatus>): Promise<void> {
    const key = this.#key(this.#self);
    const length = await this.#redis.hlen(key);
    if (length === here.size && !this.#isStale) {
      await this.#redis.pexpire(key, LEASE_MILLIS);
      return;
    }
    const all = [...here];
    const pipeline = this.#redis.multi().del(key);
    for (let start = 0; start < all.length; start += CHUNK) {
      pipeline.hset(key, new Map(all.slice(start, start + CHUNK)));
    }
    await pipeline.pexpire(key, LEASE_MILLIS).exec();
    this.#isStale = false;
  }

  /** All users of this process leave at once. */
  async end(): Promise<void> {
    await this.#redis.del(this.#key(this.#self));
  }

  /** What these people do, as far as one of these processes knows them. */
  async statusesAt(
    processes: readonly string[],
    userIds: readonly string[],
  ): Promise<ReadonlyMap<string, UserStatus>> {
    const found = new Map<string, UserStatus>();
    if (processes.length === 0 || userIds.length === 0) return found;
    const answers = await Promise.all(
      processes.map((process) => this.#redis.hmget(this.#key(process), ...userIds)),
    );
    for (const answer of answers) {
      for (const [index, userId] of userIds.entries()) {
        const status = USER_STATUSES.find((known) => known === answer[index]);
        if (status !== undefined) found.set(userId, status);
      }
    }
    return found;
  }

  async #write(writing: Promise<unknown>): Promise<void> {
    try {
      await writing;
    } catch {
      this.#countFallback('presence');
      this.#isStale = true;
    }
  }

  #key(process: string): string {
    return this.#prefix + process;
  }
}
