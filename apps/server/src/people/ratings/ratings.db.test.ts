import { expect, test } from 'vitest';
import { statement } from '../../platform/database.ts';
import { roomStoresOn } from '../../play/rooms/index.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import {
  enter,
  playUntil,
  runningRoom,
  newTestUser,
  type TestUser,
} from '../../testing/test-rooms.ts';
import { rateGame, ratingStoresOn } from './rate-results.ts';
import { ratingsStore } from './ratings.store.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({ limits: NO_LIMITS });

const UNSETTLED = statement('', "select id from rooms where public_id = $1 and state <> 'over'");
const REOPEN = statement(
  '',
  "update rooms set state = 'playing', check_after = now() where public_id = $1",
);
const ROOM = statement<{ id: string }>('', 'select id from rooms where public_id = $1');
const SET_RATING = statement(
  '',
  `insert into ratings (account_id, kind, rating, deviation, volatility, results, rated_at)
   values ($1, 'rapid', $2, 60, 0.06, 30, now())`,
);

/** Plays a game that one side resigns after some moves. */
async function playGame(
  red: TestUser,
  black: TestUser,
  rated: boolean,
  plies = 20,
): Promise<string> {
  const roomId = await runningRoom(server, red, black, { rated });
  const [a, b] = [
    await enter(server.baseUrl, roomId, red),
    await enter(server.baseUrl, roomId, black),
  ];
  await playUntil([a, b], plies);
  await b.submit({ type: plies < 2 ? 'abort' : 'resign' });
  await a.until(() => a.room?.state === 'over');
  a.close();
  b.close();
  await settled(roomId);
  return roomId;
}

async function settled(roomId: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await server.database.rows(UNSETTLED, [roomId])).length === 0) return;
    // Polls: settling a game sends no event.
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the game was not settled');
}

test('a rated game changes both ratings once, in the transaction that ends it', async () => {
  const [red, black] = [await newTestUser(server), await newTestUser(server)];
  const roomId = await playGame(red, black, true);
  const ratings = ratingsStore(server.database);
  const shown = await ratings.shown('rapid', [red.userId, black.userId]);
  expect(shown.get(red.userId)).toEqual({ rating: 1662, isProvisional: true });
  expect(shown.get(black.userId)).toEqual({ rating: 1338, isProvisional: true });
  const changes = await ratings.ofGame(roomId, { RED: red.userId, BLACK: black.userId });
  expect(changes.map(({ before, rating }) => Math.abs(rating - before))).toEqual([162, 162]);

  // The room's row claims again that the game is running: settling it a second time changes nothing.
  await server.database.rows(REOPEN, [roomId]);
  await settled(roomId);
  expect(await ratings.shown('rapid', [red.userId, black.userId])).toEqual(shown);
  expect(await ratings.curve('rapid', red.userId, 10)).toHaveLength(1);
});

test('the same result submitted many times at once counts once', async () => {
  const [red, black] = [await newTestUser(server), await newTestUser(server)];
  const result = {
    roomId: 'told-many-times',
    speed: 'rapid',
    players: { RED: red.userId, BLACK: black.userId },
    winner: 'RED',
    absent: undefined,
    plies: 40,
    endedAt: Date.now(),
  } as const;
  const swapped = { ...result, players: { RED: result.players.BLACK, BLACK: result.players.RED } };
  const submit = (game: typeof result | typeof swapped) =>
    server.database.transaction((inside) => rateGame(ratingStoresOn(inside), game));
  await Promise.all(Array.from({ length: 8 }, (_, at) => submit(at % 2 === 0 ? result : swapped)));
  const ratings = ratingsStore(server.database);
  expect(await ratings.curve('rapid', red.userId, 10)).toHaveLength(1);
  expect(await ratings.curve('rapid', black.userId, 10)).toHaveLength(1);
});

test('casual games and games without a result change nothing', async () => {
  const [red, black] = [await newTestUser(server), await newTestUser(server)];
  await playGame(red, black, false);
  await playGame(red, black, true, 0);
  const ratings = ratingsStore(server.database);
  expect((await ratings.shown('rapid', [red.userId, black.userId])).size).toBe(0);
});

test('an absent player gains nothing by the draw of a kind opponent, who loses nothing more', async () => {
  const [weak, strong] = [await newTestUser(server), await newTestUser(server)];
  await server.database.rows(SET_RATING, [weak.userId, 1200]);
  await server.database.rows(SET_RATING, [strong.userId, 1900]);
  const game = {
    roomId: 'kind-opponent',
    speed: 'rapid',
    players: { RED: weak.userId, BLACK: strong.userId },
    winner: undefined,
    absent: 'RED',
    plies: 40,
    endedAt: Date.now(),
  } as const;
  await server.database.transaction((inside) => rateGame(ratingStoresOn(inside), game));
  const shown = await ratingsStore(server.database).shown('rapid', [weak.userId, strong.userId]);
  expect(shown.get(weak.userId)?.rating).toBe(1200);
  expect(shown.get(strong.userId)?.rating).toBeLessThan(1900);
});

test('who left is read from the log, also when the other one claimed a draw', async () => {
  const [red, black] = [await newTestUser(server), await newTestUser(server)];
  const roomId = await runningRoom(server, red, black, { rated: true });
  const [a, b] = [
    await enter(server.baseUrl, roomId, red),
    await enter(server.baseUrl, roomId, black),
  ];
  await playUntil([a, b], 2);
  await b.submit({ type: 'leave' });
  await a.until(() => a.room?.state === 'over');
  a.close();
  b.close();
  await settled(roomId);
  const [row] = await server.database.rows(ROOM, [roomId]);
  const entries = await roomStoresOn(server.database).log.entriesFrom(row?.id ?? '', 1);
  expect(entries.at(-1)?.events[0]).toMatchObject({ outcome: { winner: 'RED', by: 'escape' } });
  const shown = await ratingsStore(server.database).shown('rapid', [black.userId]);
  expect(shown.get(black.userId)?.rating).toBeLessThan(1500);
});

test('the same two count less and less within a day, and in full again with others or later', async () => {
  const [red, black, other] = [
    await newTestUser(server),
    await newTestUser(server),
    await newTestUser(server),
  ];
  const players = { RED: red.userId, BLACK: black.userId };
  const day = Date.now() - 2 * 86_400_000;
  const ratings = ratingsStore(server.database);
  const play = async (roomId: string, endedAt: number, pair = players): Promise<number> => {
    const game = {
      roomId,
      speed: 'rapid',
      players: pair,
      winner: 'RED',
      absent: undefined,
      plies: 40,
      endedAt,
    } as const;
    await server.database.transaction((inside) => rateGame(ratingStoresOn(inside), game));
    const [last] = await ratings.curve('rapid', red.userId, 1);
    return last === undefined ? 0 : last.rating - last.before;
  };
  const gains: number[] = [];
  for (let game = 0; game < 12; game += 1) gains.push(await play(`pair-${game}`, day + game));
  expect(gains[2]).toBeGreaterThan(20);
  expect(gains.slice(-3)).toEqual([0, 0, 0]);
  expect(
    await play('stranger', day + 20, { RED: red.userId, BLACK: other.userId }),
  ).toBeGreaterThan(20);
  expect(await play('next-day', day + 86_500_000)).toBeGreaterThan(10);
});
