import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabasePool, openDatabase } from '../../platform/database.ts';
import { migrate } from '../../platform/migrate.ts';
import { generateGames } from '../../testing/generate-games.ts';
import { readIndexes, rowsReadFrom } from '../../testing/read-indexes.ts';
import { openTestSchema } from '../../testing/test-schema.ts';
import { daysOf, TOP } from './finished-game.ts';
import { LIST_OF, TODAY, todayValues } from './games.store.ts';

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
