import type { GameDetail, GameSummary } from '@chuhe/protocol';
import { describe, expect, test } from 'vitest';
import { finishedGame } from '../../testing/finished-games.ts';
import type { FinishedGame } from './finished-game.ts';
import { statement } from '../../platform/database.ts';
import { gameJobs } from './games.jobs.ts';
import { gamesStore } from './games.store.ts';
import { insertFinishedGame } from './insert-game.store.ts';
import { newGuest } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer();

async function newPlayer() {
  const { browser, userId, userName } = await newGuest(server);
  return { browser, id: userId, name: userName };
}

type TestPlayer = Awaited<ReturnType<typeof newPlayer>>;

async function play(
  red: TestPlayer,
  black: TestPlayer,
  given: Partial<FinishedGame> = {},
): Promise<string> {
  const seats = [red, black].map(({ id, name }) => ({ id, name }));
  const [redSeat = { id: '', name: '' }, blackSeat = { id: '', name: '' }] = seats;
  const id = await insertFinishedGame(server.database, finishedGame(redSeat, blackSeat, given));
  return id ?? '';
}

async function history(
  { browser }: TestPlayer,
  query: Record<string, string> = {},
): Promise<{ ids: string[]; list: GameSummary[]; next: string | null }> {
  const { data } = await browser.call('gameHistory', { query });
  const page = data as { list: GameSummary[]; next: string | null };
  return { ...page, ids: page.list.map(({ id }) => id) };
}

function daysAgo(days: number): Date {
  return new Date(Date.UTC(2026, 5, 1) - days * 86_400_000);
}

async function today(date: string): Promise<string[]> {
  const { data } = await server.browser().call('todayHistory', { query: { date } });
  return (data as { list: GameSummary[] }).list.map(({ id }) => id);
}

describe('storing', () => {
  test('a room’s game is stored once, however often it is ended', async () => {
    const [red, black] = [await newPlayer(), await newPlayer()];
    const roomId = 'twice-ended';
    const first = await play(red, black, { roomId });
    expect(first).toMatch(/^\d+$/);
    expect(await play(red, black, { roomId, moves: [] })).toBe('');
    expect((await history(red)).list).toMatchObject([
      {
        id: first,
        roomId,
        plies: 3,
        endCode: 'r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b',
      },
    ]);
  });

  test('it belongs to the transaction it is stored in', async () => {
    const [red, black] = [await newPlayer(), await newPlayer()];
    const work = server.database.transaction(async (inside) => {
      await insertFinishedGame(inside, finishedGame(red, black));
      throw new Error('the room was not closed after all');
    });
    await expect(work).rejects.toThrow('after all');
    expect((await history(red)).ids).toEqual([]);
  });
});

