import {
  API_TOKEN_PREFIX,
  type CallName,
  CALLS,
  TOKEN_LIMITS,
  TOKEN_SCOPES,
} from '@chuhe/protocol';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hashToken } from '../../people/accounts/index.ts';
import { runCommand } from '../../moderation/operator/index.ts';
import { statement } from '../../platform/database.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { commandParts, newGuest, newMember, newOperator, PASSWORD } from '../../testing/people.ts';
import { newProgram, Program } from '../../testing/program.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({ limits: NO_LIMITS, settings: { LOG_LEVEL: 'debug' } });
const sibling = await server.openSibling();

async function listOf(browser: Awaited<ReturnType<typeof newMember>>['browser']) {
  const page = await browser.call('listTokens');
  return z.parse(CALLS.listTokens.answer, page.data).list;
}

describe('a personal token', () => {
  test('is shown once, stored as a hash, listed with its use, and opens nothing once revoked', async () => {
    const { browser, program, tokenId, userName } = await newProgram(server, { scopes: ['read'] });
    expect(program.token).toMatch(/^chuhe_pat_[A-Za-z0-9]{32}$/);
    expect(await listOf(browser)).toMatchObject([{ tokenId, lastUsedAt: null, scopes: ['read'] }]);
    expect(JSON.stringify(await listOf(browser))).not.toContain(program.token);
    const rows = await server.database.rows(statement('', 'select * from api_tokens'), []);
    expect(JSON.stringify(rows)).not.toContain(program.token.slice(API_TOKEN_PREFIX.length));

    const account = await program.at(sibling).call('apiAccount');
    expect(account.data).toMatchObject({ userName, isBot: false, scopes: ['read'] });
    const [used] = await listOf(browser);
    expect(Date.parse(used?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);

    expect(await browser.call('revokeToken', { body: { tokenId } })).toMatchObject({ status: 200 });
    expect(await program.call('apiAccount')).toMatchObject({ status: 401 });
    expect(await program.at(sibling).call('apiAccount')).toMatchObject({ status: 401 });
    expect(await browser.call('revokeToken', { body: { tokenId } })).toMatchObject({ status: 404 });
    expect(await listOf(browser)).toEqual([]);
  });

  test('counts only in its header, also beside a session', async () => {
    const { browser, program } = await newProgram(server, { scopes: ['read'] });
    const { token } = program;
    const stranger = server.browser();
    stranger.setCookie(`session=${token}`);
    expect(await stranger.call('listDevices')).toMatchObject({ status: 401 });
    const page = await server.browser().call('getUserInfo', { query: { token } });
    expect(page.data).toMatchObject({ tourist: 1 });
    // The caller's own cookie does not lend its rights to the token beside it.
    const headers = { authorization: `Bearer ${token}` };
    expect(await browser.call('listTokens', { headers })).toMatchObject({ errorCode: 1702 });
    for (const wrong of [`${token}a`, token.slice(0, -1), token.toUpperCase()]) {
      const other = new Program(server.baseUrl, wrong);
      expect(await other.call('apiAccount')).toMatchObject({ status: 401 });
    }
  });

  test('that is dead makes no guest of a stranger', async () => {
    const headers = { authorization: `Bearer ${API_TOKEN_PREFIX}${'x'.repeat(32)}` };
    expect(await server.browser().call('getUserInfo', { headers })).toMatchObject({ status: 401 });
  });

  test('is for members, and of somebody else cannot be revoked', async () => {
    const { tokenId, program } = await newProgram(server, { scopes: ['read'] });
    const guest = await newGuest(server);
    const body = { name: 'x', scopes: ['read'] };
    expect(await guest.browser.call('createToken', { body })).toMatchObject({ errorCode: 1002 });
    const other = await newMember(server, 'another_member');
    const revoking = await other.browser.call('revokeToken', { body: { tokenId } });
    expect(revoking).toMatchObject({ status: 404 });
    expect(await program.call('apiAccount')).toMatchObject({ status: 200 });
  });

  test('is one of at most twenty, also when many are made at once', async () => {
    const { browser } = await newMember(server, 'collector');
    const made = await Promise.all(
      Array.from({ length: TOKEN_LIMITS.tokens + 5 }, (_, index) =>
        browser.call('createToken', { body: { name: `n${index}`, scopes: [...TOKEN_SCOPES] } }),
      ),
    );
    const ok = made.filter(({ status }) => status === 200);
    expect(ok).toHaveLength(TOKEN_LIMITS.tokens);
    expect(made.filter(({ errorCode }) => errorCode === 1701)).toHaveLength(5);
    expect(await listOf(browser)).toHaveLength(TOKEN_LIMITS.tokens);
  });

  test.each([
    { name: '', scopes: ['read'] },
    { name: 'x'.repeat(41), scopes: ['read'] },
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['everything'] },
    { name: 'x', scopes: 'read' },
    { name: 'a\u202Eb', scopes: ['read'] },
  ])('is not made of %j', async (body) => {
    const { browser } = await newMember(server, `m${Math.random().toString(36).slice(2, 12)}`);
    const page = await browser.call('createToken', { body });
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(await listOf(browser)).toEqual([]);
  });
});

