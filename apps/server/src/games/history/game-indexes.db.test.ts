import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabasePool, openDatabase, statement } from '../../platform/database.ts';
import { migrate } from '../../platform/migrate.ts';
import { generateGames } from '../../testing/generate-games.ts';
import { openTestSchema } from '../../testing/test-schema.ts';
import { FIND } from '../../people/players/profiles.store.ts';
import { OF_PROFILE } from '../../people/ratings/profile-ratings.store.ts';
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

async function planOf(text: string, values: readonly unknown[]): Promise<string> {
  const sql = statement<{ 'QUERY PLAN': string }>(`plan-${text.length}`, `explain ${text}`);
  return (await database.rows(sql, values)).map((row) => row['QUERY PLAN']).join('\n');
}

interface Plan {
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops'?: number;
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
    const name = plan['Index Name'];
    const loops = plan['Actual Loops'] ?? 1;
    if (name !== undefined && loops > 0) indexes.set(name, (indexes.get(name) ?? 0) + rows * loops);
    plan.Plans?.forEach(visit);
  };
  visit(row?.['QUERY PLAN'][0]?.Plan);
  return indexes;
}

/** The number of rows read from an index, in all partitions. */
function readFrom(indexes: ReadonlyMap<string, number>, part: RegExp): number {
  return [...indexes].reduce((sum, [name, rows]) => (part.test(name) ? sum + rows : sum), 0);
}

const RED = /^games_\d{4}_\d_red_id/;
const BLACK = /^games_\d{4}_\d_black_id/;
const PUBLIC = /^games_\d{4}_\d_ended_at/;

test('a page of history reads one page from each side’s indexes, however many games there are', async () => {
  const values = ['1', TOP.endedMicros, TOP.id, 21, null, null, null, null, false, null];
  const indexes = await walked(LIST_OF.text, values);
  expect(readFrom(indexes, RED) + readFrom(indexes, BLACK)).toBeGreaterThanOrEqual(21);
  expect(readFrom(indexes, RED)).toBeLessThanOrEqual(21);
  expect(readFrom(indexes, BLACK)).toBeLessThanOrEqual(21);
});

test('a page of history in the past reads no later partition', async () => {
  const past = String((Date.now() - 3 * 365 * 86_400_000) * 1000);
  const values = ['1', past, TOP.id, 21, null, null, null, null, false, null];
  const indexes = await walked(LIST_OF.text, values);
  expect(readFrom(indexes, RED) + readFrom(indexes, BLACK)).toBeGreaterThanOrEqual(21);
  expect(readFrom(indexes, RED)).toBeLessThanOrEqual(21);
  const years = [...indexes.keys()].map((name) => Number(/_(\d{4})_/.exec(name)?.[1] ?? 0));
  expect(Math.max(...years)).toBeLessThanOrEqual(new Date().getUTCFullYear() - 3);
});

test('today in history reads its days from the indexes of public games and nothing else', async () => {
  const days = daysOf('03-04', new Date());
  const indexes = await walked(TODAY.text, todayValues(days, { below: TOP, most: 21 }));
  // A day of each year, at most a page of it.
  expect(readFrom(indexes, PUBLIC)).toBeLessThanOrEqual(6 * 21);
  expect(readFrom(indexes, /_red_id|_black_id/)).toBe(0);
});

test('a profile reads openings from indexes alone, and counts no games', async () => {
  const indexes = await walked(FIND.text, ['1', null, 20]);
  expect(readFrom(indexes, RED)).toBeLessThanOrEqual(20);
  expect(readFrom(indexes, BLACK)).toBeLessThanOrEqual(20);
  expect(readFrom(indexes, /player_tallies/)).toBeLessThanOrEqual(8);
  const plan = await planOf(FIND.text, ['1', null, 20]);
  expect(plan).toContain('Index Only Scan using games_');
  expect(plan).not.toMatch(/(?:Index|Heap) Scan (?:using \S+ )?on games/);
});

test('a player’s rating curves read their points, and no more', async () => {
  const indexes = await walked(OF_PROFILE.text, ['1', 20]);
  expect(readFrom(indexes, /^rating_changes/)).toBe(4 * 20);
});
