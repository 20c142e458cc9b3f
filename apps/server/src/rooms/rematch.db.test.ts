import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoomProcess, type RoomProcess } from '../testing/open-room-process.ts';
import { NO_LIMITS, openTestServer, type TestServer } from '../testing/open-test-server.ts';
import { RoomPlayer } from '../testing/room-player.ts';

let server: TestServer;
/** Stores what it is told and does nothing that should follow, like a process that dies at that moment. */
let dying: RoomProcess;

beforeAll(async () => {
  server = await openTestServer({ limits: NO_LIMITS });
  const { DATABASE_URL: url, REDIS_PREFIX: prefix } = server.config;
  dying = await openRoomProcess({ url, prefix });
});
afterAll(async () => {
  await dying.close();
  await server.close();
});

async function guest() {
  const browser = server.browser();
  const page = await browser.call('getUserInfo');
  const { userId } = page.data as { userId: string };
  return { browser, userId, token: page.token ?? '' };
}

test('an agreed rematch is begun though the process that stored the agreement dies', async () => {
  const [red, black] = [await guest(), await guest()];
  const body = { stepTime: 60, isWatch: true, side: 'RED' };
  const made = await red.browser.call('createPersonalRoom', { body });
  const { roomId, pw } = made.data as { roomId: string; pw: string };
  const a = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: red.token });
  const b = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: black.token, pw });
  await Promise.all([a.opened(), b.opened()]);
  await b.tell({ type: 'sit' });
  await a.until(() => a.room?.state === 'playing');
  await a.tell({ type: 'resign' });
  expect(await b.tell({ type: 'offer-rematch' })).toMatchObject({ ok: true });

  const replica = await dying.open(roomId);
  const answer = await dying.hub.tell(replica, () => ({
    type: 'accept-rematch',
    commandId: `${red.userId}:accept-rematch`,
    userId: red.userId,
    nextRoomId: 'next-room-12',
  }));
  expect(answer).toMatchObject({ ok: true });

  // Both are told, and go there at once.
  await b.until(() => b.room?.state === 'over' && b.room.rematch.type === 'agreed');
  const next = { baseUrl: server.baseUrl, roomId: 'next-room-12' };
  const again = [red, black].map(({ token }) => new RoomPlayer({ ...next, token }));
  for (const player of again) await player.until(() => player.room?.state === 'playing');
  expect(again[0]?.room?.seats).toEqual({ RED: black.userId, BLACK: red.userId });
});
