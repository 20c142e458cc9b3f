import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await server.close();
});

test('a life: guest, registered, renamed, forgetful, exported, gone', async () => {
  const { mailbox } = server;
  const home = server.browser();
  const phone = server.browser();
  const pause = () =>
    server.database.rows(
      { name: 'age', text: `update email_codes set sent_at = sent_at - interval '61 seconds'` },
      [],
    );

  const guest = await home.call('getUserInfo');
  expect(guest.data).toMatchObject({ tourist: 1, status: 'FREE', email: null });
  const { userId } = guest.data as { userId: string };
  expect((await home.call('getUserInfo')).data).toEqual(guest.data);
  await home.call('setUserInfo', { body: { settings: { theme: 'dark', invite: false } } });

  const asked = await home.call('getSms', {
    body: { email: 'Shan@Example.com', type: 'register' },
  });
  expect(asked).toMatchObject({ status: 200, data: { retryAfterSeconds: 60 } });
  const sms = await mailbox.codeFor('shan@example.com');
  const registered = await home.call('register', {
    body: { userName: 'QingShan', password: 'river and boundary', email: 'SHAN@example.com', sms },
  });
  expect(registered.data).toMatchObject({
    userId,
    userName: 'qingshan',
    tourist: 0,
    email: 'shan@example.com',
    settings: { theme: 'dark', invite: false },
  });
  expect(registered.token).not.toBe(guest.token);

  expect((await home.call('logout')).status).toBe(200);
  expect(home.cookie()).toBeUndefined();
  expect((await home.call('getUserInfo')).data).toMatchObject({ tourist: 1 });

  const back = await home.call('login', {
    body: { userName: 'QINGSHAN', password: 'river and boundary' },
  });
  expect(back.data).toMatchObject({ userId, tourist: 0 });
  await phone.call('login', {
    body: { userName: 'shan@EXAMPLE.com', password: 'river and boundary' },
  });
  expect((await phone.call('getUserInfo')).data).toMatchObject({ userId });

  const renamed = await home.call('updateUserName', { body: { userName: '青山' } });
  expect(renamed.data).toMatchObject({ userId, userName: '青山' });

  await home.call('getSms', { body: { email: 'new@example.org', type: 'bind' } });
  const bound = await home.call('updateEmail', {
    body: { email: 'new@example.org', sms: await mailbox.codeFor('new@example.org') },
  });
  expect(bound.data).toMatchObject({ email: 'new@example.org' });

  const { list: devices } = (await home.call('listDevices')).data as { list: object[] };
  expect(devices).toHaveLength(2);

  await pause();
  const stranger = server.browser();
  await stranger.call('getSms', { body: { email: 'new@example.org', type: 'password' } });
  const reset = await stranger.call('updatePasswordByEmail', {
    body: {
      email: 'new@example.org',
      sms: await mailbox.codeFor('new@example.org'),
      password: 'nine palaces, one river',
    },
  });
  expect(reset.status).toBe(200);
  expect((await home.call('setUserInfo', { body: { settings: {} } })).status).toBe(401);
  expect((await phone.call('listDevices')).status).toBe(401);
  const old = { userName: '青山', password: 'river and boundary' };
  expect((await home.call('login', { body: old })).status).toBe(401);
  const fresh = { ...old, password: 'nine palaces, one river' };
  expect((await home.call('login', { body: fresh })).data).toMatchObject({ userId });

  await home.call('sendFeedback', { body: { category: 'usage', text: '很好\n谢谢' } });
  const exported = await home.call('exportAccount');
  expect(exported.data).toMatchObject({
    parts: {
      account: { userId, userName: '青山', email: 'new@example.org' },
      devices: [{ agent: 'node' }],
      blocks: [],
      feedback: [{ category: 'usage', message: '很好\n谢谢' }],
    },
  });

  expect(await home.call('deleteAccount', { body: { password: 'wrong' } })).toMatchObject({
    status: 422,
    errorCode: 1109,
  });
  expect(
    (await home.call('deleteAccount', { body: { password: 'nine palaces, one river' } })).status,
  ).toBe(200);
  expect((await home.call('login', { body: fresh })).status).toBe(401);
  const rest = await server.database.rows(
    {
      name: 'rest',
      text: 'select user_name, email, password_hash, (select count(*)::int from sessions where account_id = $1) as sessions, (select count(*)::int from feedback) as feedback from accounts where id = $1',
    },
    [userId],
  );
  expect(rest).toEqual([
    { user_name: `deleted_${userId}`, email: null, password_hash: null, sessions: 0, feedback: 0 },
  ]);
  const again = await server
    .browser()
    .call('register', { body: { userName: '青山', password: 'another river' } });
  expect(again.status).toBe(200);
});

test('codes work in Chinese too, and getUserSms goes to the bound address', async () => {
  const one = server.browser();
  await one.call('getSms', {
    body: { email: 'li@example.com', type: 'register' },
    headers: { 'x-locale': 'zh' },
  });
  const sms = await server.mailbox.codeFor('li@example.com');
  await one.call('register', {
    body: { userName: '老李', password: '象走田马走日炮打隔子', email: 'li@example.com', sms },
  });
  await server.database.rows(
    { name: 'age-all', text: `update email_codes set sent_at = sent_at - interval '61 seconds'` },
    [],
  );
  expect((await one.call('getUserSms')).status).toBe(200);
  const code = await server.mailbox.codeFor('li@example.com');
  const before = one.cookie();
  const changed = await one.call('updatePasswordByEmail', {
    body: { sms: code, password: '车走直路，马走斜' },
  });
  expect(changed.status).toBe(200);
  expect(changed.token).toBeDefined();
  expect(one.cookie()).not.toBe(before);
  expect((await one.call('getUserInfo')).data).toMatchObject({ userName: '老李', tourist: 0 });
});

test('what was logged names no secret', () => {
  const text = server.logged.join('\n');
  expect(text).toContain('/api/register');
  for (const secret of [
    'river and boundary',
    'nine palaces',
    'shan@example.com',
    'new@example.org',
  ]) {
    expect(text).not.toContain(secret);
  }
});
