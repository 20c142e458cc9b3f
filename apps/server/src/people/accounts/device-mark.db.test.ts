import { CALLS, BASE_PATH } from '@chuhe/protocol';
import { expect, test } from 'vitest';
import { LIMITS } from '../../platform/limits/index.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { PASSWORD, registerBrowser } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({
  limits: {
    ...NO_LIMITS,
    'logins-by-address': LIMITS['logins-by-address'],
    'logins-by-name-and-address': LIMITS['logins-by-name-and-address'],
    'logins-by-name': LIMITS['logins-by-name'],
    'logins-by-device': LIMITS['logins-by-device'],
  },
  isWorking: false,
});

interface Attempt {
  readonly userName: string;
  readonly password: string;
  readonly address: string;
  readonly cookie?: string | undefined;
}

async function logIn({ userName, password, address, cookie }: Attempt) {
  const response = await fetch(`${server.baseUrl}${BASE_PATH}${CALLS.login.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(cookie !== undefined && { cookie }),
    },
    body: JSON.stringify({ userName, password }),
  });
  const cookies = response.headers.getSetCookie();
  const mark = cookies.find((one) => one.startsWith('device='));
  return { status: response.status, mark };
}

test('a device that logged in before is not shut out by strangers, not even those of its own network', async () => {
  await registerBrowser(server, 'lockedout');
  await registerBrowser(server, 'neighbour');
  const owner = { userName: 'lockedout', password: PASSWORD, address: '10.66.0.1' };
  const first = await logIn(owner);
  expect(first.status).toBe(200);
  expect(first.mark).toMatch(/; Path=\/api\/login; HttpOnly; SameSite=Lax; Max-Age=\d+/);
  const cookie = first.mark?.split(';')[0];
  for (let guess = 0; guess < 40; guess += 1) await logIn({ ...owner, password: `wrong ${guess}` });
  expect((await logIn(owner)).status).toBe(429);
  expect((await logIn({ ...owner, cookie })).status).toBe(200);
  // The mark is invalid for another name.
  expect((await logIn({ ...owner, userName: 'neighbour', cookie })).status).toBe(429);
});

test('guesses with the mark of a device are counted for that device', async () => {
  await registerBrowser(server, 'stolen_mark');
  const owner = { userName: 'stolen_mark', password: PASSWORD, address: '10.66.0.2' };
  const cookie = (await logIn(owner)).mark?.split(';')[0];
  const statuses: number[] = [];
  for (let guess = 0; guess <= LIMITS['logins-by-device'].times; guess += 1)
    statuses.push((await logIn({ ...owner, password: `wrong ${guess}`, cookie })).status);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([401]));
  expect(statuses.at(-1)).toBe(429);
  const forged = `device=${'a'.repeat(22)}.${'b'.repeat(43)}`;
  expect((await logIn({ ...owner, cookie: forged })).status).toBe(200);
});
