// Upgrades a database of version 0.2 while statements of its processes read and write the same tables, and finishes the
// upgrade while those of this version do.
// Goal: no exclusive lock of a table longer than 200 ms, 0 statements failed, 0 rows lost
//   pnpm prove upgrade [--games 200000]
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { migrate, withClient } from '../../../apps/server/src/platform/migrate.ts';
import { BEFORE_BASELINE } from '../../../apps/server/src/platform/migration-set.ts';
import { openTestSchema } from '../../../apps/server/src/testing/test-schema.ts';
import { watchLocks } from './lock-watch.ts';
import { fillOldDatabase, findLost } from './stored-data.ts';

const GOAL_MILLIS = 200;
/** The pause of a process between two of its statements. */
const PAUSE_MILLIS = 20;
const { values } = parseArgs({ options: { games: { type: 'string', default: '200000' } } });
const games = Number(values.games);

/** Statements of processes of version 0.2; each runs in a loop on its own connection. */
const STATEMENTS = [
  `select room_id, step_seconds, clock from games where red_id = $1 order by ended_at desc, id desc limit 20`,
  `insert into games (room_id, red_id, black_id, outcome_by, step_seconds, is_watch, kind, start_code, moves, plies, ended_at, is_public)
   values ('new-' || clock_timestamp(), $1, 1, 'mate', 60, true, 'quick', '', '', 0, now(), true) on conflict (room_id) do nothing`,
  `update rooms set check_after = now() where id = $1`,
  `select step_seconds, clock, speed from rooms where id = $1`,
  `insert into room_chat (room_id, account_id, circle, kind, message) values ($1, 1, 'players', 'text', 'hi')`,
  `select message from room_chat where room_id = $1 order by id desc limit 50`,
];
/** Statements of processes of this version, while `pnpm db finish` removes what only earlier ones use. */
const LATER_STATEMENTS = [
  `select room_name, time_control from games where red_id = $1 order by ended_at desc, id desc limit 20`,
  `insert into games (room_name, red_id, black_id, outcome_by, time_control, is_watch, kind, start_code, moves, plies, ended_at, is_public)
   select 'later-' || clock_timestamp(), $1, 1, 'mate', 'step-60', true, 'quick', '', '', 0, now(), true on conflict do nothing`,
  `insert into rating_changes (account_id, kind, subject, score, rating_before, rating_after, deviation_after, changed_at)
   values ($1, 'rapid', 'later-' || clock_timestamp(), 1, 1500, 1510, 80, now())`,
  `select rating_after from rating_changes where account_id = $1 and kind = 'rapid' order by changed_at desc limit 100`,
  `select is_public from games where id = $1`,
  `select time_control, speed from rooms where id = $1`,
  `insert into room_chat (channel, subject_id, account_id, circle, kind, message) values ('room', $1, 1, 'players', 'text', 'hi')`,
];

const failed: string[] = [];

/** Repeats a statement until the end; returns its longest time in milliseconds. */
async function repeat(client: Client, text: string, over: AbortSignal): Promise<number> {
  let longest = 0;
  for (let turn = 1; !over.aborted; turn += 1) {
    const start = performance.now();
    // One statement at a time, because a process waits for each answer.
    await client
      .query(text, [1 + ((turn * 37) % 1000)])
      .catch((error: unknown) => void failed.push(`${String(error)}: ${text}`));
    longest = Math.max(longest, performance.now() - start);
    await sleep(PAUSE_MILLIS);
  }
  return longest;
}

/** Migrates while the statements run; returns the longest exclusive lock in milliseconds. */
async function migrateBeside(statements: readonly string[], isFinish: boolean) {
  const end = new AbortController();
  const waits = statements.map((text) =>
    withClient(schema.url, (client) => repeat(client, text, end.signal)),
  );
  const locks = await watchLocks(schema.url);
  const start = performance.now();
  const applied = await migrate(schema.url, { isFinish });
  const seconds = (performance.now() - start) / 1000;
  end.abort();
  for (const [index, millis] of (await Promise.all(waits)).entries())
    print(`longest ${millis.toFixed(0)} ms: ${statements[index]?.split('\n')[0]}`);
  const held = await locks.stop();
  for (const [table, millis] of held) print(`${table} was locked for ${millis.toFixed(0)} ms`);
  const title = isFinish ? 'at the finish' : 'at the start';
  print(`${title}: ${applied.length} migrations in ${seconds.toFixed(1)} s`);
  return Math.max(0, ...held.map(([, millis]) => millis));
}

const schema = await openTestSchema();
await migrate(schema.url, { folder: BEFORE_BASELINE });
await fillOldDatabase(schema.url, games);
print(`version 0.2 with ${games} games and chat messages, and ${games / 2} rooms`);

const start = performance.now();
const atStart = await migrateBeside(STATEMENTS, false);
const atFinish = await migrateBeside(LATER_STATEMENTS, true);
const seconds = (performance.now() - start) / 1000;
const { lost, partitions } = await findLost(schema.url, games);
await schema.drop();
for (const text of new Set(failed)) print(text);
const longest = Math.max(atStart, atFinish);
print(
  `upgrade: ${games} games in ${seconds.toFixed(1)} s, ${partitions} partitions; longest exclusive lock ${longest.toFixed(0)} ms ` +
    `(goal ${GOAL_MILLIS}), ${failed.length} statements failed (goal 0), ${lost} rows lost (goal 0)`,
);
process.exit(longest <= GOAL_MILLIS && failed.length === 0 && lost === 0 ? 0 : 1);

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
