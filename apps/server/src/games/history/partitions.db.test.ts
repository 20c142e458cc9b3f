import { expect, test } from 'vitest';
import { statement } from '../../platform/database.ts';
import { setUpDatabase } from '../../testing/set-up.ts';
import { finishedGame } from '../../testing/finished-games.ts';
import { quarterJobs } from './games.jobs.ts';
import { insertFinishedGame } from './insert-game.store.ts';
import { quartersStore } from './partitions.store.ts';

const { database } = await setUpDatabase(2);

const YEAR_MILLIS = 365 * 86_400_000;
const PARTITIONS = `select c.relname as name from pg_inherits join pg_class c on c.oid = inhrelid
  where inhparent = 'games'::regclass order by 1`;
const INDEXES = `select count(*)::int as indexes from pg_indexes
  where schemaname = current_schema() and tablename = $1`;

function rowsOf<Row extends Record<string, unknown>>(
  text: string,
  values: readonly unknown[] = [],
) {
  return database.rows(statement<Row>('', text), values);
}

async function partitions(): Promise<readonly string[]> {
  return (await rowsOf<{ name: string }>(PARTITIONS)).map(({ name }) => name);
}

test('the job restores missing partitions of the next two years, with their indexes, while games are stored', async () => {
  const all = await partitions();
  const last = all.findLast((name) => name !== 'games_first') ?? '';
  await rowsOf(`drop table ${last}`);
  await rowsOf(`drop table ${last.replace('games', 'rating_changes')}`);
  const [job] = quarterJobs(quartersStore(database));
  await database.transaction(async (inside) => {
    const game = finishedGame({ id: '1', name: 'a' }, { id: '2', name: 'b' });
    expect(await insertFinishedGame(inside, game)).toBeDefined();
    // The transaction that stores a game is still open.
    expect(await job?.run(undefined)).toEqual({ hasMore: false });
  });
  expect(await partitions()).toEqual(all);
  const [added] = await rowsOf(INDEXES, [last]);
  expect(added).toEqual((await rowsOf(INDEXES, ['games_first']))[0]);
  await job?.run(undefined);
  expect(await partitions()).toEqual(all);
});

test('games of any time until then are stored, each once, and found by number and room', async () => {
  for (const years of [-9, -1, 0, 1.5]) {
    const endedAt = new Date(Date.now() + years * YEAR_MILLIS);
    const game = finishedGame({ id: '1', name: 'a' }, { id: '2', name: 'b' }, { endedAt });
    const id = await insertFinishedGame(database, game);
    expect(await insertFinishedGame(database, game)).toBeUndefined();
    const later = { ...game, endedAt: new Date() };
    expect(await insertFinishedGame(database, later)).toBeUndefined();
    expect(await rowsOf('select id from games where room_name = $1', [game.roomId])).toEqual([
      { id },
    ]);
  }
});
