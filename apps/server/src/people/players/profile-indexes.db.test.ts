import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabasePool, openDatabase } from '../../platform/database.ts';
import { migrate } from '../../platform/migrate.ts';
import { generateGames } from '../../testing/generate-games.ts';
import { planOf, readIndexes, rowsReadFrom } from '../../testing/read-indexes.ts';
import { openTestSchema } from '../../testing/test-schema.ts';
import { FIND } from './profiles.store.ts';

let schema: Awaited<ReturnType<typeof openTestSchema>>;
let database: DatabasePool;

beforeAll(async () => {
  schema = await openTestSchema();
  await migrate(schema.url);
  await generateGames(schema.url, { players: 500, games: 30_000 });
  database = openDatabase({ url: schema.url, connections: 1, onError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await schema.drop();
});

test('a profile reads openings from indexes alone, and counts no games', async () => {
  const indexes = await readIndexes(database, FIND.text, ['1', null, 20]);
  expect(rowsReadFrom(indexes, /^games_\d{4}_\d_red_id/)).toBeLessThanOrEqual(20);
  expect(rowsReadFrom(indexes, /^games_\d{4}_\d_black_id/)).toBeLessThanOrEqual(20);
  expect(rowsReadFrom(indexes, /player_tallies/)).toBeLessThanOrEqual(8);
  const plan = await planOf(database, FIND.text, ['1', null, 20]);
  expect(plan).toContain('Index Only Scan using games_');
  expect(plan).not.toMatch(/(?:Index|Heap) Scan (?:using \S+ )?on games/);
});
