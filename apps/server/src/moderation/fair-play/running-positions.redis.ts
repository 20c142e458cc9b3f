import type { Room, Setup } from '@chuhe/rules';
import type { Redis, RedisServers } from '../../platform/redis.ts';
import { earlierKeys, keysAskedFor, runningKey } from './running-position.ts';

/** A room as this process follows it. */
export interface WatchedRoom {
  readonly identity: { readonly publicId: string };
  readonly room: Room;
}

interface RunningPositionsOptions {
  readonly prefix: string;
  /** Whether a position is in the opening tables that every device has. */
  readonly isOpening: (position: Setup) => boolean;
  /** Called when Redis is unavailable; nothing is locked then. */
  readonly onAway: () => void;
}

/** The lifetime of a position that no walk renews. */
const KEEP_SECONDS = 3 * 3600;
/** The interval between two walks over all running games. */
const WALK_SECONDS = 3600;
/** After this time another process continues a walk whose process has died. */
const LEASE_SECONDS = 30;
const DONE = 'done';
/** Longer batches would keep Redis from other commands. */
const BATCH_WRITES = 500;

/** Takes writes of three strings each: `+` or `-`, the key, the room. */
const WRITE = `
  for i = 1, #ARGV, 3 do
    if ARGV[i] == '+' then
      redis.call('sadd', ARGV[i + 1], ARGV[i + 2])
      redis.call('expire', ARGV[i + 1], ${KEEP_SECONDS})
    else
      redis.call('srem', ARGV[i + 1], ARGV[i + 2])
    end
  end`;

/**
 * The positions on the boards of all running games, as a set of rooms for each. A process writes it after each entry
 * that it has stored, without waiting. Redis may lose all of it: the next walk over the running games restores it.
 */
export class RunningPositions {
  readonly #redis: Redis;
  readonly #name: string;
  readonly #options: RunningPositionsOptions;
  /** The keys last written for the rooms of this process. */
  readonly #noted = new WeakMap<WatchedRoom, string>();
  /** The writes of this turn of the event loop: rooms are stored together, and each command costs as much as ten writes. */
  #waiting: string[] = [];

  constructor(servers: Pick<RedisServers, 'of'>, options: RunningPositionsOptions) {
    this.#name = `${options.prefix}running`;
    this.#redis = servers.of(this.#name);
    this.#options = options;
  }

  /** Writes the current position of a room's game. */
  note(watched: WatchedRoom): void {
    const key = runningKey(watched.room, this.#options.isOpening);
    const noted = this.#noted.get(watched);
    if (key === noted && key !== undefined) return;
    const left = (noted === undefined ? earlierKeys(watched.room) : [noted]).filter(
      (one) => one !== key,
    );
    if (key === undefined) this.#noted.delete(watched);
    else this.#noted.set(watched, key);
    if (left.length > 0 || key !== undefined) this.#write(watched.identity.publicId, left, key);
  }

  /** Writes the position again even if it is unchanged, because Redis may have lost it. */
  renew(watched: WatchedRoom): void {
    this.#noted.delete(watched);
    this.note(watched);
  }

  /** The rooms with a running game from which this line of positions may follow. */
  async roomsWith(line: readonly Setup[]): Promise<readonly string[]> {
    const keys = keysAskedFor(line).map((key) => this.#keyOf(key));
    if (keys.length === 0) return [];
    try {
      if ((await this.#redis.exists(...keys)) === 0) return [];
      return await this.#redis.sunion(...keys);
    } catch {
      this.#options.onAway();
      return [];
    }
  }

  /** The number of the room after which the walk continues; undefined while none is due or another process walks. */
  async nextWalk(): Promise<string | undefined> {
    const place = await this.#redis.get(`${this.#name}:walk`);
    if (place === DONE) return undefined;
    const lease = `${this.#name}:walking`;
    const isOurs = await this.#redis.set(lease, '1', 'EX', LEASE_SECONDS, 'NX');
    return isOurs === null ? undefined : (place ?? '0');
  }

  /** Ends one part of the walk; without a place the whole walk is over. */
  async endWalk(place: string | undefined): Promise<void> {
    await this.#redis
      .pipeline()
      .set(`${this.#name}:walk`, place ?? DONE, 'EX', WALK_SECONDS)
      .del(`${this.#name}:walking`)
      .exec();
  }

  #write(roomId: string, left: readonly string[], key: string | undefined): void {
    if (this.#waiting.length === 0) setImmediate(this.#flush);
    for (const one of left) this.#waiting.push('-', this.#keyOf(one), roomId);
    if (key !== undefined) this.#waiting.push('+', this.#keyOf(key), roomId);
  }

  readonly #flush = (): void => {
    const writes = this.#waiting;
    this.#waiting = [];
    for (let from = 0; from < writes.length; from += BATCH_WRITES * 3) {
      const batch = writes.slice(from, from + BATCH_WRITES * 3);
      this.#redis.eval(WRITE, 0, ...batch).catch(this.#options.onAway);
    }
  };

  #keyOf(key: string): string {
    return `${this.#name}:${key}`;
  }
}
