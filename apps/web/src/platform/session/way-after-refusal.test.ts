import { REFUSALS } from '@chuhe/protocol';
import { expect, test } from 'vitest';
import { createApi } from '../api/index.ts';
import { wayAfterRefusal } from './way-after-refusal.ts';

/** The next page when the server refuses with this code, read from a real answer of the server. */
async function wayAfter(status: number, body: object, isMember: boolean): Promise<string> {
  let way = 'stay';
  const api = createApi({
    fetch: () => Promise.resolve(Response.json(body, { status })),
    text: (id) => id,
    locale: () => 'en',
    token: () => undefined,
    isLeaving: () => false,
    showError: () => undefined,
    askLogin: (error) => {
      way = wayAfterRefusal(error, isMember);
    },
  });
  await expect(api.get('/anything')).rejects.toThrow('refused');
  return way;
}

test.each(Object.entries(REFUSALS))('%s', async (name, { status, errorCode }) => {
  const body = { errorCode, msg: 'refused' };
  const asMember: Record<string, string> = {
    'not-signed-in': 'login',
    'account-banned': 'sanctions',
  };
  expect(await wayAfter(status, body, true)).toBe(asMember[name] ?? 'stay');
  const isRefusedSession = status === 401 || status === 403;
  expect(await wayAfter(status, body, false)).toBe(
    asMember[name] ?? (isRefusedSession ? 'login' : 'stay'),
  );
});

test('a status without a code, as a proxy sends it, counts as the code', () => {
  expect(wayAfterRefusal({ errorCode: undefined, status: 401 }, true)).toBe('login');
  expect(wayAfterRefusal({ errorCode: undefined, status: 403 }, true)).toBe('stay');
  expect(wayAfterRefusal({ errorCode: undefined, status: 403 }, false)).toBe('login');
});
