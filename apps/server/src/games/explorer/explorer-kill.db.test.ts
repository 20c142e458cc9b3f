import { hashPosition } from '@chuhe/openings';
import { startPosition } from '@chuhe/rules';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { insertFinishedGame } from '../history/index.ts';
import { statement } from '../../platform/database.ts';
import { finishedGame } from '../../testing/finished-games.ts';
import { setUpDatabase } from '../../testing/set-up.ts';
import { setUpWorkerProcesses } from '../../testing/services/worker-processes.ts';
import { explorerJobs } from './explorer.jobs.ts';
import { explorerStore } from './explorer.store.ts';

const { url, database } = await setUpDatabase(4);
const explorer = explorerStore(database);
const ROOT = hashPosition(startPosition()).key;
const WAIT = { timeout: 60_000, interval: 50 };

/** Twenty-one plies: after a first move, horses go back and forth. */
const QUIET = ['7062', '7967', '6270', '6779'];
const lineAfter = (first: string) => [first, ...QUIET, ...QUIET, ...QUIET, ...QUIET, ...QUIET];
const CANNON = lineAfter('7747');
const ELEPHANT = lineAfter('6947');

const workers = setUpWorkerProcesses(url, 'explorer');

/** Lets the night begin. A lease stays with its holder. */
async function beginNight(): Promise<void> {
  const due = statement(
    '',
    `insert into periodic_jobs (name, due_at) values ('count-openings', now())
     on conflict (name) do update set due_at = now()`,
  );
  await database.rows(due, []);
}

async function play(games: number, moves: readonly string[]): Promise<void> {
  const seats = [1, 2].map((number) => ({ id: String(number), name: `player ${number}` }));
  const [red = { id: '', name: '' }, black = { id: '', name: '' }] = seats;
  for (let game = 0; game < games; game += 1) {
    const finished = finishedGame(red, black, { moves, isRated: true });
    await insertFinishedGame(database, finished);
  }
}

/** The number of games by first move, the number of rows, and the last counted game. */
async function counted() {
  const moves = await explorer.moves('site', ROOT);
  const of = (move: number): number => moves.find((row) => row.move === move)?.red ?? 0;
  const sums = statement<{ sum: number; done: number }>(
    'kill-sums',
    `select (select coalesce(sum(red + drawn + black), 0)::int from explorer_moves where source = 'site') as sum,
       (select done::int from explorer_progress where source = 'site') as done`,
  );
  const [all] = await database.rows(sums, []);
  return { cannon: of(7747), elephant: of(6947), sum: all?.sum, done: all?.done };
}

async function isWaiting(): Promise<boolean> {
  const sql = statement<{ waiting: number }>(
    'kill-waiting',
    `select count(*)::int as waiting from pg_stat_activity
     where wait_event_type = 'Lock' and query like 'insert into explorer_moves%'`,
  );
  return ((await database.rows(sql, []))[0]?.waiting ?? 0) > 0;
}

/** The id of the game with this number; ids may have gaps. */
async function idOf(number: number): Promise<number> {
  const sql = statement<{ id: number }>(
    'kill-id',
    'select id::int from games order by id offset $1 limit 1',
  );
  return (await database.rows(sql, [number - 1]))[0]?.id ?? NaN;
}

/** Holds the row of the elephant's first move. A transaction left open would also block every later migration. */
async function holdingRow(work: () => Promise<void>): Promise<void> {
  const holder = new Client({ connectionString: url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(
      `select from explorer_moves where source = 'site' and key = $1 and move = 6947 for update`,
      [String(ROOT)],
    );
    await work();
  } finally {
    await holder.end();
  }
}

/** Each game counts once at each position: the first one, and the four through which the horses go. */
const POSITIONS_A_GAME = 5;

test('a worker killed in the middle of a transaction loses and doubles nothing; the next one goes on', async () => {
  await database.rows(
    statement('', "insert into accounts (user_name, is_guest) values ('one', true), ('two', true)"),
    [],
  );
  await play(1, ELEPHANT);
  await beginNight();
  const first = workers.start();
  await vi.waitFor(async () => expect((await counted()).elephant).toBe(1), WAIT);
  await workers.kill(first);

  // Two hundred games fill the first transaction; the second one blocks on a row that the test holds.
  await play(200, CANNON);
  await play(250, ELEPHANT);
  await beginNight();
  await holdingRow(async () => {
    const second = workers.start();
    await vi.waitFor(async () => expect(await isWaiting()).toBe(true), WAIT);
    await workers.kill(second);
    expect(await counted()).toMatchObject({ cannon: 200, elephant: 1, done: await idOf(201) });
  });

  // The dead one holds its lease for some seconds.
  const third = workers.start();
  const last = await idOf(451);
  await vi.waitFor(async () => expect((await counted()).done).toBe(last), WAIT);
  const all = { cannon: 200, elephant: 251, sum: 451 * POSITIONS_A_GAME, done: last };
  expect(await counted()).toEqual(all);
  await workers.kill(third);

  const [job] = explorerJobs({
    explorer,
    atomically: (work) => database.transaction((inside) => work(explorerStore(inside))),
  });
  expect(await job?.run(undefined)).toEqual({ hasMore: false });
  expect(await counted()).toEqual(all);
}, 300_000);
