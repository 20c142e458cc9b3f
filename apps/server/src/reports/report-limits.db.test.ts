import { expect, test } from 'vitest';
import { NO_LIMITS } from '../testing/open-test-server.ts';
import { newGuest, newMember } from '../testing/people.ts';
import { setUpServer } from '../testing/set-up.ts';
import { runningRoom } from '../testing/test-rooms.ts';

const server = await setUpServer({
  limits: { ...NO_LIMITS, 'reports-by-address': { times: 3, seconds: 3600 } },
  isWorking: false,
});

test('a guest reports only those whom they met; a member anybody', async () => {
  const [guest, subject] = [await newGuest(server), await newMember(server, 'subject')];
  const body = { userId: subject.userId, reason: 'spam' };
  expect(await guest.browser.call('reportPlayer', { body })).toMatchObject({ errorCode: 1002 });
  await runningRoom(server, guest, subject);
  expect((await guest.browser.call('reportPlayer', { body })).status).toBe(200);
  const member = await newMember(server, 'member');
  expect((await member.browser.call('reportPlayer', { body })).status).toBe(200);
});

test('reports are counted by address: new accounts gain nothing', async () => {
  const subject = await newMember(server, 'victim');
  const body = { userId: subject.userId, reason: 'spam' };
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const statuses: number[] = [];
  for (const name of ['crowd_a', 'crowd_b', 'crowd_c', 'crowd_d']) {
    const { browser } = await newMember(server, name);
    statuses.push((await browser.call('reportPlayer', { body, headers })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});