describe('all tokens of an account end', () => {
  test('with a new password', async () => {
    const { browser, program } = await newProgram(server, { scopes: ['read'] });
    const body = { oldPassword: PASSWORD, password: 'nine palaces and a river' };
    expect(await browser.call('updatePassword', { body })).toMatchObject({ status: 200 });
    expect(await program.call('apiAccount')).toMatchObject({ status: 401 });
  });

  test('with the account', async () => {
    const { browser, program } = await newProgram(server, { scopes: ['read'] });
    await browser.call('deleteAccount', { body: { password: PASSWORD } });
    expect(await program.call('apiAccount')).toMatchObject({ status: 401 });
  });

  test('by an operator’s command, which is logged', async () => {
    const { program, userName } = await newProgram(server, { scopes: ['read'] });
    const operator = await newOperator(server, 'revoker');
    await runCommand(commandParts(server), ['revoke-tokens', userName, '--reason', 'leaked']);
    expect(await program.call('apiAccount')).toMatchObject({ status: 401 });
    const log = await operator.browser.call('operatorLog', { query: { size: '1' } });
    expect(log.data).toMatchObject({
      list: [{ action: 'revoke-tokens', details: { revoked: 1 } }],
    });
  });

  test('in effect, while the account is suspended', async () => {
    const { program, userName } = await newProgram(server, { scopes: ['read'] });
    await runCommand(commandParts(server), ['ban', userName, '--days', '1', '--reason', 'rude']);
    expect(await program.call('apiAccount')).toMatchObject({ errorCode: 1003 });
  });
});

describe('a revoked token', () => {
  test('ends its streams at every process within a second, and only its own', async () => {
    const { browser, program, tokenId } = await newProgram(server);
    const page = await browser.call('createToken', { body: { name: 'b', scopes: ['challenge'] } });
    const { secret } = z.parse(CALLS.createToken.answer, page.data);
    const streams = [
      await program.stream('apiEvents'),
      await program.at(sibling).stream('apiEvents'),
    ];
    const other = await new Program(sibling, secret).stream('apiEvents');
    await Promise.all([...streams, other].map((one) => one.until(() => one.emptyLines > 0)));
    await browser.call('revokeToken', { body: { tokenId } });
    await Promise.all(streams.map((one) => one.until(() => one.isEnded, 1000)));
    expect(other.isEnded).toBe(false);
    other.close();
  });
});

test('a stream that opens while its token is revoked does not stay', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { browser, program, tokenId } = await newProgram(server, { scopes: ['challenge'] });
    const opening = Array.from({ length: 4 }, (_, index) =>
      program.at(index % 2 === 0 ? server.baseUrl : sibling).stream('apiEvents'),
    );
    await browser.call('revokeToken', { body: { tokenId } });
    const streams = await Promise.all(opening);
    await Promise.all(streams.map((one) => one.until(() => one.isEnded, 3000)));
    expect(streams.every(({ isEnded }) => isEnded)).toBe(true);
  }
});

/** The calls that need no input. */
const PLAIN_CALLS = (Object.keys(CALLS) as CallName[]).filter((name) => {
  const { method, path } = CALLS[name];
  return method === 'GET' && !path.includes('{');
});

test('a secret is in no answer but that of its making, for the owner, an operator or its program', async () => {
  const { browser, program, userId } = await newProgram(server, { scopes: ['challenge'] });
  const secret = program.token.slice(API_TOKEN_PREFIX.length);
  const operator = await newOperator(server, 'token_reader');
  await runCommand(commandParts(server), [
    'mute',
    program.token,
    '--days',
    '1',
    '--reason',
    'x',
  ]).catch(
    // There is no account of this name.
    () => undefined,
  );
  const shown: unknown[] = [];
  for (const name of PLAIN_CALLS) {
    for (const reader of [browser, operator.browser]) {
      const { status, msg, data } = await reader.call(name);
      shown.push({ status, msg, data });
    }
  }
  const player = await operator.browser.call('operatorPlayer', { query: { who: userId } });
  expect(player.status).toBe(200);
  shown.push(player.data);
  // Refused for its scope, its body, or an invalid address; and a stream that is cut off.
  for (const input of [{}, { body: 'no object' }, { params: { id: program.token } }]) {
    shown.push(await program.call('apiGame', input));
    shown.push(await program.call('apiChallenge', input));
  }
  const events = await program.stream('apiEvents');
  await events.until(() => events.emptyLines > 0);
  events.close();
  shown.push(events.received);
  const text = JSON.stringify(shown);
  expect(text.length).toBeGreaterThan(2000);
  expect(text).not.toContain(secret);
  expect(text).not.toContain(hashToken(program.token).toString('hex'));
  expect(server.logged.join('\n')).not.toContain(secret);
});

test('secrets are in no log, no export and no page', async () => {
  const { browser, program } = await newProgram(server, { scopes: ['read'] });
  await program.call('apiAccount');
  await program.call('apiGame', { params: { id: '999999' } });
  const exported = await browser.call('exportAccount');
  const secret = program.token.slice(API_TOKEN_PREFIX.length);
  expect(exported.data).toMatchObject({
    parts: { tokens: [{ name: 'test', scopes: ['read'] }] },
  });
  expect(JSON.stringify(exported.data)).not.toContain(secret);
  expect(JSON.stringify(exported.data)).not.toContain('hash');
  expect(server.logged.length).toBeGreaterThan(0);
  expect(server.logged.join('\n')).not.toContain(secret);
});
