import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCatalogue, loadSolution } from '@chuhe/puzzles';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';
import { anyMove, enter, runningRoom, someone } from '../testing/test-rooms.ts';
import { progressStore } from './progress.store.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await server.close();
});

test('two devices that were offline agree: solved stays solved, alone stays alone, the first time counts', async () => {
  const browser = server.browser();
  await browser.call('getUserInfo');
  const send = async (list: unknown) =>
    (await browser.call('mergeProgress', { body: { list } })).data;
  await send([
    { id: 'a-1', solvedAt: 900, isHelped: true },
    { id: 'a-2', isHelped: true },
  ]);
  await send([
    { id: 'a-1', solvedAt: 500, isHelped: false },
    { id: 'a-1', isHelped: true },
    { id: 'a-2', solvedAt: 700, isHelped: false },
    { id: 'a-3', isHelped: false },
  ]);
  const merged = {
    list: [
      { id: 'a-1', solvedAt: 500, isHelped: false },
      { id: 'a-2', solvedAt: 700, isHelped: false },
      { id: 'a-3', isHelped: false },
    ],
  };
  expect(await send([])).toEqual(merged);
  expect(await send([{ id: 'a-2', isHelped: true }])).toEqual(merged);
  expect((await browser.call('getStatistics')).data).toMatchObject({ solved: 2 });
  const strange = { body: { list: [{ id: '../x', isHelped: true }] } };
  expect((await browser.call('mergeProgress', strange)).status).toBe(422);
});

test('a first attempt at a puzzle is rated once, by moves that the server plays through itself', async () => {
  const browser = server.browser();
  await browser.call('getUserInfo');
  const puzzle = (await loadCatalogue()).find(({ goal }) => goal === 'win');
  if (puzzle === undefined) throw new Error('no puzzle');
  const { id } = puzzle;
  const solution = await loadSolution(puzzle);
  const tell = (body: object) => browser.call('ratePuzzle', { body });
  const strange = await tell({ id, moves: ['0000'], isHelped: false });
  expect(strange.status).toBe(422);
  const solved = await tell({ id, moves: solution, isHelped: false });
  expect(solved.data).toMatchObject({ isSolved: true, change: { before: 1500 } });
  const { rating } = (solved.data as { change: { rating: number } }).change;
  expect(rating).toBeGreaterThan(1500);
  // Told again, and told worse, the first time counts.
  const again = await tell({ id, moves: [], isHelped: true });
  expect(again.data).toMatchObject({ change: { before: 1500, rating } });
  const other = (await loadCatalogue()).find((each) => each.goal === 'win' && each.id !== id);
  const failed = await tell({ id: other?.id, moves: [], isHelped: false });
  expect(failed.data).toMatchObject({ isSolved: false, change: { before: rating } });
  const after = (failed.data as { change: { rating: number } }).change.rating;
  expect(after).toBeLessThan(rating);
  const helped = (await loadCatalogue()).filter(({ goal }) => goal === 'win')[2];
  if (helped === undefined) throw new Error('no puzzle');
  const moves = await loadSolution(helped);
  const given = await tell({ id: helped.id, moves, isHelped: true });
  expect(given.data).toMatchObject({ isSolved: false, change: { before: after } });
  // What was solved long ago is not a first attempt.
  const old = (await loadCatalogue()).filter(({ goal }) => goal === 'win')[3]?.id;
  const list = [{ id: old, solvedAt: 1_763_182_800_000, isHelped: false }];
  await browser.call('mergeProgress', { body: { list } });
  const late = await tell({ id: old, moves: [], isHelped: false });
  expect(late.data).toMatchObject({ change: null });
  expect((await tell({ id: 'no-such', moves: [], isHelped: false })).status).toBe(404);
});

test('games are counted from the player’s side, those broken off not at all', async () => {
  const [one, other] = [await someone(server), await someone(server)];
  for (const [red, black] of [
    [one, other],
    [other, one],
  ] as const) {
    const roomId = await runningRoom(server, red, black);
    const player = await enter(server.baseUrl, roomId, red);
    await player.tell({ type: 'play', ply: 0, move: anyMove(player) });
    const second = await enter(server.baseUrl, roomId, black);
    await second.tell({ type: 'play', ply: 1, move: anyMove(second) });
    await second.tell({ type: 'resign' });
    await second.until(() => second.room?.state === 'over');
    player.close();
    second.close();
    await untilFree(one.userId);
  }
  const store = progressStore(server.database);
  expect(await store.count(one.userId)).toEqual({ wins: 1, draws: 0, losses: 1, solved: 0 });
  expect(await store.count(other.userId)).toEqual({ wins: 1, draws: 0, losses: 1, solved: 0 });
});

/** Waits until the finished game is in history. */
async function untilFree(userId: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const rows = await server.database.rows(
      {
        name: 'test-claims',
        text: 'select pg_sleep(0.05), room_id from playing_seats where account_id = $1',
      },
      [userId],
    );
    if (rows.length === 0) return;
  }
  throw new Error('the game was not settled');
}