describe('history', () => {
  test('has all of a player’s games on either side, newest first, page by page', async () => {
    const [me, other] = [await newPlayer(), await newPlayer()];
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      const pair = n % 2 === 0 ? ([me, other] as const) : ([other, me] as const);
      // Games 3 and 4 end at the same moment; their numbers order them.
      ids.push(await play(...pair, { endedAt: daysAgo(n === 4 ? 97 : 100 - n) }));
    }
    await play(other, await newPlayer());
    const seen: string[] = [];
    let next: string | null = '';
    for (let page = 0; page < 4 && next !== null; page += 1) {
      const cursor: Record<string, string> = next === '' ? {} : { cursor: next };
      const answer = await history(me, { size: '2', ...cursor });
      seen.push(...answer.ids);
      next = answer.next;
    }
    expect(next).toBeNull();
    const order = [6, 5, 4, 3, 2, 1, 0].map((n) => ids[n]);
    expect(seen).toEqual(order);
  });

  test('is filtered by result, side, kind and opponent', async () => {
    const [me, ann, bob] = [await newPlayer(), await newPlayer(), await newPlayer()];
    const draw = { type: 'draw', by: 'agreement' } as const;
    const won = await play(me, ann, { kind: 'invite', endedAt: daysAgo(3) });
    const lost = await play(bob, me, { kind: 'personal', endedAt: daysAgo(2) });
    const drawn = await play(me, bob, { outcome: draw, endedAt: daysAgo(1) });
    expect((await history(me, { result: 'win' })).ids).toEqual([won]);
    expect((await history(me, { result: 'loss' })).ids).toEqual([lost]);
    expect((await history(me, { result: 'draw' })).ids).toEqual([drawn]);
    expect((await history(me, { side: 'RED' })).ids).toEqual([drawn, won]);
    expect((await history(me, { side: 'BLACK' })).ids).toEqual([lost]);
    expect((await history(me, { kind: 'invite' })).ids).toEqual([won]);
    expect((await history(me, { opponent: bob.name.toUpperCase() })).ids).toEqual([drawn, lost]);
    expect((await history(me, { opponent: '%' })).ids).toEqual([]);
    expect((await history(me, { opening: 'B' })).ids).toEqual([]);
    expect((await history(me, { opening: 'B00-D55', side: 'RED' })).list).toMatchObject([
      { id: drawn, openingTag: 'B00-D55' },
      { id: won },
    ]);
    // B00-D55 is a wider branch than the filter, so it does not match.
    expect((await history(me, { opening: 'B0' })).ids).toEqual([]);
    expect((await history(me, { opening: 'A' })).ids).toEqual([]);
    const both = await history(me, { opponent: bob.name, side: 'RED' });
    expect(both.list).toMatchObject([
      { id: drawn, winner: null, cause: 'agreement', reason: 'over', kind: 'quick' },
    ]);
    expect((await me.browser.call('gameHistory', { query: { result: 'lost' } })).status).toBe(422);
  });

  test('shows a game to its players and to no other user', async () => {
    const [red, black, stranger] = [await newPlayer(), await newPlayer(), await newPlayer()];
    const params = { id: await play(red, black, { moveMillis: [900, 1200, 300] }) };
    for (const { browser } of [red, black]) {
      const detail = (await browser.call('gameById', { params })).data as GameDetail;
      expect(detail).toMatchObject({
        moves: ['7747', '1022', '7967'],
        moveMillis: [900, 1200, 300],
        winner: 'RED',
        reason: 'surrender',
        red: { userName: red.name, tourist: 1 },
      });
    }
    expect((await stranger.browser.call('gameById', { params })).status).toBe(404);
    expect((await server.browser().call('gameById', { params })).status).toBe(401);
  });
});

test('a game has a code only where the moves leave one, and a tag with its orientation', async () => {
  const [red, black] = [await newPlayer(), await newPlayer()];
  const played = async (...moves: readonly string[]) => {
    const id = await play(red, black, { moves });
    return (await history(red)).list.find((game) => game.id === id);
  };
  expect(await played('4645')).not.toHaveProperty('openingTag');
  expect(await played('7987')).toMatchObject({ opening: 'A02', openingTag: 'A02' });
  expect(await played('1907')).toMatchObject({ opening: 'A02', openingTag: 'A02~' });
  const screen = await played('7747', '7062', '7967', '8070', '8979', '1022');
  expect(screen).toMatchObject({ openingTag: 'C00-C99' });
  expect(screen).not.toHaveProperty('opening');
});

test('games that were stored without a tag get one, once', async () => {
  const [red, black] = [await newPlayer(), await newPlayer()];
  const id = await play(red, black);
  const forget = statement('', 'update games set opening_tag = null where id = $1');
  await server.database.rows(forget, [id]);
  expect((await history(red)).list[0]).not.toHaveProperty('openingTag');
  const [job] = gameJobs(gamesStore(server.database));
  expect(await job?.run(undefined)).toEqual({ hasMore: false });
  expect((await history(red)).list).toMatchObject([{ id, openingTag: 'B00-D55' }]);
});

describe('today in history', () => {
  test('has public games of one day of the calendar, this year’s first', async () => {
    const [red, black] = [await newPlayer(), await newPlayer()];
    const at = (moment: string, given: Partial<FinishedGame> = {}) =>
      play(red, black, { endedAt: new Date(moment), ...given });
    const year = new Date().getUTCFullYear();
    const old = await at('2024-03-04T23:59:59.999Z');
    const older = await at('2021-03-04T00:00:00Z');
    const latest = await at(`${year}-03-04T12:00:00Z`);
    await at('2024-03-05T00:00:00Z');
    await at('2024-03-03T23:59:59.999Z');
    const secret = await at('2024-03-04T10:00:00Z', { isPublic: false });
    const leap = await at('2024-02-29T10:00:00Z');
    expect(await today('03-04')).toEqual([latest, old, older]);
    expect(await today('02-29')).toEqual([leap]);
    expect(await today('02-30')).toEqual([]);

    const stranger = server.browser();
    const shown = await stranger.call('todayGameById', { params: { id: old } });
    expect(shown.data).toMatchObject({ id: old, moves: ['7747', '1022', '7967'] });
    expect((await stranger.call('todayGameById', { params: { id: secret } })).status).toBe(404);

    const first = await stranger.call('todayHistory', { query: { date: '03-04', size: '2' } });
    const { next } = first.data as { next: string };
    const rest = await stranger.call('todayHistory', { query: { date: '03-04', cursor: next } });
    expect(rest.data).toMatchObject({ list: [{ id: older }], next: null });
    expect((await stranger.call('todayHistory', { query: { cursor: 'abc' } })).status).toBe(400);
  });

  test('is today’s without a date', async () => {
    const id = await play(await newPlayer(), await newPlayer());
    const { data } = await server.browser().call('todayHistory');
    expect((data as { list: GameSummary[] }).list.map((game) => game.id)).toContain(id);
  });
});

