import { beforeAll, describe, expect, test } from 'vitest';
import { readProcessConfig } from '../../app/config.ts';
import { NO_LIMITS, openTestServer } from '../../testing/open-test-server.ts';
import { LIMITS } from './limits.ts';
import { setUpServer } from '../../testing/set-up.ts';

// A lower limit than in production keeps the test short; the counting is the same.
const TABLE = { ...LIMITS, 'guests-by-address': { times: 100, seconds: 3600 } };

// Without a command timeout: a process with a slow Redis counts alone, and a busy machine makes Redis slow.
const REDIS_URL = `${readProcessConfig().REDIS_URL}?commandTimeout=none`;
const server = await setUpServer({ limits: TABLE, settings: { REDIS_URL } });

beforeAll(async () => {
  await server
    .browser()
    .call('register', { body: { userName: 'target', password: 'river and boundary' } });
  await server
    .browser()
    .call('register', { body: { userName: 'besieged', password: 'river and boundary' } });
});

/** Runs many calls, fifty concurrently, and counts their statuses. */
async function count(
  times: number,
  call: (n: number) => Promise<{ status: number }>,
): Promise<Readonly<Record<number, number>>> {
  const counts: Record<number, number> = {};
  for (let start = 0; start < times; start += 50) {
    const pages = await Promise.all(Array.from({ length: 50 }, (_, n) => call(start + n)));
    for (const { status } of pages) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

describe('a thousand login tries', () => {
  test('from a thousand addresses on one name: a hundred are looked at', async () => {
    const body = { userName: 'Target', password: 'guess' };
    const counts = await count(1000, () => server.browser().call('login', { body }));
    expect(counts).toEqual({ 401: LIMITS['logins-by-name'].times, 429: 900 });
    const right = await server
      .browser()
      .call('login', { body: { userName: 'target', password: 'river and boundary' } });
    expect(right).toMatchObject({ status: 429, errorCode: 429 });
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(600);
  });

  test('from many addresses: the owner still comes in from where they came before', async () => {
    const home = server.browser();
    const right = { userName: 'homely', password: 'river and boundary' };
    await home.call('register', { body: right });
    await home.call('logout');
    expect((await home.call('login', { body: right })).status).toBe(200);
    await home.call('logout');
    const body = { userName: 'homely', password: 'guess' };
    const counts = await count(200, () => server.browser().call('login', { body }));
    expect(counts).toEqual({ 401: LIMITS['logins-by-name'].times, 429: 100 });
    expect((await server.browser().call('login', { body: right })).status).toBe(429);
    expect((await home.call('login', { body: right })).status).toBe(200);
  });

  test('from one address on a thousand names: thirty are looked at', async () => {
    const one = server.browser();
    const counts = await count(1000, (n) =>
      one.call('login', { body: { userName: `name${n}`, password: 'guess' } }),
    );
    expect(counts).toEqual({ 401: LIMITS['logins-by-address'].times, 429: 970 });
  });

  test.each(['nobody_at_all', 'besieged'])(
    'from one address on %s: ten are looked at',
    async (userName) => {
      const one = server.browser();
      const body = { userName, password: 'guess' };
      const counts = await count(50, () => one.call('login', { body }));
      const { times } = LIMITS['logins-by-name-and-address'];
      expect(counts).toEqual({ 401: times, 429: 50 - times });
    },
  );

  test('a stranger who has used up his tries does not lock the owner out', async () => {
    const right = { userName: 'besieged', password: 'river and boundary' };
    expect((await server.browser().call('login', { body: right })).status).toBe(200);
  });
});

describe('per address', () => {
  test('guests', async () => {
    const one = server.browser();
    const counts = await count(150, () => {
      one.setCookie(undefined);
      return one.call('getUserInfo');
    });
    expect(counts).toEqual({ 200: TABLE['guests-by-address'].times, 429: 50 });
    expect((await server.browser().call('getUserInfo')).status).toBe(200);
  });

  test('registrations and codes', async () => {
    const one = server.browser();
    const registrations = await count(50, (n) => {
      one.setCookie(undefined);
      return one.call('register', {
        body: { userName: `many_${n}`, password: 'river and boundary' },
      });
    });
    expect(registrations).toEqual({ 200: LIMITS['registrations-by-address'].times, 429: 30 });
    const codes = await count(50, (n) =>
      one.call('getSms', { body: { email: `m${n}@example.com`, type: 'register' } }),
    );
    expect(codes).toEqual({ 200: LIMITS['codes-by-address'].times, 429: 30 });
  });

  test('a wrong old password can be tried ten times', async () => {
    const one = server.browser();
    await one.call('register', { body: { userName: 'forgetful', password: 'river and boundary' } });
    const body = { oldPassword: 'wrong', password: 'nine palaces' };
    const counts = await count(50, () => one.call('updatePassword', { body }));
    expect(counts).toEqual({ 422: LIMITS['passwords-by-account'].times, 429: 40 });
  });
});

test('without Redis people still come in, and limits still hold', async () => {
  const alone = await openTestServer({
    limits: { ...NO_LIMITS, 'logins-by-name': { times: 3, seconds: 60 } },
    settings: { REDIS_URL: 'redis://127.0.0.1:1' },
  });
  try {
    expect((await alone.browser().call('getUserInfo')).status).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const page = await alone
        .browser()
        .call('login', { body: { userName: 'x1', password: 'guess' } });
      statuses.push(page.status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  } finally {
    await alone.close();
  }
});
