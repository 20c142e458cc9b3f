import { expect, test } from 'vitest';
import { loadCatalogue, loadSolution } from '@chuhe/puzzles';
import { anyMove, enter, runningRoom, newTestUser } from '../../testing/test-rooms.ts';
import { progressStore } from './progress.store.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer();

test('two devices that were offline agree: solved stays solved, alone stays alone, the first time counts', async () => {
  const browser = server.browser();
  await browser.call('getUserInfo');
  const send = async (list: unknown) =>
    (await browser.call('mergeProgress', { body: { list } })).data;
  await send([
    { id: 'sqyq-001', solvedAt: 900, isHelped: true },
    { id: 'sqyq-002', isHelped: true },
  ]);
  await send([
    { id: 'sqyq-001', solvedAt: 500, isHelped: false },
    { id: 'sqyq-001', isHelped: true },
    { id: 'sqyq-002', solvedAt: 700, isHelped: false },
    { id: 'sqyq-003', isHelped: false },
  ]);
  const merged = {
    list: [
      { id: 'sqyq-001', solvedAt: 500, isHelped: false },
      { id: 'sqyq-002', solvedAt: 700, isHelped: false },
      { id: 'sqyq-003', isHelped: false },
    ],
  };
  expect(await send([])).toEqual(merged);
  expect(await send([{ id: 'sqyq-002', isHelped: true }])).toEqual(merged);
  expect((await browser.call('getStatistics')).data).toMatchObject({ solved: 2 });
  const strange = { body: { list: [{ id: '../x', isHelped: true }] } };
  expect((await browser.call('mergeProgress', strange)).status).toBe(422);
});

test('progress with an invented puzzle is refused, and nothing of the report is stored', async () => {
  const browser = server.browser();
  await browser.call('getUserInfo');
  const list = ['sqyq-001', 'sqyq-999'].map((id) => ({ id, solvedAt: 500, isHelped: false }));
  const refused = await browser.call('mergeProgress', { body: { list } });
  expect(refused.status).toBe(404);
  expect((await browser.call('getStatistics')).data).toMatchObject({ solved: 0 });
});

test('levels of the course are merged beside the puzzles: the fewest moves count, impossible claims do not', async () => {
  const browser = server.browser();
  await browser.call('getUserInfo');
  const send = async (list: unknown) =>
    (await browser.call('mergeProgress', { body: { list } })).data;
  await send([{ id: 'chariot-3', solvedAt: 900, isHelped: true, moves: 5 }]);
  await send([
    { id: 'chariot-3', solvedAt: 950, isHelped: false, moves: 4 },
    { id: 'horse-3', solvedAt: 950, isHelped: false, moves: 2 },
    { id: 'horse-4', isHelped: false },
    { id: 'sqyq-001', solvedAt: 800, isHelped: false, moves: 1 },
  ]);
  expect(await send([{ id: 'chariot-3', solvedAt: 990, isHelped: true, moves: 9 }])).toEqual({
    list: [
      { id: 'chariot-3', solvedAt: 900, isHelped: false, moves: 4 },
      { id: 'sqyq-001', solvedAt: 800, isHelped: false },
    ],
  });
  expect((await browser.call('getStatistics')).data).toMatchObject({ solved: 1 });
  // Endgame exercises are merged in the same way.
  await send([{ id: 'horse-adviser-win-1', solvedAt: 900, isHelped: true, moves: 4 }]);
  expect(
    await send([{ id: 'horse-adviser-win-1', solvedAt: 990, isHelped: false, moves: 1 }]),
  ).toEqual({
    list: [
      { id: 'chariot-3', solvedAt: 900, isHelped: false, moves: 4 },
      { id: 'horse-adviser-win-1', solvedAt: 900, isHelped: false, moves: 1 },
      { id: 'sqyq-001', solvedAt: 800, isHelped: false },
    ],
  });
  const invented = {
    body: { list: [{ id: 'chariot-99', solvedAt: 1, isHelped: false, moves: 1 }] },
  };
  expect((await browser.call('mergeProgress', invented)).status).toBe(404);
});

