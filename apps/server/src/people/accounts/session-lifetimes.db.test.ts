import { RETENTION } from '@chuhe/protocol';
import { expect, test } from 'vitest';
import { statement } from '../../platform/database.ts';
import { PASSWORD } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({ isWorking: false });

/** Days until each session ends, newest first. */
async function days(): Promise<readonly number[]> {
  const sql = statement<{ days: number }>(
    '',
    `select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions order by id desc`,
  );
  return (await server.database.rows(sql, [])).map((row) => row.days);
}

/** The days that the browser keeps the cookie of a session. */
function cookieDays(headers: Headers): number | undefined {
  const seconds = /^session=.*Max-Age=(\d+)/.exec(headers.get('set-cookie') ?? '')?.[1];
  return seconds === undefined ? undefined : Number(seconds) / 86_400;
}

test('a guest is remembered for a month, a member for half a year', async () => {
  const browser = server.browser();
  await browser.call('getUserInfo');
  expect(await days()).toEqual([RETENTION.guestSessionDays]);
  await server.database.rows(
    statement(
      '',
      `update sessions set last_seen_at = now() - interval '2 hours', expires_at = now() + interval '1 day'`,
    ),
    [],
  );
  await browser.call('getUserInfo');
  expect(await days()).toEqual([RETENTION.guestSessionDays]);

  await browser.call('register', { body: { userName: 'stays_longer', password: PASSWORD } });
  expect(await days()).toEqual([RETENTION.sessionDays]);
  await server.browser().call('login', { body: { userName: 'stays_longer', password: PASSWORD } });
  expect(await days()).toEqual([RETENTION.sessionDays, RETENTION.sessionDays]);
});

test('the cookie lasts as long as its session', async () => {
  const browser = server.browser();
  const guest = await browser.call('getUserInfo');
  expect(cookieDays(guest.headers)).toBe(RETENTION.guestSessionDays);
  const body = { userName: 'cookie_of_mine', password: PASSWORD };
  const member = await browser.call('register', { body });
  expect(cookieDays(member.headers)).toBe(RETENTION.sessionDays);
});
