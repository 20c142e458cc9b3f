import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { statement } from '../../platform/database.ts';
import { type MatchSeeker, matchSeeker } from '../../testing/match-seeker.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import type { RoomPlayer } from '../../testing/room-player.ts';
import { enter, runningRoom } from '../../testing/test-rooms.ts';
import { MatchPool } from './pool.redis.ts';
import { setUpServer } from '../../testing/set-up.ts';

let redis: Redis;
let prefix: string;

const server = await setUpServer({ limits: NO_LIMITS });
const sibling = await server.openSibling();

beforeAll(async () => {
  redis = new Redis(server.config.REDIS_URL);
  prefix = `${server.config.REDIS_PREFIX}match:`;
});
afterAll(async () => {
  redis.disconnect();
});
afterEach(() => forgetAll());

const ROOMS = statement<{ public_id: string; red_id: string; black_id: string }>(
  '',
  'select public_id, red_id, black_id from rooms where $1 in (red_id, black_id)',
);
const BLOCK = statement('', 'insert into blocks (account_id, blocked_id) values ($1, $2)');

/** Acts as if Redis had been emptied, for this server only. */
async function forgetAll(): Promise<void> {
  const keys = await redis.keys(`${prefix}*`);
  if (keys.length > 0) await redis.del(keys);
}

async function roomsOf({ userId }: MatchSeeker) {
  return server.database.rows(ROOMS, [userId]);
}

/** Acts as if the seeker had already waited this time. */
async function letWait({ userId }: MatchSeeker, millis: number): Promise<void> {
  const since = await redis.get(`${prefix}since:${userId}`);
  await redis.set(`${prefix}since:${userId}`, Number(since) - millis);
  await redis.del(`${prefix}entry:${userId}`);
}

test.each(["banned_until = now() + interval '1 day'", 'deleted_at = now()'])(
  'nobody is paired with an account that waited and is gone by now: %s',
  async (change) => {
    const [gone, seeker] = [await matchSeeker(server), await matchSeeker(server)];
    expect(await gone.seek()).toMatchObject({ state: 'waiting' });
    const sql = statement('', `update accounts set ${change} where id = $1`);
    await server.database.rows(sql, [gone.userId]);
    expect(await seeker.seek()).toMatchObject({ state: 'waiting' });
    expect(await roomsOf(seeker)).toEqual([]);
  },
);

test('two people at two processes get one room, and both receive the same room', async () => {
  const a = await matchSeeker(server);
  const b = await matchSeeker(server, { baseUrl: sibling });
  expect(await a.seek()).toMatchObject({ state: 'waiting', estimateMillis: null });
  const paired = await b.seek();
  expect(paired).toMatchObject({ state: 'paired' });
  expect(await a.seek()).toEqual(paired);
  expect(await b.seek()).toEqual(paired);
  const rooms = await roomsOf(a);
  expect(rooms).toHaveLength(1);
  expect(new Set([rooms[0]?.red_id, rooms[0]?.black_id])).toEqual(new Set([a.userId, b.userId]));
});

test('the room of a pair says so to its players, and one by invitation does not', async () => {
  const [a, b] = [await matchSeeker(server), await matchSeeker(server)];
  await a.seek();
  const paired = await b.seek();
  if (paired.state !== 'paired') throw new Error(paired.state);
  const quick = await enter(server.baseUrl, paired.roomId, a);
  expect(welcomeOf(quick)).toMatchObject({ isQuick: true, isPersonal: false });
  const [c, d] = [await matchSeeker(server), await matchSeeker(server)];
  const invited = await enter(server.baseUrl, await runningRoom(server, c, d), c);
  expect(welcomeOf(invited)).not.toHaveProperty('isQuick');
  for (const player of [quick, invited]) player.close();
});

function welcomeOf({ received }: RoomPlayer) {
  return received.find(({ type }) => type === 'welcome')?.msg;
}

test('a hundred who come at once are fifty pairs, no player twice', async () => {
  const seekers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      matchSeeker(server, index % 2 === 0 ? {} : { baseUrl: sibling }),
    ),
  );
  await Promise.all(seekers.map((each) => each.seek()));
  const states = await Promise.all(seekers.map((each) => each.seek()));
  expect(states.filter(({ state }) => state !== 'paired')).toEqual([]);
  const named = new Map<string, number>();
  for (const state of states) {
    if (state.state === 'paired') named.set(state.roomId, (named.get(state.roomId) ?? 0) + 1);
  }
  expect([...named.values()]).toEqual(Array.from({ length: 50 }, () => 2));
  for (const each of seekers) expect(await roomsOf(each)).toHaveLength(1);
});

test('the nearest rating is taken, and the range grows with the time that both have waited', async () => {
  const weak = await matchSeeker(server, { rating: 1200 });
  const strong = await matchSeeker(server, { rating: 1700 });
  await weak.seek();
  expect((await strong.seek()).state).toBe('waiting');
  await letWait(strong, 11_000);
  expect((await strong.seek()).state).toBe('waiting');
  await letWait(weak, 11_000);
  const near = await matchSeeker(server, { rating: 1180 });
  expect((await near.seek()).state).toBe('waiting');
  expect((await weak.seek()).state).toBe('paired');
  expect((await strong.seek()).state).toBe('waiting');
  expect((await roomsOf(near)).length).toBe(1);
});

