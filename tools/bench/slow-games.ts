// Measures the sweep of correspondence games with 100,000 games running, in a database of its own: which index finds
// the due games, and how long a sweep takes with none due and with a full batch due.
// Goal: 20 ms with none due, 2,000 ms with a full batch
import { roomJobs } from '../../apps/server/src/play/rooms/index.ts';
import { DUE } from '../../apps/server/src/play/rooms/lifecycle/rooms.store.ts';
import { roomStoresOn } from '../../apps/server/src/play/rooms/lifecycle/room-stores.ts';
import { FIRST_SLOW_ID } from '../../apps/server/src/play/rooms/log/room-ids.ts';
import { openDatabase, statement } from '../../apps/server/src/platform/database.ts';
import { openLog } from '../../apps/server/src/platform/log.ts';
import { migrate, withClient } from '../../apps/server/src/platform/migrate.ts';
import { openRoomProcess } from '../../apps/server/src/testing/open-room-process.ts';
import { beginGame } from '../../apps/server/src/testing/test-game.ts';
import { startOwnServices } from '../../apps/server/src/testing/services/own-services.ts';

const GAMES = 100_000;
const PLAYERS = 20_000;
/** The batch size of one sweep. */
const DUE_GAMES = 50;
const SWEEPS = 40;
const GOAL_IDLE_MILLIS = 20;
const GOAL_DUE_MILLIS = 2000;

const began = performance.now();
const failures: string[] = [];
const services = await startOwnServices();
const url = services.databaseUrl;
await migrate(url);
const database = openDatabase({ url, connections: 4, onError: () => undefined });
const own = await openRoomProcess({ url });
try {
  await fill();
  print(`${GAMES} running slow games of ${PLAYERS} players in ${seconds()} s`);
  const sweep = sweepOf();
  await explain();

  const idle = await timesOf(SWEEPS, () => sweep.run());
  print(`sweep with nothing due: median ${median(idle)} ms, longest ${longest(idle)} ms`);
  if (median(idle) > GOAL_IDLE_MILLIS) failures.push('a sweep with nothing due takes too long');

  await makeDue();
  const [due = 0] = await timesOf(1, () => sweep.run());
  const ended = await countOf("select count(*)::int as count from rooms where state = 'over'");
  print(`sweep that ended ${ended} of ${DUE_GAMES} games on time: ${due.toFixed(0)} ms`);
  if (ended !== DUE_GAMES) failures.push(`${ended} games ended, not ${DUE_GAMES}`);
  if (due > GOAL_DUE_MILLIS) failures.push('a full sweep takes too long');
  print(
    `${GAMES} slow games: sweep ${median(idle)} ms with nothing due (goal ${GOAL_IDLE_MILLIS}), ` +
      `${due.toFixed(0)} ms with ${DUE_GAMES} due (goal ${GOAL_DUE_MILLIS}), ${seconds()} s in all`,
  );
} finally {
  await own.close();
  await database.close();
  services.stop();
}
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exitCode = failures.length === 0 ? 0 : 1;

/** One real game, and copies of it with other players; all have one day per move and started within the last hours. */
async function fill(): Promise<void> {
  const slow = { timeControl: { kind: 'days', days: 1 } } as const;
  const game = await beginGame(database, 0, slow);
  const replica = await own.open(game.publicId);
  replica.close();
  const texts = [
    // The copies refer to existing rows; checking each reference would take most of the time.
    'set session_replication_role = replica',
    `insert into accounts (user_name, is_guest) select 'slow_' || n, true from generate_series(1, ${PLAYERS}) n`,
    `create temp table copies as
     select n, ${FIRST_SLOW_ID} + n as id, a.first + n % ${PLAYERS} as red, a.first + (n * 7 + 1) % ${PLAYERS} as black
     from generate_series(1, ${GAMES}) n, (select min(id) as first from accounts where user_name like 'slow%') a`,
    `insert into rooms (id, public_id, kind, creator_id, red_id, black_id, time_control, is_watch, start_code, state,
       check_after, speed)
     select c.id, 'slow' || n, 'invite', red, red, black, r.time_control, true, r.start_code, 'playing',
       now() + interval '1 day' - n * interval '0.1 second', r.speed
     from copies c, rooms r where r.id = ${game.id}`,
    `insert into room_events (room_id, seq, size, at, command_id, facts)
     select c.id, e.seq, e.size, e.at - n * 100, e.command_id,
       replace(replace(e.facts::text, '"${game.red}"', '"' || red || '"'), '"${game.black}"', '"' || black || '"')::jsonb
     from copies c, room_events e where e.room_id = ${game.id}`,
    `insert into slow_seats (account_id, room_id) select red, id from copies union select black, id from copies`,
    'analyze',
  ];
  await withClient(url, async (client) => {
    for (const text of texts) await client.query(text);
  });
}

async function makeDue(): Promise<void> {
  const day = 24 * 60 * 60 * 1000;
  const asked = `select id from rooms where state = 'playing' order by check_after limit ${DUE_GAMES}`;
  await database.rows(
    statement('', `update room_events set at = at - ${2 * day} where room_id in (${asked})`),
    [],
  );
  await database.rows(
    statement('', `update rooms set check_after = now() where id in (${asked})`),
    [],
  );
}

function sweepOf() {
  const { hub, clock, stores } = own;
  const jobs = roomJobs({
    hub,
    clock,
    settle: {
      stores,
      atomically: (work) => database.transaction((inside) => work(roomStoresOn(inside))),
      now: () => clock.now(),
      onRoomsOf: () => undefined,
      logger: openLog('silent'),
    },
    logs: { away: [] },
  });
  const found = jobs.find(({ name }) => name === 'sweep-rooms');
  if (found === undefined) throw new Error('no sweep');
  return found;
}

async function explain(): Promise<void> {
  const sql = statement<{ 'QUERY PLAN': string }>('', `explain (analyze, buffers) ${DUE.text}`);
  const plan = (await database.rows(sql, [DUE_GAMES, []])).map((row) => row['QUERY PLAN']);
  print(plan.join('\n'));
  if (!plan.some((line) => line.includes('rooms_due'))) failures.push('rooms_due is not used');
  if (plan.some((line) => line.includes('Seq Scan'))) failures.push('a table is read whole');
}

async function countOf(text: string): Promise<number> {
  const [row] = await database.rows(statement<{ count: number }>('', text), []);
  return row?.count ?? 0;
}

async function timesOf(times: number, work: () => Promise<unknown>): Promise<readonly number[]> {
  const found: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const start = performance.now();
    await work();
    found.push(performance.now() - start);
  }
  return found.toSorted((a, b) => a - b);
}

function median(times: readonly number[]): number {
  return Number((times[Math.floor(times.length / 2)] ?? 0).toFixed(2));
}

function longest(times: readonly number[]): number {
  return Number((times.at(-1) ?? 0).toFixed(2));
}

function seconds(): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
