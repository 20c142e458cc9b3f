import { afterAll, beforeAll, expect, test } from 'vitest';
import { OwnRedis } from '../../testing/services/redis.ts';
import { Workspace } from '../../testing/services/workspace.ts';
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts';
import { PASSWORD, registerBrowser } from '../../testing/people.ts';

const FROZEN_MILLIS = 6000;
/** A login takes three limits and clears two, but waits a second for Redis once, not five times. */
const MAX_MILLIS = 2500;

// This test freezes its own Redis, so that other tests can go on with theirs.
const workspace = new Workspace();
let redis: OwnRedis;
let server: TestServer;

beforeAll(async () => {
  redis = await OwnRedis.open(workspace);
  server = await openTestServer({ settings: { REDIS_URL: redis.url } });
});
afterAll(async () => {
  await server.close();
  workspace.end();
});

test('while Redis stands still a login waits for it once, and limits hold in this process', async () => {
  await registerBrowser(server, 'patient');
  const waking = redis.freeze(FROZEN_MILLIS);
  const begun = performance.now();
  const page = await server
    .browser()
    .call('login', { body: { userName: 'patient', password: PASSWORD } });
  const taken = performance.now() - begun;
  await waking;
  expect(page.status).toBe(200);
  expect(taken).toBeLessThan(MAX_MILLIS);
});
