import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { statement } from '../../../platform/database.ts';
import { openRoomProcess } from '../../../testing/open-room-process.ts';
import { setUpDatabase } from '../../../testing/set-up.ts';
import { setUpWorkerProcesses } from '../../../testing/services/worker-processes.ts';
import { anyMove, beginGame, type TestGame } from '../../../testing/test-game.ts';

const { url, database } = await setUpDatabase(4);
const WAIT = { timeout: 60_000, interval: 50 };
const GAMES = 8;
const DAY = 86_400_000;

const workers = setUpWorkerProcesses(url, 'slow');

/** Rated games in which both have moved and the day for the current move has passed. */
async function lostOnTime(): Promise<readonly TestGame[]> {
  const own = await openRoomProcess({ url });
  const games: TestGame[] = [];
  for (let count = 0; count < GAMES; count += 1) {
    const slow = { timeControl: { kind: 'days', days: 1 }, rated: true } as const;
    const game = await beginGame(database, 0, slow);
    const replica = await own.open(game.publicId);
    await replica.submit(anyMove);
    await replica.submit(anyMove);
    replica.close();
    games.push(game);
  }
  await own.close();
  await database.rows(statement('', 'update room_events set at = at - $1'), [2 * DAY]);
  await makeDue();
  return games;
}

async function makeDue(): Promise<void> {
  await database.rows(statement('', 'update rooms set check_after = now()'), []);
}

/** The traces of the games in logs and other tables. */
async function counted() {
  const sums = statement<Record<'ended' | 'games' | 'changes' | 'results' | 'seats', number>>(
    'slow-kill-sums',
    `select (select count(*)::int from room_events where facts @> '[{"type":"ended"}]') as ended,
       (select count(*)::int from games where outcome_by = 'timeout') as games,
       (select count(*)::int from rating_changes) as changes,
       (select coalesce(sum(results), 0)::int from ratings) as results,
       (select count(*)::int from slow_seats) as seats`,
  );
  return (await database.rows(sums, []))[0];
}

async function isSettling(): Promise<boolean> {
  const sql = statement<{ waiting: number }>(
    'slow-kill-waiting',
    `select count(*)::int as waiting from pg_stat_activity
     where wait_event_type = 'Lock' and query like '%insert into games%'`,
  );
  return ((await database.rows(sql, []))[0]?.waiting ?? 0) > 0;
}

test('a worker killed while it ends slow games on time loses and doubles nothing', async () => {
  await lostOnTime();
  expect(await counted()).toMatchObject({ ended: 0, games: 0, seats: 2 * GAMES });
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table games in share row exclusive mode');
  const first = workers.start();
  await vi.waitFor(async () => expect(await isSettling()).toBe(true), WAIT);
  await workers.kill(first);
  expect(await counted()).toMatchObject({ games: 0, changes: 0, seats: 2 * GAMES });
  await holder.query('rollback');
  await holder.end();

  await makeDue();
  const second = workers.start();
  const all = { ended: GAMES, games: GAMES, changes: 2 * GAMES, results: 2 * GAMES, seats: 0 };
  await vi.waitFor(async () => expect(await counted()).toEqual(all), WAIT);
  await workers.kill(second);
}, 180_000);
