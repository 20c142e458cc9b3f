import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabasePool, openDatabase } from '../../platform/database.ts';
import { migrate, withClient } from '../../platform/migrate.ts';
import { generateGames } from '../../testing/generate-games.ts';
import { readIndexes, rowsReadFrom } from '../../testing/read-indexes.ts';
import { openTestSchema } from '../../testing/test-schema.ts';
import { daysOf, type ListPlace, TOP } from './finished-game.ts';
import { gamesStore, LIST_OF, TODAY, todayValues } from './games.store.ts';

let schema: Awaited<ReturnType<typeof openTestSchema>>;
let database: DatabasePool;

beforeAll(async () => {
  schema = await openTestSchema();
  await migrate(schema.url);
  await generateGames(schema.url, { players: 500, games: 30_000, changes: 15_000 });
  database = openDatabase({ url: schema.url, connections: 1, onError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await schema.drop();
});

/** Games of one player, the first two and the last with another opponent. $1: their number. */
const MANY_GAMES = `
  insert into games (room_name, red_id, black_id, red_name, black_name, outcome_by, time_control, is_watch, kind,
    start_code, moves, plies, ended_at, is_public)
  select 'many-' || n, 400, case when n in (1, 2, $1) then 401 else 402 end, 'player_400',
    case when n in (1, 2, $1) then 'sought' else 'player_402' end, 'agreement', 'step-60', true, 'quick', '', '', 0,
    now() - interval '1 day' - n * interval '1 second', true
  from generate_series(1, $1::int) n`;
const RED = /^games_\d{4}_\d_red_id/;
const BLACK = /^games_\d{4}_\d_black_id/;
const PUBLIC = /^games_\d{4}_\d_ended_at/;

test('a page of history reads one page from each side’s indexes, however many games there are', async () => {
  const values = ['1', TOP.endedMicros, TOP.id, 21, null, null, null, null, false, null];
  const indexes = await readIndexes(database, LIST_OF.text, values);
  expect(rowsReadFrom(indexes, RED) + rowsReadFrom(indexes, BLACK)).toBeGreaterThanOrEqual(21);
  expect(rowsReadFrom(indexes, RED)).toBeLessThanOrEqual(21);
  expect(rowsReadFrom(indexes, BLACK)).toBeLessThanOrEqual(21);
});

test('a page of history in the past reads no later partition', async () => {
  const past = String((Date.now() - 3 * 365 * 86_400_000) * 1000);
  const values = ['1', past, TOP.id, 21, null, null, null, null, false, null];
  const indexes = await readIndexes(database, LIST_OF.text, values);
  expect(rowsReadFrom(indexes, RED) + rowsReadFrom(indexes, BLACK)).toBeGreaterThanOrEqual(21);
  expect(rowsReadFrom(indexes, RED)).toBeLessThanOrEqual(21);
  const years = [...indexes.keys()].map((name) => Number(/_(\d{4})_/.exec(name)?.[1] ?? 0));
  expect(Math.max(...years)).toBeLessThanOrEqual(new Date().getUTCFullYear() - 3);
});

test('today in history reads its days from the indexes of public games and nothing else', async () => {
  const days = daysOf('03-04', new Date());
  const indexes = await readIndexes(
    database,
    TODAY.text,
    todayValues(days, { below: TOP, most: 21 }),
  );
  // One day of each year, and at most one page of each day.
  expect(rowsReadFrom(indexes, PUBLIC)).toBeLessThanOrEqual(6 * 21);
  expect(rowsReadFrom(indexes, /_red_id|_black_id/)).toBe(0);
});

test('a search among very many games reads a bounded number of them a page, and finds all in the end', async () => {
  const many = 5100;
  await withClient(schema.url, async (client) => {
    // The tallies of two players, updated thousands of times in one transaction, cost seconds.
    await client.query('alter table games disable trigger games_tally');
    await client.query(MANY_GAMES, [many]);
    await client.query('alter table games enable trigger games_tally');
  });
  const values = ['400', TOP.endedMicros, TOP.id, 21, null, null, null, 'sought', false, null];
  const indexes = await readIndexes(database, LIST_OF.text, values);
  expect(rowsReadFrom(indexes, RED)).toBeLessThanOrEqual(5000);
  const pages: number[] = [];
  const rooms: string[] = [];
  let below: ListPlace | undefined = TOP;
  while (below !== undefined) {
    const page = await gamesStore(database).pageOf(
      '400',
      { opponent: 'sought' },
      { below, most: 2 },
    );
    pages.push(page.rows.length);
    rooms.push(...page.rows.map(({ room_name: room }) => room));
    below = page.next;
  }
  expect(rooms).toEqual(['many-1', 'many-2', `many-${many}`]);
  expect(pages).toEqual([2, 1]);
});
