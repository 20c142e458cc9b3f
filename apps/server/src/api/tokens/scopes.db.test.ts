import {
  API_CALLS,
  BASE_PATH,
  type Call,
  CALLS,
  TOKEN_SCOPES,
  type TokenScope,
} from '@chuhe/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import recordedCalls from '../../../../../packages/protocol/fixtures/calls.json' with { type: 'json' };
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newProgram } from '../../testing/program.ts';
import { setUpServer } from '../../testing/set-up.ts';

interface Example {
  readonly answer?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const EXAMPLES: Readonly<Record<string, Example>> = recordedCalls;
const EVERY = Object.entries<Call>({ ...CALLS, ...API_CALLS });
const server = await setUpServer({ limits: NO_LIMITS, isWorking: false });
const tokens = new Map<TokenScope, string>();

beforeAll(async () => {
  for (const scope of TOKEN_SCOPES) {
    const { program } = await newProgram(server, { scopes: [scope] });
    tokens.set(scope, program.token);
  }
});

/** Makes a call; callers try an empty input and a valid one, because the server checks the caller first. */
async function attempt(call: Call, example: Example, headers: Readonly<Record<string, string>>) {
  const { params = {}, query = {}, body = {} } = example;
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '1');
  const address = `${server.baseUrl}${BASE_PATH}${path}?${new URLSearchParams(query).toString()}`;
  const response = await fetch(address, {
    method: call.method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(call.method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { errorCode } = (await response.json()) as { readonly errorCode: number };
  return { status: response.status, errorCode, cookies: response.headers.getSetCookie() };
}

describe.each(TOKEN_SCOPES)('a token for %s', (scope) => {
  const outside = EVERY.filter(([, call]) => call.scope !== scope);

  test.each(outside)('is refused %s', async (name, call) => {
    const headers = { authorization: `Bearer ${tokens.get(scope)}` };
    for (const example of [{}, EXAMPLES[name] ?? {}]) {
      const { status, errorCode, cookies } = await attempt(call, example, headers);
      expect({ status, errorCode, cookies }).toEqual({ status: 403, errorCode: 1702, cookies: [] });
    }
  });
});

test('no call that makes tokens, changes credentials or operates is in any scope', () => {
  const open = EVERY.filter(([, { scope }]) => scope !== undefined).map(([name]) => name);
  expect(open).toEqual(Object.keys(API_CALLS));
  for (const { path } of Object.values<Call>(API_CALLS)) expect(path).toMatch(/^\/v1\//);
});

test.each(Object.entries<Call>(API_CALLS))(
  '%s needs a token: a session is not enough',
  async (_, call) => {
    const browser = server.browser();
    await browser.call('getUserInfo');
    const cookie = browser.cookie() ?? '';
    expect(await attempt(call, {}, { cookie })).toMatchObject({ status: 401 });
    expect(await attempt(call, {}, {})).toMatchObject({ status: 401 });
  },
);
