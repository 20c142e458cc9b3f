import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { START_CODE } from '@chuhe/rules';
import { queueKeys, SearchQueue } from '@chuhe/search/queue';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { until } from './testing/test-worker.ts';

const prefix = `test:${randomUUID()}:`;
const redis = new Redis(readConfig(process.env).REDIS_URL);
const queue = new SearchQueue(redis, { prefix, onError: () => undefined });
let port = 0;
let worker: ChildProcess;

beforeAll(async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  probe.close();
  worker = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: 'ignore',
    env: { ...process.env, REDIS_PREFIX: prefix, OPS_PORT: String(port), ENGINE_PROCESSES: '1' },
  });
  await until(async () => (await ops('/ready'))?.status === 200);
  await until(() => queue.isReady);
});

afterAll(async () => {
  worker.kill('SIGKILL');
  queue.close();
  const keys = await redis.keys(`${prefix}*`);
  if (keys.length > 0) await redis.del(keys);
  redis.disconnect();
});

async function ops(path: string): Promise<Response | undefined> {
  return fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
}

test('the worker serves its health and its metrics, finishes what it has begun, and ends', async () => {
  expect((await ops('/health'))?.status).toBe(200);
  expect((await ops('/healthz'))?.status).toBe(200);
  expect((await ops('/nothing'))?.status).toBe(404);
  const metrics = await (await ops('/metrics'))?.text();
  expect(metrics).toContain('chuhe_engine_processes{state="ready"} 1');

  const search = { board: START_CODE, moves: [], strength: 'puzzle' } as const;
  const begun = queue.search(search, { timeoutMillis: 15_000 });
  await until(async () => (await redis.llen(queueKeys(prefix).running)) === 1);
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  expect(await begun).toMatchObject({ ok: true });
  expect(await ended).toEqual([0, null]);

  const late = await queue.search({ ...search, strength: 1 }, { timeoutMillis: 1000 });
  expect(late).toEqual({ ok: false, refusal: { code: 'unavailable' } });
});
