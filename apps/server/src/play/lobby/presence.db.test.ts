import type { UserStatus } from '@chuhe/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OwnRedis } from '../../testing/services/redis.ts';
import { Workspace } from '../../testing/services/workspace.ts';
import { RedisServers } from '../../platform/redis.ts';
import { PresenceLease } from './presence.redis.ts';

const PEOPLE = Array.from({ length: 60 }, (_, index) => String(1000 + index));
const workspace = new Workspace();
let redis: readonly OwnRedis[];
let lists: readonly RedisServers[];
let fallbacks = 0;

beforeAll(async () => {
  redis = await OwnRedis.openMany(workspace, 3);
  const urls = redis.map(({ url }) => url);
  // Two processes; the second has the servers in the opposite order.
  lists = [urls, urls.toReversed()].map(
    (each) => new RedisServers(each.join(','), () => undefined),
  );
  await Promise.all(lists.map((list) => list.start()));
});

afterAll(() => {
  for (const list of lists) list.disconnect();
  workspace.end();
});

function leaseOf(self: string, index: number): PresenceLease {
  const servers = lists[index];
  if (servers === undefined) throw new Error('no list');
  return new PresenceLease(servers, 'presence-test:', {
    self,
    countFallback: () => {
      fallbacks += 1;
    },
  });
}

test('a person is found at any process, at two at once, and where the last one is left', async () => {
  const [a, b, asking] = [leaseOf('a', 0), leaseOf('b', 1), leaseOf('asking', 1)];
  await a.note('1', 'FREE');
  expect(await asking.statusesOf(['1', '2'])).toEqual(new Map([['1', 'FREE']]));
  await b.note('1', 'SINGLE');
  await a.forget('1');
  expect(await asking.statusesOf(['1'])).toEqual(new Map([['1', 'SINGLE']]));
  await b.end();
  expect(await asking.statusesOf(['1'])).toEqual(new Map());
});

test('one of three Redis that is killed hides only its people, and they are back with the next renewal', async () => {
  const [here, asking] = [leaseOf('here', 0), leaseOf('asking', 1)];
  const all = new Map<string, UserStatus>(PEOPLE.map((id) => [id, 'FREE']));
  await here.renew(all);
  expect((await asking.statusesOf(PEOPLE)).size).toBe(PEOPLE.length);
  const [killed] = redis;
  const port = new URL(killed?.url ?? '').port;
  const index = lists[0]?.names.findIndex((name) => name.endsWith(`:${port}`));
  const hidden = PEOPLE.filter((id) => lists[0]?.indexOf(`presence-test:places:${id}`) === index);
  expect(hidden.length).toBeGreaterThan(5);
  await killed?.close();
  const during = await asking.statusesOf(PEOPLE);
  expect(PEOPLE.filter((id) => !during.has(id))).toEqual(hidden);
  await here.note(hidden[0] ?? '', 'GAMING');
  all.set(hidden[0] ?? '', 'GAMING');
  await here.renew(all);
  expect(fallbacks).toBeGreaterThan(1);
  await killed?.restart(0);
  await expect
    .poll(
      async () => {
        await here.renew(all);
        return asking.statusesOf(PEOPLE);
      },
      { timeout: 10_000 },
    )
    .toEqual(all);
});
