import { API_CALLS, type Call, CALLS, type CallName } from '@chuhe/protocol';
import examples from '../../../../../packages/protocol/fixtures/calls.json' with { type: 'json' };
import { beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../platform/database.ts';
import { LIMITS, type LimitTable } from '../../platform/limits/index.ts';
import { openBrowser } from '../../testing/browser.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newOperator } from '../../testing/people.ts';
import { newProgram, type Program } from '../../testing/program.ts';
import { setUpServer } from '../../testing/set-up.ts';

/** Every limit is used up from the beginning. */
const USED_UP: LimitTable = {
  ...LIMITS,
  ...Object.fromEntries(Object.keys(LIMITS).map((name) => [name, { times: 0, seconds: 3600 }])),
};

/** The calls whose handlers count by themselves. */
const INSIDE: readonly CallName[] = [
  'addResidueBoard',
  'createTournament',
  'getSms',
  'getUserInfo',
  'getUserSms',
  'login',
  'register',
  'updatePasswordByEmail',
  'updateUserName',
];
const WITHOUT_SESSION: ReadonlySet<CallName> = new Set([
  'getSms',
  'getUserInfo',
  'login',
  'register',
  'updatePasswordByEmail',
]);

const server = await setUpServer({ limits: NO_LIMITS, isWorking: false });
/** The calls of pages that count nothing but their work; `caller-gate.db.test.ts` uses that up. */
const WORK_ALONE: ReadonlySet<Call> = new Set(
  server.calls.filter(({ limit }) => limit === 'work').map(({ call }) => call),
);
let limitedUrl: string;
let token: string;
let program: Program;

beforeAll(async () => {
  limitedUrl = await server.openSibling({}, { limits: USED_UP });
  const operator = await newOperator(server, 'watchful');
  await server.database.rows(
    statement('', `update accounts set email = 'watchful@example.com' where id = $1`),
    [operator.userId],
  );
  ({ token } = operator);
  ({ program } = await newProgram(server, { isBot: true }));
});

test('exactly these calls count inside of their handlers, each for a reason; all others declare a limit', () => {
  const named = new Map<Call, string>(
    Object.entries<Call>({ ...CALLS, ...API_CALLS }).map(([name, call]) => [call, name]),
  );
  const inside = server.calls.filter(({ limit }) => limit !== 'work' && 'inside' in limit);
  expect(new Set(inside.map(({ call }) => named.get(call)))).toEqual(new Set(INSIDE));
  for (const { limit } of server.calls)
    expect(typeof limit === 'object' && 'inside' in limit ? limit.inside : limit).not.toHaveLength(
      0,
    );
});

describe('a call of pages whose limit is used up is refused', () => {
  const counted = Object.keys(CALLS).filter(isCallName);
  test.each(counted.filter((name) => !WORK_ALONE.has(CALLS[name])))('%s', async (name) => {
    const headers = WITHOUT_SESSION.has(name) ? {} : { authorization: `Bearer ${token}` };
    const page = await openBrowser(limitedUrl).call(name, { ...contentOf(name), headers });
    expect({ status: page.status, data: page.data }).toEqual({ status: 429, data: null });
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

const IN_ROOM = { roomId: 'abcdefghijklmnop' };
const CONTENTS: Readonly<Partial<Record<keyof typeof API_CALLS, object>>> = {
  apiChallenge: { player: 'somebody', stepTime: 60, side: 'RED', isRated: false },
  apiOpenChallenge: { stepTime: 60, side: 'RED', isRated: false },
  apiHoldGames: { holder: 'test', roomIds: [IN_ROOM.roomId] },
  apiMove: { ply: 0, move: '7747' },
  apiDraw: { ply: 0, answer: 'offer' },
  apiPauseTournament: { isPaused: true },
};

describe('a call of programs whose limit is used up is refused', () => {
  test.each(Object.keys(API_CALLS).filter(isApiCallName))('%s', async (name) => {
    const id = 'a'.repeat(name === 'apiStudy' ? 22 : 16);
    const params = { ...IN_ROOM, userId: '1', id, player: 'somebody' };
    const input = { params, query: {}, body: CONTENTS[name] ?? {} };
    const { status, errorCode } = await program.at(limitedUrl).call(name, input);
    expect({ status, errorCode }).toEqual({ status: 429, errorCode: 429 });
  });
});

interface Example {
  readonly answer?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}

const EXAMPLES: Readonly<Record<string, Example>> = examples;

/** A tournament that begins in time, and a board that may be played. */
const CHANGED: Readonly<Partial<Record<CallName, object>>> = {
  createTournament: { startsAt: new Date(Date.now() + 3_600_000).toISOString() },
  addResidueBoard: { penCode: '3k5/9/9/9/9/9/9/9/R8/1R2K4 w' },
};

function contentOf(name: CallName) {
  const { params = {}, query = {}, body } = EXAMPLES[name] ?? {};
  const written = Object.entries(query).map(([key, value]) => [key, String(value)] as const);
  return {
    params,
    query: name === 'getUserInfo' ? {} : Object.fromEntries(written),
    ...(body !== undefined && { body: { ...body, ...CHANGED[name] } }),
  };
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(CALLS, name);
}

function isApiCallName(name: string): name is keyof typeof API_CALLS {
  return Object.hasOwn(API_CALLS, name);
}
