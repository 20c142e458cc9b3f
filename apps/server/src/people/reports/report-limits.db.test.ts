import { expect, test } from 'vitest';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newGuest, newMember } from '../../testing/people.ts';
import type { RoomPlayer } from '../../testing/room-player.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { enter, runningRoom } from '../../testing/test-rooms.ts';

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

test('lines reported over sockets are counted by address, too', async () => {
  const warned: boolean[] = [];
  for (let table = 0; table < 4; table += 1) {
    const [red, black] = [await newGuest(server), await newGuest(server)];
    const roomId = await runningRoom(server, red, black);
    const [speaker, reporter] = [
      await enter(server.baseUrl, roomId, red),
      await enter(server.baseUrl, roomId, black),
    ];
    speaker.send('chat', { kind: 'preset', number: 1 });
    await reporter.until(() => reporter.received.some(({ type }) => type === 'chat'));
    const line = reporter.received.find((message) => message.type === 'chat');
    const chatId = line?.msg.id ?? '';
    reporter.send('report', { chatId, reason: 'rude' });
    warned.push(await isRefused(reporter, chatId));
    speaker.close();
    reporter.close();
  }
  expect(warned).toEqual([false, false, false, true]);
});

/** An accepted report gets no answer; the row in the database shows it. */
async function isRefused({ received }: RoomPlayer, chatId: string): Promise<boolean> {
  for (;;) {
    if (received.some(({ type }) => type === 'warnMsg')) return true;
    const text = 'select 1 from reports where chat_id = $1';
    const stored = await server.database.rows({ name: 'test-reported', text }, [chatId]);
    if (stored.length > 0) return false;
  }
}
