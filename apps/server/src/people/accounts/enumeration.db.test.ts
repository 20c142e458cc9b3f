import { performance } from 'node:perf_hooks';
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD_COST } from '../../platform/password-hasher.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { setUpServer } from '../../testing/set-up.ts';

// Without the worker, which would use CPU while calls are timed.
const server = await setUpServer({
  limits: NO_LIMITS,
  passwordCost: PASSWORD_COST,
  isWorking: false,
});

beforeAll(async () => {
  await server
    .browser()
    .call('register', { body: { userName: 'known', password: 'river and boundary' } });
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The lower quartile: the time of a call when no other process competes for the CPU. */
function undisturbed(millis: readonly number[]): number {
  return millis.toSorted((a, b) => a - b)[Math.floor(millis.length / 4)] ?? 0;
}

/** The time ratio of the slower to the faster of two calls, measured alternately. */
async function ratioOnce(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<number> {
  const [ones, others]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 40; turn += 1) {
    // Each goes first half of the time: the first call warms up caches for the second.
    if (turn % 2 === 0) ones.push(await timed(one));
    others.push(await timed(other));
    if (turn % 2 === 1) ones.push(await timed(one));
  }
  const [a, b] = [undisturbed(ones), undisturbed(others)];
  return Math.max(a, b) / Math.min(a, b);
}

/** The best of three: a busy machine may distort one, a real difference shows in all. */
async function ratioOf(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && best > 1.15; round += 1) {
    best = Math.min(best, await ratioOnce(one, other));
  }
  return best;
}

test('a login with a wrong password takes as long and answers the same for an unknown name', async () => {
  const one = server.browser();
  const logIn = (userName: string) =>
    one.call('login', { body: { userName, password: 'wrong password' } });
  const [known, unknown] = [await logIn('known'), await logIn('unknown')];
  expect([known.status, known.errorCode, known.msg]).toEqual([
    unknown.status,
    unknown.errorCode,
    unknown.msg,
  ]);
  const ratio = await ratioOf(
    () => logIn('known'),
    () => logIn('unknown'),
  );
  process.stdout.write(`login, known against unknown name: ratio ${ratio.toFixed(3)}, bound 1.3\n`);
  expect(ratio).toBeLessThan(1.3);
});

test('asking for a code takes as long for an unknown address', async () => {
  const one = server.browser();
  let asked = 0;
  await server.database.rows(
    {
      name: 'many',
      text: `insert into accounts (user_name, is_guest, password_hash, email) select 'm_' || n, false, 'x', 'm' || n || '@example.com' from generate_series(1, 300) n`,
    },
    [],
  );
  const ask = (name: string) => {
    asked += 1;
    return one.call('getSms', { body: { email: `${name}${asked}@example.com`, type: 'password' } });
  };
  const ratio = await ratioOf(
    () => ask('m'),
    () => ask('u'),
  );
  process.stdout.write(
    `getsms, known against unknown address: ratio ${ratio.toFixed(3)}, bound 1.3\n`,
  );
  expect(ratio).toBeLessThan(1.3);
});
