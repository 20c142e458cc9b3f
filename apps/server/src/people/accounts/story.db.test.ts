import { expect, test, vi } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { setUpServer } from '../../testing/set-up.ts';

/** Every token, cookie and code seen in the test. */
const secrets = new Set<string>();

// Logs at the most verbose level.
const server = await setUpServer({ settings: { LOG_LEVEL: 'trace' } });

/** A browser that records its tokens and cookies as secrets. */
function openBrowser(): Browser {
  const browser = server.browser();
  return {
    ...browser,
    call: async (...args) => {
      const page = await browser.call(...args);
      for (const secret of [page.token, browser.cookie()?.split('=')[1]])
        if (secret !== undefined) secrets.add(secret);
      return page;
    },
  };
}

async function codeFor(email: string): Promise<string> {
  const code = await server.mailbox.codeFor(email);
  secrets.add(code);
  return code;
}

/** Waits for a mail to this address with these words in its subject. */
async function hasMail(email: string, subject: string): Promise<void> {
  await vi.waitFor(
    () => {
      const mails = server.mailbox.mails.filter(
        ({ to, raw }) => to === email && raw.includes(subject),
      );
      expect(mails).toHaveLength(1);
    },
    { timeout: 10_000 },
  );
}

test('a life: guest, registered, renamed, forgetful, exported, gone', async () => {
  const home = openBrowser();
  const phone = openBrowser();
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
  const sms = await codeFor('shan@example.com');
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
    body: {
      email: 'new@example.org',
      sms: await codeFor('new@example.org'),
      password: 'river and boundary',
    },
    headers: { 'x-locale': 'en' },
  });
  expect(bound.data).toMatchObject({ email: 'new@example.org' });
  await hasMail('shan@example.com', 'your e-mail address was changed');

  const { list: devices } = (await home.call('listDevices')).data as { list: object[] };
  expect(devices).toHaveLength(2);

  await pause();
  const stranger = openBrowser();
  await stranger.call('getSms', { body: { email: 'new@example.org', type: 'password' } });
  const reset = await stranger.call('updatePasswordByEmail', {
    body: {
      email: 'new@example.org',
      sms: await codeFor('new@example.org'),
      password: 'nine palaces, one river',
    },
    headers: { 'x-locale': 'en' },
  });
  expect(reset.status).toBe(200);
  await hasMail('new@example.org', 'your password was changed');
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
  const one = openBrowser();
  await one.call('getSms', {
    body: { email: 'li@example.com', type: 'register' },
    headers: { 'x-locale': 'zh' },
  });
  const sms = await codeFor('li@example.com');
  await one.call('register', {
    body: { userName: '老李', password: '象走田马走日炮打隔子', email: 'li@example.com', sms },
  });
  await server.database.rows(
    { name: 'age-all', text: `update email_codes set sent_at = sent_at - interval '61 seconds'` },
    [],
  );
  expect((await one.call('getUserSms')).status).toBe(200);
  const code = await codeFor('li@example.com');
  const before = one.cookie();
  const changed = await one.call('updatePasswordByEmail', {
    body: { sms: code, password: '车走直路，马走斜' },
  });
  expect(changed.status).toBe(200);
  expect(changed.token).toBeDefined();
  expect(one.cookie()).not.toBe(before);
  expect((await one.call('getUserInfo')).data).toMatchObject({ userName: '老李', tourist: 0 });
});

test('what was logged names no secret, wherever one was brought', async () => {
  const one = openBrowser();
  const { token = '' } = await one.call('getUserInfo');
  const query = new URLSearchParams({ token }).toString();
  await fetch(`${server.baseUrl}/api/getUserInfo?${query}`, {
    headers: { 'x-forwarded-for': '10.9.9.9' },
  });
  await fetch(`${server.baseUrl}/nowhere?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const broken = '{"userName":"x","password":"river and boundary",';
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' };
  const refused = await fetch(`${server.baseUrl}/api/login`, {
    method: 'POST',
    body: broken,
    headers,
  });
  expect(refused.status).toBe(400);
  const socket = new WebSocket(
    `${server.baseUrl.replace('http', 'ws')}/socket?t=${token}`,
    'echo-protocol',
  );
  await new Promise((resolve) => {
    socket.addEventListener('message', resolve, { once: true });
  });
  socket.close();

  const text = server.logged.join('\n');
  expect(text).toContain('/api/register');
  expect(text).toContain('/api/getUserInfo');
  // The log shows who signed in and which calls were refused.
  expect(text).toMatch(/"route":"\/api\/login","status":200.*"begunFor":"\d+"/);
  expect(text).toMatch(/"route":"\/api\/login","status":401.*"refusal":"login-wrong"/);
  expect(text).toMatch(
    /"route":"\/api\/account\/delete","status":422.*"userId":"\d+","refusal":"password-wrong"/,
  );
  expect(secrets.size).toBeGreaterThan(8);
  const words = [
    'river and boundary',
    'nine palaces',
    'shan@example.com',
    'new@example.org',
    '车走直路',
  ];
  // Six digits may also be part of a timestamp.
  const codes = [...secrets].filter((secret) => /^\d{6}$/.test(secret));
  for (const code of codes) expect(text).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`));
  const others = [...words, ...secrets].filter((secret) => !codes.includes(secret));
  for (const secret of others) expect(text).not.toContain(secret);
});
