import { claimCountdown } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { ROOM_WAITS } from '../../wiring/rooms.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { openSlowProxy } from '../../testing/slow-proxy.ts';
import { enter, newTestUser, runningRoom } from '../../testing/test-rooms.ts';

const PING_MILLIS = 150;
const server = await setUpServer({ limits: NO_LIMITS, waits: { pingMillis: PING_MILLIS } });

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
  // Three pings and the wait for a page that is loaded again.
  const { pingMillis, absentMillis } = ROOM_WAITS;
  expect(3 * pingMillis + absentMillis).toBeLessThan(15_000);
  expect(absent.since - cutAt).toBeLessThan(2 * PING_MILLIS);
  const { room } = a;
  const wait = room?.state === 'playing' && claimCountdown(room, 'BLACK', absent.at);
  expect(wait).toBeLessThan(60_000);
  expect(await a.submit({ type: 'claim-win' })).toMatchObject({
    refusal: { code: 'claim-too-early' },
  });
  // The one whose line is well stays.
  expect(a.closed).toBeUndefined();
  a.close();
  line.close();
});
