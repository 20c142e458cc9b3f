import { expect, test } from 'vitest';
import { statement } from '../../platform/database.ts';
import { setUpDatabase } from '../../testing/set-up.ts';
import { nameChangesStore } from './name-changes.store.ts';
import { nameJobs } from './games.jobs.ts';

const { database } = await setUpDatabase(3);

const GAMES = 3000;
const PORTION = 250;
/** A statement ends after five seconds, also on a busy machine. */
const GAMES_AT_ONCE = 500;
const PEOPLE = statement<{ id: string }>(
  '',
  `insert into accounts (user_name, is_guest, password_hash) values ($1, false, 'x'), ($2, false, 'x')
   returning id`,
);
const PLAY = statement(
  '',
  `insert into games (room_name, red_id, black_id, red_name, black_name, outcome_winner, outcome_by,
     time_control, is_watch, kind, start_code, moves, end_code, plies, ended_at, is_public)
   select $3 || n, case when n % 2 = 0 then $1::bigint else $2::bigint end,
     case when n % 2 = 0 then $2::bigint else $1::bigint end,
     case when n % 2 = 0 then 'going' else 'staying' end,
     case when n % 2 = 0 then 'staying' else 'going' end, 'RED', 'mate', 'step-60', true, 'quick',
     'code', repeat('7747102279678070', 15), 'end', 60, now() - n * interval '1 minute', true
   from generate_series($4::int + 1, $4::int + $5::int) n`,
);
const NAMED = statement<{ going: number; staying: number }>(
  '',
  `select count(*) filter (where 'going' in (red_name, black_name))::int as going,
     count(*) filter (where 'staying' in (red_name, black_name))::int as staying
   from games where $1 in (red_id, black_id)`,
);

async function pairWithGames(name: string): Promise<string> {
  const [going, staying] = await database.rows(PEOPLE, [`${name}_going`, `${name}_staying`]);
  for (let played = 0; played < GAMES; played += GAMES_AT_ONCE)
    await database.rows(PLAY, [going?.id, staying?.id, `${name}-`, played, GAMES_AT_ONCE]);
  return going?.id ?? '';
}

function atomically<Result>(work: (names: ReturnType<typeof nameChangesStore>) => Promise<Result>) {
  return database.transaction((inside) => work(nameChangesStore(inside, PORTION)));
}

test('the name beside thousands of games goes in portions, over restarts, and no other name with it', async () => {
  const id = await pairWithGames('many');
  const before = performance.now();
  await atomically((names) => names.erase(id));
  const [first] = await database.rows(NAMED, [id]);
  expect(first?.going).toBe(GAMES - PORTION);
  // If a worker dies within a batch, the next one does the rest.
  await expect(
    atomically(async (names) => {
      await names.changeQueued();
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await database.rows(NAMED, [id])).toEqual([first]);
  const [job] = nameJobs({ atomically });
  let portions = 0;
  while ((await job?.run()) === true) portions += 1;
  const millis = performance.now() - before;
  process.stdout.write(`${GAMES} games: ${portions} further portions, ${millis.toFixed(0)} ms\n`);
  // The first portion of red is done; one more of each side finds nothing.
  expect(portions).toBe((GAMES - PORTION) / PORTION + 2);
  expect(await database.rows(NAMED, [id])).toEqual([{ going: 0, staying: GAMES }]);
  expect(await database.rows(statement('', 'select 1 from name_changes'), [])).toEqual([]);
});

test('two workers erase one account once, and few games are erased with the account', async () => {
  const id = await pairWithGames('twice');
  await atomically((names) => names.erase(id));
  const [job] = nameJobs({ atomically });
  const drain = async (): Promise<void> => {
    while ((await job?.run()) === true);
  };
  await Promise.all([drain(), drain()]);
  await drain();
  expect(await database.rows(NAMED, [id])).toEqual([{ going: 0, staying: GAMES }]);
  const small = nameChangesStore(database, GAMES + 1);
  const other = await pairWithGames('few');
  await small.erase(other);
  expect(await database.rows(NAMED, [other])).toEqual([{ going: 0, staying: GAMES }]);
  expect(await database.rows(statement('', 'select 1 from name_changes'), [])).toEqual([]);
});

test('a name that is taken away disappears from many games, and other names stay', async () => {
  const id = await pairWithGames('renamed');
  await atomically((names) => names.rename(id, { before: 'going', name: 'player_1' }));
  // A second change of the same account waits for the first.
  await atomically((names) => names.rename(id, { before: 'player_1', name: 'going' }));
  await atomically((names) => names.rename(id, { before: 'going', name: 'player_2' }));
  const [job] = nameJobs({ atomically });
  await Promise.all(
    [1, 2].map(async () => {
      while ((await job?.run()) === true);
    }),
  );
  while ((await job?.run()) === true);
  expect(await database.rows(NAMED, [id])).toEqual([{ going: 0, staying: GAMES }]);
  const sql = statement<{ games: number }>(
    '',
    `select count(*)::int as games from games where 'player_2' in (red_name, black_name)`,
  );
  expect(await database.rows(sql, [])).toEqual([{ games: GAMES }]);
});

test('a worker of version 0.2 hands its queue over', async () => {
  const id = await pairWithGames('handed');
  await database.rows(statement('', 'insert into erased_names (account_id) values ($1)'), [id]);
  const [job] = nameJobs({ atomically });
  while ((await job?.run()) === true);
  expect(await database.rows(NAMED, [id])).toEqual([{ going: 0, staying: GAMES }]);
});