test('a first attempt at a puzzle is rated once, by moves that the server plays through itself', async () => {
  const { browser, submit, ratingNow } = await newSolver();
  const [puzzle, other, helped, old] = await provedWins();
  if (puzzle === undefined || other === undefined || helped === undefined) throw new Error('none');
  const { id } = puzzle;
  const strange = await submit({ id, moves: ['0000'], isHelped: false });
  expect(strange.status).toBe(422);
  const solved = await submit({ id, moves: await loadSolution(puzzle), isHelped: false });
  expect(solved.data).toEqual({ isSolved: true, change: null, attemptsLeft: 9 });
  const rating = await ratingNow();
  expect(rating).toBeGreaterThan(1500);
  // The first report counts, even if it is repeated with a worse result.
  const again = await submit({ id, moves: [], isHelped: true });
  expect(again.data).toMatchObject({ change: null, attemptsLeft: 9 });
  expect(await ratingNow()).toBe(rating);
  const failed = await submit({ id: other.id, moves: [], isHelped: false });
  expect(failed.data).toEqual({ isSolved: false, change: null, attemptsLeft: 8 });
  const after = await ratingNow();
  expect(after).toBeLessThan(rating);
  const moves = await loadSolution(helped);
  const given = await submit({ id: helped.id, moves, isHelped: true });
  expect(given.data).toEqual({ isSolved: false, change: null, attemptsLeft: 7 });
  expect(await ratingNow()).toBeLessThan(after);
  // A puzzle solved long ago is not a first attempt.
  const list = [{ id: old?.id, solvedAt: 1_763_182_800_000, isHelped: false }];
  await browser.call('mergeProgress', { body: { list } });
  const late = await submit({ id: old?.id, moves: [], isHelped: false });
  expect(late.data).toEqual({ isSolved: false, change: null });
  expect((await submit({ id: 'no-such', moves: [], isHelped: false })).status).toBe(404);
});

test('the first ten attempts, right or wrong, move no number that is shown, and none by much', async () => {
  const { browser, submit, ratingNow, userId } = await newSolver();
  const puzzles = (await provedWins()).slice(0, 12);
  const profile = async () =>
    (await browser.call('getPlayer', { params: { id: userId } })).data as {
      readonly puzzleRating: { readonly rating: number; readonly curve: readonly unknown[] } | null;
    };
  let before = 1500;
  for (const [index, { id }] of puzzles.slice(0, 10).entries()) {
    expect((await profile()).puzzleRating).toBeNull();
    const answer = await submit({ id, moves: [], isHelped: index % 2 === 0 });
    expect(answer.data).toEqual({ isSolved: false, change: null, attemptsLeft: 9 - index });
    const now = await ratingNow();
    expect(before - now).toBeGreaterThan(0);
    expect(before - now).toBeLessThanOrEqual(60.01);
    before = now;
  }
  const shown = Math.round(before);
  expect((await profile()).puzzleRating).toMatchObject({
    rating: shown,
    curve: [{ rating: shown }],
  });
  const eleventh = await submit({ id: puzzles[10]?.id, moves: [], isHelped: false });
  expect(eleventh.data).toMatchObject({ change: { before: shown } });
  expect((await profile()).puzzleRating?.curve).toHaveLength(2);
  // One of the first ten attempts shows no rating.
  const again = await submit({ id: puzzles[0]?.id, moves: [], isHelped: true });
  expect(again.data).toMatchObject({ change: null });
});

async function provedWins() {
  return (await loadCatalogue()).filter(({ goal }) => goal === 'win');
}

/** A new guest who attempts puzzles. */
async function newSolver() {
  const browser = server.browser();
  const { userId } = (await browser.call('getUserInfo')).data as { readonly userId: string };
  const ratingNow = async (): Promise<number> => {
    const text = "select rating from ratings where account_id = $1 and kind = 'puzzle'";
    const [row] = await server.database.rows({ name: 'test-puzzle-rating', text }, [userId]);
    return Number(row?.['rating']);
  };
  const submit = (body: object) => browser.call('ratePuzzle', { body });
  return { browser, userId, submit, ratingNow };
}

test('games are counted from the player’s side, those broken off not at all', async () => {
  const [one, other] = [await newTestUser(server), await newTestUser(server)];
  for (const [red, black] of [
    [one, other],
    [other, one],
  ] as const) {
    const roomId = await runningRoom(server, red, black);
    const player = await enter(server.baseUrl, roomId, red);
    await player.submit({ type: 'play', ply: 0, move: anyMove(player) });
    const second = await enter(server.baseUrl, roomId, black);
    await second.submit({ type: 'play', ply: 1, move: anyMove(second) });
    await second.submit({ type: 'resign' });
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
