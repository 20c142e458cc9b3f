import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { BASE_PATH, type Call, CALLS } from '@chuhe/protocol';
import { describe, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { registerBrowser } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({ limits: NO_LIMITS });

function member(userName: string): Promise<Browser> {
  return registerBrowser(server, userName);
}

describe('requests from other sites', () => {
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  test.each(Object.entries<Call>(CALLS))('%s is refused', async (_, call) => {
    const owner = server.browser();
    await owner.call('getUserInfo');
    for (const headers of foreign) {
      const response = await fetch(
        `${server.baseUrl}${BASE_PATH}${call.path.replace(/\{.*\}/, '1')}`,
        {
          method: call.method,
          headers: { cookie: owner.cookie() ?? '', ...headers },
        },
      );
      expect(response.status).toBe(403);
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(await response.json()).toMatchObject({ errorCode: 1001 });
    }
  });

  test('a form of another site cannot pretend to be JSON', async () => {
    const owner = await member('formed');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const response = await fetch(`${server.baseUrl}/api/update/username`, {
        method: 'POST',
        headers: { cookie: owner.cookie() ?? '', 'content-type': type },
        body: '{"userName":"hijacked"}',
      });
      expect(response.status).toBe(415);
    }
    expect((await owner.call('getUserInfo')).data).toMatchObject({ userName: 'formed' });
  });

  test('a link with a token in it, followed from a mail, puts no session into the browser', async () => {
    const { token = '' } = await server.browser().call('getUserInfo');
    const followed = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' };
    const shown = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' };
    for (const headers of [followed, shown]) {
      const answer = await getUserInfoWith(token, headers);
      expect(answer).toEqual({ status: 200, cookies: undefined });
    }
    const { cookies } = await getUserInfoWith(token, { 'sec-fetch-mode': 'cors' });
    expect(cookies?.[0]).toContain(token);
  });

  test('the site itself may call', async () => {
    const own = await server.browser().call('getUserInfo', {
      headers: { origin: 'http://chuhe.test', 'sec-fetch-site': 'same-origin' },
    });
    expect(own.status).toBe(200);
  });
});

/** By hand: `fetch` would set some of these headers itself. */
async function getUserInfoWith(token: string, headers: Readonly<Record<string, string>>) {
  const sent = request(`${server.baseUrl}${BASE_PATH}/getUserInfo?token=${token}`, {
    headers,
  }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return { status: answer.statusCode, cookies: answer.headers['set-cookie'] };
}
