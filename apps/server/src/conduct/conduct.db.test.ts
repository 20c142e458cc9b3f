import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../platform/database.ts';
import { type MatchSeeker, matchSeeker } from '../testing/match-seeker.ts';
import { NO_LIMITS, openTestServer, type TestServer } from '../testing/open-test-server.ts';
import { enter, playUntil, runningRoom } from '../testing/test-rooms.ts';
import { conductStore } from './conduct.store.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ limits: NO_LIMITS });
});
afterAll(async () => {
  await server.close();
});

const UNSETTLED = statement('', "select id from rooms where public_id = $1 and state <> 'over'");
const LIFT = statement('', 'update match_conduct set paused_until = now() where account_id = $1');
const MINUTES = statement<{ minutes: number }>(
  '',
  `select round(extract(epoch from paused_until - now()) / 60)::integer as minutes
   from match_conduct where account_id = $1`,
);

type Ending = 'abort' | 'leave' | 'resign';

/** A game that quick match made, ended by black. */
async function play(red: MatchSeeker, black: MatchSeeker, ending: Ending): Promise<void> {
  const roomId = await runningRoom(server, red, black, { kind: 'quick' });
  const [a, b] = [
    await enter(server.baseUrl, roomId, red),
    await enter(server.baseUrl, roomId, black),
  ];
  if (ending !== 'abort') await playUntil([a, b], 2);
  await b.tell({ type: ending });
  await a.until(() => a.room?.state === 'over');
  a.close();
  b.close();
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await server.database.rows(UNSETTLED, [roomId])).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the game was not settled');
}

async function pauseOf({ userId }: MatchSeeker): Promise<number | undefined> {
  return (await server.database.rows(MINUTES, [userId]))[0]?.minutes;
}

test('whoever leaves again and again is paused from quick match, longer each time, and told until when', async () => {
  const [good, leaver] = [await matchSeeker(server), await matchSeeker(server)];
  await play(good, leaver, 'abort');
  expect((await leaver.seek()).state).toBe('waiting');
  await leaver.leave();
  await play(good, leaver, 'leave');
  const answer = await leaver.seek();
  expect(answer.state).toBe('paused');
  const until = answer.state === 'paused' ? Date.parse(answer.until) : 0;
  expect(until - Date.now()).toBeGreaterThan(8 * 60_000);
  expect(until - Date.now()).toBeLessThan(12 * 60_000);
  expect(await good.seek()).toMatchObject({ state: 'waiting' });
  await good.leave();

  await play(good, leaver, 'leave');
  expect(await pauseOf(leaver)).toBe(20);
  for (let times = 0; times < 10; times += 1) {
    await conductStore(server.database).note(leaver.userId, []);
  }
  expect(await pauseOf(leaver)).toBe(24 * 60);
});

test('good games make up for those that were left', async () => {
  const [good, other] = [await matchSeeker(server), await matchSeeker(server)];
  await play(good, other, 'leave');
  await play(good, other, 'leave');
  expect(await pauseOf(other)).toBe(10);
  await server.database.rows(LIFT, [other.userId]);
  await play(good, other, 'resign');
  await play(good, other, 'resign');
  await play(good, other, 'leave');
  expect((await other.seek()).state).toBe('waiting');
});

test('the conduct of two people is written in one order, whoever left', async () => {
  const [a, b] = [await matchSeeker(server), await matchSeeker(server)];
  const note = (leaver: MatchSeeker, other: MatchSeeker) =>
    server.database.transaction((inside) =>
      conductStore(inside).note(leaver.userId, [other.userId]),
    );
  await Promise.all(
    Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? note(a, b) : note(b, a))),
  );
  expect(await conductStore(server.database).own(a.userId)).toBeDefined();
});
