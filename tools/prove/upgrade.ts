// Upgrades a database of version 0.2 while statements of its processes read and write the same tables, and finishes the
// upgrade while those of this version do.
// Goal: no exclusive lock of a table longer than 200 ms, 0 statements failed, 0 rows lost
//   pnpm prove upgrade [--games 200000]
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { migrate, withClient } from '../../apps/server/src/platform/migrate.ts';
import { BEFORE_BASELINE } from '../../apps/server/src/platform/migration-set.ts';
import { openTestSchema } from '../../apps/server/src/testing/test-schema.ts';

const GOAL_MILLIS = 200;
const SAMPLE_MILLIS = 5;
/** The pause of a process between two of its statements. */
const PAUSE_MILLIS = 20;
const { values } = parseArgs({ options: { games: { type: 'string', default: '200000' } } });
const games = Number(values.games);

const CLOCK = `case n % 3 when 0 then 'increment-180-2' end`;
const FILL = [
  `insert into accounts (user_name, is_guest) select 'player_' || n, true from generate_series(1, 1000) n`,
  `insert into games (room_id, red_id, black_id, red_name, black_name, outcome_by, step_seconds, clock, is_watch, kind,
     start_code, moves, end_code, plies, ended_at, is_public, opening_tag)
   select 'game-' || n, 1 + n % 1000, 1 + n * 7 % 1000, 'red', 'black', 'mate', 60, ${CLOCK}, true, 'quick',
     'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w', repeat('7747102279678070', 15),
     'r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b', 60, now() - n * interval '1 minute', true, ''
   from generate_series(1, ${games}) n`,
  `insert into rooms (id, public_id, kind, creator_id, red_id, black_id, step_seconds, clock, speed, is_watch, start_code,
     state, check_after)
   select n, 'room-' || n, 'quick', 1, 1 + n % 1000, 1 + n * 7 % 1000, 60, ${CLOCK}, 'rapid', true, '', 'over', now()
   from generate_series(1, ${games / 2}) n`,
  `insert into room_chat (room_id, account_id, circle, kind, message)
   select case n % 4 when 0 then -n else n end, 1 + n % 1000, 'players', 'text', 'hello'
   from generate_series(1, ${games}) n`,
  `insert into invitations (inviter_id, invitee_id, state, lang, step_seconds, is_watch, side, kind, expires_at)
   select 1, 2, 'refused', 'zh', 60, true, 'RED', 'new', now() from generate_series(1, 10000) n`,
  `insert into rating_changes (account_id, kind, subject, score, rating_before, rating_after, deviation_after, changed_at)
   select 1 + n % 1000, 'rapid', 'game-' || n, 1, 1500, 1510, 80, now() - n * interval '1 minute'
   from generate_series(1, ${games}) n`,
  'analyze',
];
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
/** Rows that the statements do not change, and results of games that the tallies do not have. */
const LOST = `select
    (select count(*)::int from games where room_name like 'game-%' and time_control is not null) as games,
    (select count(*)::int from rating_changes where subject like 'game-%') as changes,
    (select count(*)::int from room_chat where message = 'hello' and subject_id is not null) as lines,
    (select 2 * count(*) from games)::int - (select sum(wins + draws + losses) from player_tallies)::int as uncounted,
    (select count(*)::int from pg_inherits where inhparent = 'games'::regclass) as partitions`;
const HELD = `select relation::regclass::text as held from pg_locks l join pg_class c on c.oid = l.relation
  where l.granted and l.locktype = 'relation' and l.mode in ('ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock') and c.relkind in ('r', 'p')
    and c.relnamespace = current_schema()::regnamespace and l.pid <> pg_backend_pid()`;

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

/** The longest time in milliseconds for which each table was locked exclusively. */
async function watchLocks(client: Client, over: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const longest = new Map<string, number>();
  const since = new Map<string, number>();
  while (!over.aborted) {
    const { rows } = await client.query<{ held: string }>(HELD);
    const now = performance.now();
    const held = new Set(rows.map((row) => row.held));
    for (const [table, start] of since) {
      longest.set(table, Math.max(longest.get(table) ?? 0, now - start));
      if (!held.has(table)) since.delete(table);
    }
    for (const table of held) if (!since.has(table)) since.set(table, now);
    await sleep(SAMPLE_MILLIS);
  }
  return longest;
}

/** Migrates while the statements run; returns the longest exclusive lock in milliseconds. */
async function migrateBeside(statements: readonly string[], isFinish: boolean) {
  const end = new AbortController();
  const waits = statements.map((text) =>
    withClient(schema.url, (client) => repeat(client, text, end.signal)),
  );
  const locks = withClient(schema.url, (client) => watchLocks(client, end.signal));
  const start = performance.now();
  const applied = await migrate(schema.url, { isFinish });
  const seconds = (performance.now() - start) / 1000;
  end.abort();
  for (const [index, millis] of (await Promise.all(waits)).entries())
    print(`longest ${millis.toFixed(0)} ms: ${statements[index]?.split('\n')[0]}`);
  const held = [...(await locks)].toSorted(([, one], [, other]) => other - one);
  for (const [table, millis] of held) print(`${table} was locked for ${millis.toFixed(0)} ms`);
  const title = isFinish ? 'at the finish' : 'at the start';
  print(`${title}: ${applied.length} migrations in ${seconds.toFixed(1)} s`);
  return Math.max(0, ...held.map(([, millis]) => millis));
}

const schema = await openTestSchema();
await migrate(schema.url, { folder: BEFORE_BASELINE });
await withClient(schema.url, async (client) => {
  for (const text of FILL) await client.query(text);
});
print(`version 0.2 with ${games} games and chat messages, and ${games / 2} rooms`);

const start = performance.now();
const atStart = await migrateBeside(STATEMENTS, false);
const atFinish = await migrateBeside(LATER_STATEMENTS, true);
const seconds = (performance.now() - start) / 1000;
const [found] = await withClient(
  schema.url,
  async (client) =>
    (
      await client.query<{
        games: number;
        changes: number;
        lines: number;
        uncounted: number;
        partitions: number;
      }>(LOST)
    ).rows,
);
await schema.drop();
for (const text of new Set(failed)) print(text);
const longest = Math.max(atStart, atFinish);
const stored = (found?.games ?? 0) + (found?.changes ?? 0) + (found?.lines ?? 0);
const lost = 3 * games - stored + Math.abs(found?.uncounted ?? games);
print(
  `upgrade: ${games} games in ${seconds.toFixed(1)} s, ${found?.partitions ?? 0} partitions; longest exclusive lock ${longest.toFixed(0)} ms ` +
    `(goal ${GOAL_MILLIS}), ${failed.length} statements failed (goal 0), ${lost} rows lost (goal 0)`,
);
process.exit(longest <= GOAL_MILLIS && failed.length === 0 && lost === 0 ? 0 : 1);

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