async function statusOf(key: string): Promise<number> {
  return (await server.browser().call('shareDetails', { query: { key } })).status;
}

describe('sharing', () => {
  test('a key shows a private game to anyone; only its players can make one', async () => {
    const [red, black, stranger] = [await newPlayer(), await newPlayer(), await newPlayer()];
    const id = await play(red, black, { isPublic: false });
    const share = async ({ browser }: TestPlayer) => browser.call('createShare', { body: { id } });
    const { key } = (await share(red)).data as { key: string };
    expect((await share(red)).data).toEqual({ key });
    expect(((await share(black)).data as { key: string }).key).not.toBe(key);
    expect((await share(stranger)).status).toBe(404);

    const anonymous = server.browser();
    const seen = await anonymous.call('shareDetails', { query: { key } });
    expect(seen.data).toMatchObject({ id, red: { userName: red.name } });
    // The room has the players' chat; a reader with the key gets only the game.
    expect(seen.data).not.toHaveProperty('roomId');
    expect((await anonymous.call('shareDetails', { query: { key: 'AAAAAAAAAAAA' } })).status).toBe(
      404,
    );
    expect((await anonymous.call('todayGameById', { params: { id } })).status).toBe(404);
  });

  test('a key ends when the player who made it takes it back, and only that one', async () => {
    const [red, black, stranger] = [await newPlayer(), await newPlayer(), await newPlayer()];
    const id = await play(red, black, { isPublic: false });
    const share = async ({ browser }: TestPlayer) =>
      ((await browser.call('createShare', { body: { id } })).data as { key: string }).key;
    const [own, other] = [await share(red), await share(black)];

    expect((await stranger.browser.call('revokeShare', { body: { id } })).status).toBe(200);
    expect(await statusOf(own)).toBe(200);
    expect((await red.browser.call('revokeShare', { body: { id } })).status).toBe(200);
    expect([await statusOf(own), await statusOf(other)]).toEqual([404, 200]);

    const next = await share(red);
    expect(next).not.toBe(own);
    expect([await statusOf(next), await statusOf(own)]).toEqual([200, 404]);
  });
});

test('games are exported; when a player leaves for ever the opponent keeps them, nameless', async () => {
  const [gone, stays] = [await newPlayer(), await newPlayer()];
  const id = await play(gone, stays);
  const body = { id };
  const { key } = (await gone.browser.call('createShare', { body })).data as { key: string };
  expect((await gone.browser.call('exportAccount')).data).toMatchObject({
    parts: { games: { games: [{ id }], shares: [{ gameId: id, key }] } },
  });
  expect((await gone.browser.call('deleteAccount', { body: {} })).status).toBe(200);
  expect((await history(stays)).list).toMatchObject([
    { id, red: { userName: '', tourist: 1 }, black: { userName: stays.name } },
  ]);
  expect((await stays.browser.call('shareDetails', { query: { key } })).status).toBe(404);
});

async function found({ browser }: Pick<TestPlayer, 'browser'>, roomId: string) {
  return browser.call('gameOfRoom', { params: { roomId } });
}

test('the game of a room is found when the room is gone: a public one by everybody, others by their players', async () => {
  const [red, black, stranger] = [await newPlayer(), await newPlayer(), await newPlayer()];
  const open = await play(red, black, { roomId: 'sweptPublic1', isPublic: true });
  const shut = await play(red, black, { roomId: 'sweptPrivate', isPublic: false });
  const visitor = { browser: server.browser() };
  for (const reader of [red, stranger, visitor])
    expect((await found(reader, 'sweptPublic1')).data).toEqual({ id: open, isPublic: true });
  expect((await found(black, 'sweptPrivate')).data).toEqual({ id: shut, isPublic: false });
  for (const reader of [stranger, visitor])
    expect((await found(reader, 'sweptPrivate')).status).toBe(404);
  expect((await found(red, 'neverThere12')).status).toBe(404);
});
