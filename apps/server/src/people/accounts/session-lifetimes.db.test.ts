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
