import { expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { PASSWORD, registerBrowser } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({ limits: NO_LIMITS });

async function bind(browser: Browser, email: string, password?: string) {
  await browser.call('getSms', { body: { email, type: 'bind' } });
  const sms = await server.mailbox.codeFor(email);
  return browser.call('updateEmail', { body: { email, sms, password } });
}

async function resetBy(email: string) {
  const browser = server.browser();
  await browser.call('getSms', { body: { email, type: 'password' } });
  const sms = await server.mailbox.codeFor(email);
  const body = { email, sms, password: 'nine palaces, one river' };
  return browser.call('updatePasswordByEmail', { body });
}

async function emailOf(userName: string): Promise<unknown> {
  const body = { userName, password: 'nine palaces, one river' };
  const { data } = await server.browser().call('login', { body });
  return (data as { email?: string } | null)?.email;
}

function runSql(text: string) {
  return server.database.rows({ name: '', text }, []);
}

test('an open session binds no address without the password', async () => {
  const thief = await registerBrowser(server, 'careless');
  expect(await bind(thief, 'thief@example.com')).toMatchObject({ errorCode: 1109 });
  await runSql(`update email_codes set sent_at = now() - interval '2 minutes'`);
  expect(await bind(thief, 'thief@example.com', 'a guess')).toMatchObject({ errorCode: 1109 });
  expect((await thief.call('getUserInfo')).data).toMatchObject({ email: null });
});

test('the address before takes the account back for some days, though it was changed twice', async () => {
  const browser = await registerBrowser(server, 'changing');
  for (const email of ['first@example.com', 'second@example.com', 'third@example.com'])
    expect((await bind(browser, email, PASSWORD)).status).toBe(200);
  await runSql(`delete from email_codes`);
  expect((await resetBy('first@example.com')).status).toBe(200);
  expect(await emailOf('changing')).toBe('first@example.com');
  expect((await browser.call('listDevices')).status).toBe(401);
});

test('after these days it no longer can', async () => {
  const browser = await registerBrowser(server, 'settled');
  await bind(browser, 'before@example.com', PASSWORD);
  await bind(browser, 'after@example.com', PASSWORD);
  await runSql(`delete from email_codes`);
  await runSql(`update accounts set previous_email_until = now() where user_name = 'settled'`);
  await browser.call('getSms', { body: { email: 'before@example.com', type: 'password' } });
  const open = 'select from mail_outbox where sent_at is null and given_up_at is null';
  await expect.poll(async () => (await runSql(open)).length).toBe(0);
  const mails = server.mailbox.mails.filter(({ to }) => to === 'before@example.com');
  // The code that bound it, and the notice that another address replaced it.
  expect(mails).toHaveLength(2);
});

test('a deleted account gets no mail that still waited', async () => {
  const browser = await registerBrowser(server, 'gone');
  await bind(browser, 'gone@example.com', PASSWORD);
  await runSql(
    `insert into mail_outbox (recipient, content, next_try_at) values
     ('gone@example.com', '{"kind":"changed","type":"password","locale":"zh"}', now() + interval '1 hour')`,
  );
  await browser.call('deleteAccount', { body: { password: PASSWORD } });
  const waiting = `select from mail_outbox where recipient = 'gone@example.com' and content is not null`;
  expect(await runSql(waiting)).toEqual([]);
});
