import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProcessConfig } from '../../app/config.ts';
import { RedisServers } from '../../platform/redis.ts';
import { LobbyCensus, type LobbyCounts } from './census.redis.ts';

const channel = `test:${randomBytes(6).toString('hex')}:lobby`;
const servers = new RedisServers(readProcessConfig().REDIS_URL, () => undefined);
const redis = servers.of(channel);

beforeAll(async () => {
  await servers.start();
});

afterAll(async () => {
  await redis.del(`${channel}:census`, `${channel}:sums`);
  servers.disconnect();
});

function counts(players: number, rooms: number): LobbyCounts {
  return {
    players: { first: players, total: players * 2 },
    rooms: { first: rooms, total: rooms * 3 },
  };
}

test('every process learns the sum, who is new, and who has died', async () => {
  const [a, b, watching] = ['a', 'b', ''].map((name) => new LobbyCensus(servers, channel, name));
  const ask = async (census: LobbyCensus | undefined, own: LobbyCounts) => {
    await redis.del(`${channel}:sums`);
    return census?.report(own);
  };
  expect(await ask(a, counts(3, 1))).toEqual({ all: counts(3, 1), wasKnown: false, gone: [] });
  expect(await ask(b, counts(4, 2))).toMatchObject({ all: counts(7, 3), wasKnown: false });
  expect(await ask(a, counts(5, 1))).toMatchObject({ all: counts(9, 3), wasKnown: true });
  expect(await ask(watching, counts(0, 0))).toMatchObject({ all: counts(9, 3), gone: [] });
  expect(await redis.hkeys(`${channel}:census`)).toEqual(['a', 'b']);

  await redis.hset(`${channel}:census`, 'b', `${Date.now() - 11_000} 4 8 2 6`, 'odd', 'nonsense');
  const answer = await ask(a, counts(5, 1));
  expect(answer).toMatchObject({ all: counts(5, 1), wasKnown: true });
  expect(answer?.gone.toSorted()).toEqual(['b', 'odd']);
  expect(await ask(b, counts(4, 2))).toMatchObject({
    all: counts(9, 3),
    wasKnown: false,
    gone: [],
  });
});

test('the sum is made once for many questions', async () => {
  const census = new LobbyCensus(servers, channel, 'c');
  await redis.del(`${channel}:sums`);
  const first = await census.report(counts(1, 1));
  const again = await census.report(counts(100, 100));
  expect(again.all).toEqual(first.all);
  expect(await redis.pttl(`${channel}:sums`)).toBeGreaterThan(0);
});
