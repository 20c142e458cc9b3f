import { setTimeout as sleep } from 'node:timers/promises';
import { claimCountdown } from '@chuhe/rules';
import { expect, test } from 'vitest';
import type { RoomPlayer } from '../../../testing/room-player.ts';
import { ROOM_WAITS } from '../../../app/wiring/rooms.ts';
import { NO_LIMITS } from '../../../testing/open-test-server.ts';
import { setUpServer } from '../../../testing/set-up.ts';
import { openSlowProxy } from '../../../testing/slow-proxy.ts';
import { enter, newTestUser, runningRoom } from '../../../testing/test-rooms.ts';

const PING_MILLIS = 150;
const ABSENT_MILLIS = 400;
const LINGER_MILLIS = 1200;
const server = await setUpServer({
  limits: NO_LIMITS,
  waits: { pingMillis: PING_MILLIS, absentMillis: ABSENT_MILLIS, lingerMillis: LINGER_MILLIS },
});

test('a line that goes dead without a word is an absence within 15 s, and the claim counts from its last sign', async () => {
  const [red, black] = [await newTestUser(server), await newTestUser(server)];
  const roomId = await runningRoom(server, red, black);
  const line = await openSlowProxy(server.baseUrl, 0);
  const a = await enter(server.baseUrl, roomId, red);
  const b = await enter(line.baseUrl, roomId, black);
  b.send('Ping', 1);
  await b.until(() => b.received.some(({ type }) => type === 'Pong'));
  const cutAt = Date.now();
  line.cut();
  const absent = await a.until(() => a.log.find((event) => event.type === 'absent'));
  expect(absent).toMatchObject({ type: 'absent', side: 'BLACK', onPurpose: false });
  // Four ping intervals until the line counts as dead, then the grace period for a page that reloads.
  const { pingMillis, absentMillis } = ROOM_WAITS;
  expect(4 * pingMillis + absentMillis).toBeLessThan(15_000);
  expect(absent.since - cutAt).toBeLessThan(2 * PING_MILLIS);
  const { room } = a;
  const wait = room?.state === 'playing' && claimCountdown(room, 'BLACK', absent.at);
  expect(wait).toBeLessThan(60_000);
  expect(await a.submit({ type: 'claim-win' })).toMatchObject({
    refusal: { code: 'claim-too-early' },
  });
  // The player with a working connection stays connected.
  expect(a.closed).toBeUndefined();
  a.close();
  line.close();
});

test('who leaves, comes back and leaves again is absent at once, though their process had been about to close the room', async () => {
  const [red, black] = [await newTestUser(server), await newTestUser(server)];
  const roomId = await runningRoom(server, red, black);
  const a = await enter(await server.openSibling(), roomId, red);
  const before = await enter(server.baseUrl, roomId, black);
  before.close();
  const leftAt = performance.now();
  await a.until(() => countOf(a, 'absent') === 1 || undefined);
  const again = await enter(server.baseUrl, roomId, black);
  await a.until(() => countOf(a, 'returned') === 1 || undefined);
  // The second absence must begin just before the first would have emptied the room.
  await sleep(LINGER_MILLIS - ABSENT_MILLIS / 2 - (performance.now() - leftAt));
  again.close();
  const closedAt = performance.now();
  await a.until(() => countOf(a, 'absent') === 2 || undefined);
  // The other process would find it by asking, which takes ten seconds.
  expect(performance.now() - closedAt).toBeLessThan(5000);
  a.close();
});

function countOf({ log }: RoomPlayer, type: string): number {
  return log.filter((event) => event.type === type).length;
}
