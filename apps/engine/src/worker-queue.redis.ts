import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import {
  queueKeys,
  type QueuedJob,
  type QueueKeys,
  readQueuedJob,
  type Reply,
} from '@chuhe/search/queue';
import { strengthName } from '@chuhe/search';

/** An answer to cache for later requests of the same position. */
export interface CachedAnswer {
  readonly position: string;
  readonly text: string;
  readonly seconds: number;
}

/** Data to store besides the reply. */
interface SettleOptions {
  /** The recent duration of searches of this strength in milliseconds. */
  readonly usualMillis?: number | undefined;
  readonly cached?: CachedAnswer | undefined;
}

interface WorkerQueueOptions {
  readonly url: string;
  readonly prefix: string;
  readonly onError: (error: Error) => void;
}

const LEASE_MILLIS = 3000;
const TAKE_SECONDS = 1;

/**
 * Keys: workers, waiting. Arguments: worker, processes, milliseconds of the lease. Returns Redis's clock and the number
 * of waiting jobs.
 */
const RENEW_LEASE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for _, member in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  if string.sub(member, 1, #ARGV[1]) == ARGV[1] then redis.call('ZREM', KEYS[1], member) end
end
if tonumber(ARGV[2]) > 0 then
  redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1] .. ' ' .. ARGV[2])
end
return {now, redis.call('LLEN', KEYS[2])}
`;

/** An engine worker's end of the queue. */
export class WorkerQueue {
  readonly #keys: QueueKeys;
  readonly #redis: Redis;
  readonly #cancellations: Redis;
  readonly #worker = randomUUID();
  readonly #options: WorkerQueueOptions;
  readonly #consumers = new Set<Redis>();
  /** The offset from our clock to Redis's. */
  #clockOffset = 0;

  constructor(options: WorkerQueueOptions) {
    this.#options = options;
    this.#keys = queueKeys(options.prefix);
    this.#redis = this.#connect();
    this.#cancellations = this.#connect();
  }

  get isReady(): boolean {
    return this.#redis.status === 'ready';
  }

  /** Calls back with the id of each cancelled job. */
  async subscribeToCancellations(onCancelled: (id: string) => void): Promise<void> {
    this.#cancellations.on('message', (_channel: string, id: string) => {
      onCancelled(id);
    });
    await this.#cancellations.subscribe(this.#keys.cancelled);
  }

  /** Opens a consumer with its own connection, one per engine, because waiting for a job blocks the connection. */
  openConsumer(): () => Promise<QueuedJob | 'none' | 'unreadable'> {
    const consumer = this.#connect();
    this.#consumers.add(consumer);
    const { waiting, running } = this.#keys;
    return async () => {
      const text = await consumer.blmove(waiting, running, 'LEFT', 'RIGHT', TAKE_SECONDS);
      if (text === null) return 'none';
      const job = readQueuedJob(text);
      if (job === undefined) await this.#redis.lrem(running, 1, text);
      return job ?? 'unreadable';
    };
  }

  /** Milliseconds until the job's deadline. */
  remainingMillis({ deadline }: QueuedJob): number {
    return deadline - (Date.now() + this.#clockOffset);
  }

  /** Sends the reply, removes the job from the list, and stores its results. */
  async settle({ text, job }: QueuedJob, reply: Reply, options: SettleOptions = {}): Promise<void> {
    const { usualMillis, cached } = options;
    const steps = this.#redis
      .pipeline()
      .publish(this.#keys.replies(job.client), JSON.stringify(reply))
      .lrem(this.#keys.running, 1, text);
    if (usualMillis !== undefined) steps.hset(this.#keys.costs, strengthName(job), usualMillis);
    if (cached !== undefined) {
      steps.set(this.#keys.puzzleAnswer(cached.position), cached.text, 'EX', cached.seconds);
    }
    await steps.exec();
  }

  /** Renews the lease under which jobs are admitted for our engines; returns the number of waiting jobs. */
  async renewLease(processes: number): Promise<number> {
    const { workers, waiting } = this.#keys;
    const before = Date.now();
    const answer: unknown = await this.#redis.eval(
      RENEW_LEASE,
      2,
      workers,
      waiting,
      this.#worker,
      processes,
      LEASE_MILLIS,
    );
    if (!isPairOfNumbers(answer)) throw new Error('the lease script answers two numbers');
    this.#clockOffset = answer[0] - (before + Date.now()) / 2;
    return answer[1];
  }

  close(): void {
    for (const redis of [this.#redis, this.#cancellations, ...this.#consumers]) redis.disconnect();
  }

  #connect(): Redis {
    const redis = new Redis(this.#options.url, {
      maxRetriesPerRequest: null,
      retryStrategy: (tries) => Math.min(tries * 100, 2000),
    });
    redis.on('error', this.#options.onError);
    return redis;
  }
}

function isPairOfNumbers(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isFinite(part));
}
