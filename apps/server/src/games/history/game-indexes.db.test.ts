import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabasePool, openDatabase, statement } from '../../platform/database.ts';
import { migrate } from '../../platform/migrate.ts';
import { generateGames } from '../../testing/generate-games.ts';
import { openTestSchema } from '../../testing/test-schema.ts';
import { daysOf, TOP } from './finished-game.ts';
import { LIST_OF, TODAY, todayValues } from './games.store.ts';

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

interface Plan {
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** Every index that a statement scanned, with the number of rows it read there. */
async function walked(text: string, values: readonly unknown[]): Promise<Map<string, number>> {
  const sql = statement<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    `explain-${text.length}`,
    `explain (analyze, format json) ${text}`,
  );
  const [row] = await database.rows(sql, values);
  const indexes = new Map<string, number>();
  const visit = (plan: Plan | undefined): void => {
    if (plan === undefined) return;
    const rows = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
    if (plan['Index Name'] !== undefined) indexes.set(plan['Index Name'], rows);
    plan.Plans?.forEach(visit);
  };
  visit(row?.['QUERY PLAN'][0]?.Plan);
  return indexes;
}

test('a page of history reads one page from each side’s index, however many games there are', async () => {
  const values = ['1', TOP.endedMicros, TOP.id, 21, null, null, null, null, false, null];
  const indexes = await walked(LIST_OF.text, values);
  expect(indexes.get('games_red')).toBe(21);
  expect(indexes.get('games_black')).toBeLessThanOrEqual(21);
});

test('today in history reads its days from the index of public games and nothing else', async () => {
  const days = daysOf('03-04', new Date());
  const indexes = await walked(TODAY.text, todayValues(days, { below: TOP, most: 21 }));
  expect(indexes.get('games_public')).toBeLessThanOrEqual(21);
});