test('think time and rated or casual must be the same; guests play casual games only', async () => {
  const seekers = await Promise.all([0, 1, 2].map(() => matchSeeker(server)));
  const [a, b, c] = seekers as [MatchSeeker, MatchSeeker, MatchSeeker];
  const guest = await matchSeeker(server, { isGuest: true });
  await expect(guest.seek({ isRated: true })).rejects.toThrow('游客');
  await a.seek({ stepTime: 60 });
  expect((await b.seek({ stepTime: 120 })).state).toBe('waiting');
  expect((await c.seek({ isRated: false })).state).toBe('waiting');
  // A seeker who requests another game no longer waits for the first.
  expect((await a.seek({ stepTime: 120 })).state).toBe('paired');
  expect((await guest.seek()).state).toBe('paired');
});

test('people who have blocked each other never meet, also when it happened while they waited', async () => {
  const [a, b, c, d] = await Promise.all([0, 1, 2, 3].map(() => matchSeeker(server)));
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error();
  await server.database.rows(BLOCK, [a.userId, b.userId]);
  await a.seek();
  expect((await b.seek()).state).toBe('waiting');
  expect((await a.seek()).state).toBe('waiting');
  await Promise.all([a.leave(), b.leave()]);

  await c.seek();
  await server.database.rows(BLOCK, [d.userId, c.userId]);
  expect((await d.seek()).state).toBe('waiting');
  expect((await c.seek()).state).toBe('waiting');
  expect(await roomsOf(c)).toEqual([]);
});

test('a pair whose process dies between the pairing and the room gets its room, once', async () => {
  const [a, b] = [await matchSeeker(server), await matchSeeker(server, { baseUrl: sibling })];
  await a.seek();
  const dying = new MatchPool(redis, server.config.REDIS_PREFIX);
  const step = await dying.enter(
    { userId: b.userId, stepTime: 60, isRated: true },
    { roomId: 'chosen-by-the-dead', redByCoinToss: true },
    { rating: 1500, avoided: [] },
  );
  expect(step).toMatchObject({ type: 'claimed', pair: { red: b.userId, black: a.userId } });
  expect(await roomsOf(a)).toEqual([]);
  const answers = await Promise.all([a.seek(), b.seek(), a.seek(), b.seek()]);
  expect(answers.some(({ state }) => state === 'paired')).toBe(true);
  expect(await Promise.all([a.seek(), b.seek()])).toEqual([
    { state: 'paired', roomId: 'chosen-by-the-dead' },
    { state: 'paired', roomId: 'chosen-by-the-dead' },
  ]);
  expect(await roomsOf(a)).toHaveLength(1);
  expect(await roomsOf(b)).toHaveLength(1);
});

test('a pair that Redis has forgotten is not played twice', async () => {
  const [a, b, c] = await Promise.all([0, 1, 2].map(() => matchSeeker(server)));
  if (a === undefined || b === undefined || c === undefined) throw new Error();
  await a.seek();
  await b.seek();
  await forgetAll();
  // Both are playing now, so a later seeker is not paired with them.
  const late = await Promise.all([c.seek(), a.seek(), b.seek()]);
  expect(late.map(({ state }) => state)).toEqual(['waiting', 'paired', 'paired']);
});

test('a waiting player re-enters the pool by polling after Redis was emptied', async () => {
  const [a, b] = [await matchSeeker(server), await matchSeeker(server, { baseUrl: sibling })];
  await a.seek();
  await forgetAll();
  expect((await a.seek()).state).toBe('waiting');
  expect((await b.seek()).state).toBe('paired');
});

test('cancelling, silence and another game are ways out of the pool', async () => {
  const [a, b, c] = await Promise.all([0, 1, 2].map(() => matchSeeker(server)));
  if (a === undefined || b === undefined || c === undefined) throw new Error();
  await a.seek();
  await a.leave();
  expect((await b.seek()).state).toBe('waiting');
  const left = await redis.pttl(`${prefix}entry:${b.userId}`);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(5000);

  // b begins another game meanwhile; c pairs with the entry, notices, and keeps waiting.
  const roomId = await runningRoom(server, a, b);
  expect((await c.seek()).state).toBe('waiting');
  expect(await b.seek()).toEqual({ state: 'playing', roomId });
  expect(await roomsOf(c)).toEqual([]);
  const d = await matchSeeker(server);
  expect((await c.seek()).state).toBe('waiting');
  expect((await d.seek()).state).toBe('paired');
});

test('the estimate follows from how long others have waited', async () => {
  const [a, b, c] = await Promise.all([0, 1, 2].map(() => matchSeeker(server)));
  if (a === undefined || b === undefined || c === undefined) throw new Error();
  await a.seek();
  await letWait(a, 8000);
  await a.seek();
  await b.seek();
  const answer = await c.seek();
  expect(answer).toMatchObject({ state: 'waiting' });
  const estimate = answer.state === 'waiting' ? answer.estimateMillis : null;
  expect(estimate).toBeGreaterThanOrEqual(4000);
  expect(estimate).toBeLessThan(6000);
});

test('tells how many wait for each game, counted once for all who ask in a short time', async () => {
  const seekers = await Promise.all([0, 1, 2].map(() => matchSeeker(server)));
  const [a, b, c] = seekers as [MatchSeeker, MatchSeeker, MatchSeeker];
  const reader = await matchSeeker(server, { isGuest: true, baseUrl: sibling });
  await a.seek({ stepTime: 60 });
  await b.seek({ stepTime: 120 });
  await c.seek({ stepTime: 120, isRated: false });
  // An entry that is not renewed expires.
  await redis.del(`${prefix}entry:${a.userId}`);
  const counts = [{ control: 'step-120', rated: 1, casual: 1 }];
  expect(await reader.waiting()).toEqual(counts);
  expect(await redis.zcard(`${prefix}pool:step-60:rated`)).toBe(0);
  await b.leave();
  expect(await reader.waiting()).toEqual(counts);
});
