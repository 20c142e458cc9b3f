import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { SearchQueue, queueKeys, type QueueKeys } from '@chuhe/search/queue';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { readConfig } from '../config.ts';
import type { EngineSlot } from '../engine-slot.ts';
import { type Metrics, openMetrics } from '../metrics.ts';
import { openWorker } from '../open-worker.ts';
import type { SearchWorker } from '../search-worker.ts';
import type { EngineProgram } from '../spawn-engine.ts';

/** A worker on real Redis under its own prefix, and a server's end of its queue. */
export interface TestWorker {
  readonly queue: SearchQueue;
  readonly redis: Redis;
  readonly keys: QueueKeys;
  readonly worker: SearchWorker;
  readonly slots: readonly EngineSlot[];
  readonly metrics: Metrics;
  readonly close: () => Promise<void>;
}

interface TestWorkerOptions {
  readonly processes?: number;
  readonly waitingPerProcess?: number;
  readonly program?: EngineProgram;
}

export async function openTestWorker(options: TestWorkerOptions = {}): Promise<TestWorker> {
  const prefix = `test:${randomUUID()}:`;
  const config = readConfig({
    ...process.env,
    REDIS_PREFIX: prefix,
    ENGINE_PROCESSES: String(options.processes ?? 1),
  });
  const metrics = openMetrics();
  const log = pino({ level: 'silent' });
  const program = options.program ?? { path: config.ENGINE_PATH };
  const { worker, slots } = openWorker(config, program, { metrics, log });
  const redis = new Redis(config.REDIS_URL);
  const { waitingPerProcess } = options;
  const queue = new SearchQueue(redis, { prefix, waitingPerProcess, onError: () => undefined });
  await Promise.all([worker.start(), until(() => queue.isReady)]);
  const close = async (): Promise<void> => {
    queue.close();
    await worker.stop();
    const keys = await redis.keys(`${prefix}*`);
    if (keys.length > 0) await redis.del(keys);
    redis.disconnect();
  };
  return { queue, redis, keys: queueKeys(prefix), worker, slots, metrics, close };
}

/** A program that forwards lines to the real engine and misbehaves according to the mode. */
export function oddEngine(...mode: readonly string[]): EngineProgram {
  return { path: process.execPath, args: [join(import.meta.dirname, 'odd-engine.ts'), ...mode] };
}

/** Waits for a condition that another process fulfils. */
export async function until(isMet: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 30_000;
  while (!(await isMet())) {
    if (performance.now() > end) throw new Error('what the test waits for does not come');
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}
