import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { START_CODE } from '@chuhe/rules';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { queueKeys } from './keys.ts';
import { SearchQueue } from './search-queue.redis.ts';

// Tests admission to the queue only, without engines: the workers have nothing but a lease.
const prefix = `test:${randomUUID()}:`;
const keys = queueKeys(prefix);
const url = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:63799';
const redis = new Redis(url);
const queue = new SearchQueue(redis, { prefix, onError: () => undefined, waitingPerProcess: 3 });
const search = { board: START_CODE, moves: [], strength: 8 } as const;

async function now(): Promise<number> {
  const [seconds] = await redis.time();
  return Number(seconds) * 1000;
}

beforeAll(async () => {
  await vi.waitUntil(() => queue.isReady, { timeout: 20_000 });
});
beforeEach(async () => {
  await redis.del(keys.waiting, keys.running, keys.workers, keys.costs);
});
afterAll(async () => {
  queue.close();
  await redis.del(keys.waiting, keys.running, keys.workers, keys.costs);
  redis.disconnect();
});

describe('the door of the queue', () => {
  test('is shut while no worker has a lease, and when every lease has run out', async () => {
    const refusal = { code: 'unavailable' };
    expect(await queue.search(search, { timeoutMillis: 5000 })).toEqual({ ok: false, refusal });
    await redis.zadd(keys.workers, (await now()) - 1, 'dead 8');
    expect(await queue.search(search, { timeoutMillis: 5000 })).toEqual({ ok: false, refusal });
    expect(await redis.zcard(keys.workers)).toBe(0);
  });

  test('lets in as many as may wait, and reports when to retry', async () => {
    await redis.zadd(
      keys.workers,
      (await now()) + 60_000,
      'one 1',
      (await now()) + 60_000,
      'two 1',
    );
    const controller = new AbortController();
    const options = { timeoutMillis: 30_000, signal: controller.signal };
    const outcomes = Array.from({ length: 10 }, async () => queue.search(search, options));
    await vi.waitUntil(async () => (await redis.llen(keys.waiting)) === 6, { timeout: 20_000 });
    controller.abort();
    const settled = await Promise.all(outcomes);
    const codes = settled.map((outcome) => (outcome.ok ? 'answered' : outcome.refusal.code));
    expect(codes.toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'busy'),
      ...Array.from({ length: 6 }, () => 'cancelled'),
    ]);
    expect(settled).toContainEqual({ ok: false, refusal: { code: 'busy', retryAfterSeconds: 1 } });
    expect(await redis.llen(keys.waiting)).toBe(0);
  });

  test('reckons with what searches took lately', async () => {
    await redis.zadd(keys.workers, (await now()) + 60_000, 'one 1');
    await redis.hset(keys.costs, '8.2', 3000);
    const outcome = await queue.search(search, { timeoutMillis: 5000 });
    expect(outcome).toEqual({ ok: false, refusal: { code: 'busy', retryAfterSeconds: 7 } });
    expect(await redis.llen(keys.waiting)).toBe(0);
  });

  test('reckons with the work ahead, unless a process is free', async () => {
    await redis.zadd(keys.workers, (await now()) + 60_000, 'one 2');
    await redis.rpush(keys.running, `${(await now()) + 60_000} 9000 {}`);
    const free = await queue.search(search, { timeoutMillis: 700 });
    expect(free).toEqual({ ok: false, refusal: { code: 'too-late' } });
    await redis.rpush(keys.running, `${(await now()) + 60_000} 9001 {}`);
    const taken = await queue.search(search, { timeoutMillis: 700 });
    expect(taken).toMatchObject({ ok: false, refusal: { code: 'busy' } });
  });

  test('forgets jobs whose time is over, and what is no job', async () => {
    await redis.zadd(keys.workers, (await now()) + 60_000, 'one 1');
    await redis.rpush(keys.waiting, `${(await now()) - 5000} 9000 {}`, 'garbage', '', '7');
    await redis.rpush(keys.running, `${(await now()) - 5000} 9000 {}`, 'garbage');
    const outcome = await queue.search(search, { timeoutMillis: 700 });
    expect(outcome).toEqual({ ok: false, refusal: { code: 'too-late' } });
    expect([await redis.llen(keys.waiting), await redis.llen(keys.running)]).toEqual([0, 0]);
  });

  test('does not keep anybody waiting when Redis falls silent', async () => {
    const { hostname, port } = new URL(url);
    let isSilent = false;
    const between = createServer((socket) => {
      const onward = connect(Number(port), hostname);
      onward.pipe(socket);
      socket.on('data', (chunk) => isSilent || onward.write(chunk));
      for (const end of [socket, onward]) {
        end
          .on('error', () => undefined)
          .on('close', () => {
            socket.destroy();
            onward.destroy();
          });
      }
    }).listen(0, '127.0.0.1');
    await once(between, 'listening');
    const address = between.address();
    const local = new Redis(typeof address === 'object' ? (address?.port ?? 0) : 0);
    const waiting = new SearchQueue(local, { prefix, onError: () => undefined });
    await vi.waitUntil(() => waiting.isReady, { timeout: 20_000 });
    isSilent = true;
    const begun = performance.now();
    const outcome = await waiting.search(search, { timeoutMillis: 300 });
    expect(outcome).toEqual({ ok: false, refusal: { code: 'unavailable' } });
    expect(performance.now() - begun).toBeLessThan(5000);
    waiting.close();
    local.disconnect();
    between.close();
  });

  test('a Redis that dies during the subscription ends no process, and is used again afterwards', async () => {
    const { hostname, port } = new URL(url);
    const sockets = new Set<Socket>();
    let isCutting = false;
    const between = createServer((socket) => {
      const onward = connect(Number(port), hostname);
      sockets.add(socket);
      onward.pipe(socket);
      socket.on('data', (chunk) => {
        if (!isCutting || !chunk.toString().includes('subscribe')) onward.write(chunk);
        else socket.destroy();
      });
      socket.on('error', () => undefined).on('close', () => onward.destroy());
      onward.on('error', () => undefined).on('close', () => socket.destroy());
    }).listen(0, '127.0.0.1');
    await once(between, 'listening');
    const address = between.address();
    const local = new Redis({
      port: typeof address === 'object' ? (address?.port ?? 0) : 0,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: () => 20,
    });
    local.on('error', () => undefined);
    const unhandled: unknown[] = [];
    const note = (error: unknown): void => void unhandled.push(error);
    process.on('unhandledRejection', note);
    const failures: Error[] = [];
    const own = new SearchQueue(local, { prefix, onError: (error) => void failures.push(error) });
    await vi.waitUntil(() => own.isReady, { timeout: 20_000 });
    isCutting = true;
    for (const socket of sockets) socket.destroy();
    await vi.waitUntil(() => failures.length >= 3, { timeout: 20_000 });
    isCutting = false;
    await vi.waitUntil(() => own.isReady, { timeout: 20_000 });
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
    own.close();
    local.disconnect();
    between.close();
  });

  test('is shut at once while Redis is away', async () => {
    const away = new Redis('redis://127.0.0.1:1', { maxRetriesPerRequest: 0, retryStrategy: null });
    away.on('error', () => undefined);
    const lonely = new SearchQueue(away, { prefix, onError: () => undefined });
    const outcome = await lonely.search(search, { timeoutMillis: 5000 });
    expect(outcome).toEqual({ ok: false, refusal: { code: 'unavailable' } });
    lonely.close();
    away.disconnect();
  });
});
