import { expect, test } from 'vitest';
import { statement } from '../../platform/database.ts';
import { type MatchSeeker, matchSeeker } from '../../testing/match-seeker.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { enter, playUntil, runningRoom } from '../../testing/test-rooms.ts';
import { leavePenaltiesStore } from './leave-penalties.store.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({ limits: NO_LIMITS });

const UNSETTLED = statement('', "select id from rooms where public_id = $1 and state <> 'over'");
const LIFT = statement('', 'update match_conduct set paused_until = now() where account_id = $1');
const MINUTES = statement<{ minutes: number }>(
  '',
  `select round(extract(epoch from paused_until - now()) / 60)::integer as minutes
   from match_conduct where account_id = $1`,
);

const EARLIER = statement(
  '',
  `update room_events set at = at - $2 where room_id = (select id from rooms where public_id = $1)`,
);

type Ending = 'abort' | 'leave' | 'resign';

/** Plays a quick-match game that black ends. */
async function play(red: MatchSeeker, black: MatchSeeker, ending: Ending): Promise<void> {
  const roomId = await runningRoom(server, red, black, { kind: 'quick' });
  const [a, b] = [
    await enter(server.baseUrl, roomId, red),
    await enter(server.baseUrl, roomId, black),
  ];
  if (ending !== 'abort') await playUntil([a, b], 2);
  await b.submit({ type: ending });
  await a.until(() => a.room?.state === 'over');
  a.close();
  b.close();
  await settled(roomId);
}

async function settled(roomId: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await server.database.rows(UNSETTLED, [roomId])).length === 0) return;
    // Polls: settling a game sends no event.
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the game was not settled');
}

async function pauseOf({ userId }: MatchSeeker): Promise<number | undefined> {
  return (await server.database.rows(MINUTES, [userId]))[0]?.minutes;
}

test('a player who leaves repeatedly is paused from quick match, longer each time, and shown until when', async () => {
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
    await leavePenaltiesStore(server.database).note(leaver.userId, []);
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

test('the leave penalties of two players are written in one order, whichever left', async () => {
  const [a, b] = [await matchSeeker(server), await matchSeeker(server)];
  const note = (leaver: MatchSeeker, other: MatchSeeker) =>
    server.database.transaction((inside) =>
      leavePenaltiesStore(inside).note(leaver.userId, [other.userId]),
    );
  await Promise.all(
    Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? note(a, b) : note(b, a))),
  );
  expect(await leavePenaltiesStore(server.database).own(a.userId)).toBeDefined();
});

/** Plays a quick-match game that its only present player breaks off; returns the penalties of red and black. */
async function breakOffAlone(startedAgoMillis: number) {
  const [red, ghost] = [await matchSeeker(server), await matchSeeker(server)];
  const roomId = await runningRoom(server, red, ghost, { kind: 'quick' });
  await server.database.rows(EARLIER, [roomId, startedAgoMillis]);
  const a = await enter(server.baseUrl, roomId, red);
  await a.submit({ type: 'abort' });
  await a.until(() => a.room?.state === 'over');
  a.close();
  await settled(roomId);
  const penalties = leavePenaltiesStore(server.database);
  const penaltiesOf = async ({ userId }: MatchSeeker) =>
    (await penalties.own(userId))?.penalties ?? 0;
  return { present: await penaltiesOf(red), ghost: await penaltiesOf(ghost) };
}

test('at an empty table the one who never came is the leaver, not the one who breaks off', async () => {
  expect(await breakOffAlone(20_000)).toEqual({ present: 0, ghost: 1 });
});

test('a page that is slow to load is no absence: breaking off at once costs nobody a strike', async () => {
  expect(await breakOffAlone(0)).toEqual({ present: 0, ghost: 0 });
});
