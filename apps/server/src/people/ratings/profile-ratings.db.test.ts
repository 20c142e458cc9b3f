import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabasePool, openDatabase } from '../../platform/database.ts';
import { migrate } from '../../platform/migrate.ts';
import { generateGames } from '../../testing/generate-games.ts';
import { readIndexes, rowsReadFrom } from '../../testing/read-indexes.ts';
import { openTestSchema } from '../../testing/test-schema.ts';
import { OF_PROFILE } from './profile-ratings.store.ts';

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

test('a player’s rating curves read their points, and no more', async () => {
  const indexes = await readIndexes(database, OF_PROFILE.text, ['1', 20]);
  expect(rowsReadFrom(indexes, /^rating_changes/)).toBe(4 * 20);
});
