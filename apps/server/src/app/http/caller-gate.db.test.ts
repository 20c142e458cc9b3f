import { API_CALLS, BASE_PATH, type Call, CALLS } from '@chuhe/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { newCardPath } from '../../testing/new-cards.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newMember, newOperator } from '../../testing/people.ts';
import { newProgram } from '../../testing/program.ts';
import { setUpServer } from '../../testing/set-up.ts';

/** Where people become members. */
const server = await setUpServer({ limits: NO_LIMITS, isWorking: false });
/** Here a caller may use 0.3 ms of the loop, and almost nothing more after that: one answer makes a debt of seconds. */
const strictUrl = await server.openSibling({ CALLER_MILLIS: 0.01 });

type Headers = Readonly<Record<string, string>>;
let addresses = 0;

/** A network that has asked for nothing yet. */
function newAddress(): string {
  addresses += 1;
  return `10.200.0.${addresses}`;
}

async function ask(path: string, headers: Headers, method = 'GET'): Promise<Response> {
  const body = method === 'GET' ? {} : { body: '{}' };
  const type: Headers = method === 'GET' ? {} : { 'content-type': 'application/json' };
  const response = await fetch(`${strictUrl}${path}`, {
    method,
    headers: { ...headers, ...type },
    ...body,
  });
  await response.arrayBuffer();
  return response;
}

/** A process that is merely late names fewer seconds. */
const SECONDS_OF_DEBT = 3;

/** Repeats a request until its caller has nothing left; fails if that never happens. */
async function useUp(path: string, headers: Headers): Promise<Response> {
  for (let tries = 0; tries < 20; tries += 1) {
    const response = await ask(path, headers);
    if (Number(response.headers.get('retry-after')) >= SECONDS_OF_DEBT) return response;
  }
  throw new Error(`${path} was never refused`);
}

function pathOf({ path }: Call): string {
  const filled = path.replaceAll(/\{\w+\}/g, 'a'.repeat(16));
  return BASE_PATH + filled;
}

function bearer(token: string): Headers {
  return { authorization: `Bearer ${token}`, 'x-forwarded-for': newAddress() };
}

let operator: Headers;
let program: Headers;
let owner: Headers;

beforeAll(async () => {
  operator = bearer((await newOperator(server, 'watchful')).token);
  const made = await newProgram(server, { isBot: true });
  program = bearer(made.program.token);
  owner = bearer(made.token);
});

describe('a caller whose work is used up gets no call of pages', () => {
  test.each(Object.entries<Call>(CALLS))('%s', async (_, call) => {
    // A little comes back with the time.
    await useUp(pathOf(CALLS.getSysNotice), operator);
    expect((await ask(pathOf(call), operator, call.method)).status).toBe(429);
  });
});

describe('a program whose work is used up gets no call of programs', () => {
  test.each(Object.entries<Call>(API_CALLS))('%s', async (_, call) => {
    await useUp(pathOf(API_CALLS.apiAccount), program);
    expect((await ask(pathOf(call), program, call.method)).status).toBe(429);
  });
});

test('a program uses up its own allowance, not that of its owner’s devices; nobody else notices', async () => {
  expect((await ask(pathOf(CALLS.getUserInfo), owner)).status).toBe(200);
  const other = bearer((await newMember(server, 'undisturbed')).token);
  expect((await ask(pathOf(CALLS.getUserInfo), other)).status).toBe(200);
});

describe('pages, pictures and files pass the same gate as work of their network', () => {
  test.each([
    '/',
    '/en/library',
    '/embed/puzzle/daily',
    '/sitemap.xml',
    '/robots.txt',
    '/unsubscribe',
    `${BASE_PATH}/openapi.json`,
    `${BASE_PATH}/nothing`,
    newCardPath(1),
  ])('%s', async (path) => {
    const headers = { 'x-forwarded-for': newAddress() };
    expect((await useUp(path, headers)).status).toBe(429);
    // The network may not use another path instead.
    expect((await ask('/en/study', headers)).status).toBe(429);
    expect((await ask('/healthz', headers)).status).toBe(200);
  });
});
