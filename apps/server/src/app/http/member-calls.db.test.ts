import { type Call, type CallName, CALLS, REFUSALS } from '@chuhe/protocol';
import examples from '../../../../../packages/protocol/fixtures/calls.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { statement } from '../../platform/database.ts';
import { openBrowser } from '../../testing/browser.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newMember } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { newTestUser, runningRoom } from '../../testing/test-rooms.ts';

const server = await setUpServer({ limits: NO_LIMITS, isWorking: false });

/** They begin, replace or end the session. */
const OF_THE_SESSION: ReadonlySet<CallName> = new Set([
  'getUserInfo',
  'register',
  'login',
  'logout',
  'updatePassword',
  'updatePasswordByEmail',
  'deleteAccount',
  'becomeBot',
]);
const { forbidden } = REFUSALS;
const names = (Object.keys(CALLS) as CallName[]).filter((name) => !OF_THE_SESSION.has(name));

test('a member who is muted and plays a rated and a slow game gets no answer that opens the login', async () => {
  const member = await newMember(server, 'busy_member');
  await server.database.rows(
    statement('', `update accounts set muted_until = now() + interval '1 day' where id = $1`),
    [member.userId],
  );
  await runningRoom(server, member, await newTestUser(server), { rated: true });
  await runningRoom(server, member, await newTestUser(server), {
    timeControl: { kind: 'days', days: 3 },
  });
  const found: string[] = [];
  for (const name of names) {
    const { access }: Call = CALLS[name];
    const page = await openBrowser(server.baseUrl).call(name, {
      ...exampleOf(name),
      headers: { authorization: `Bearer ${member.token}` },
    });
    // An operator's call is forbidden, and pages keep a member where they are then.
    const isOperators = access === 'operator' && page.errorCode === forbidden.errorCode;
    if ([401, 403].includes(page.status) && !isOperators) found.push(`${name}: ${page.msg}`);
  }
  expect(found).toEqual([]);
});

interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

function exampleOf(name: CallName) {
  const {
    params = {},
    query = {},
    body,
  } = (examples as Readonly<Record<string, Example>>)[name] ?? {};
  const written = Object.entries(query).map(([key, value]) => [key, String(value)]);
  return {
    params,
    query: Object.fromEntries(written) as Record<string, string>,
    ...(body !== undefined && { body }),
  };
}
