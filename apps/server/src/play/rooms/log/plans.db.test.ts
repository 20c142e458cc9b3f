import { stepControl } from '@chuhe/rules';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionsStore } from '../../../people/accounts/index.ts';
import { blocksStore } from '../../../people/blocks/index.ts';
import { chatStore } from '../../chat/index.ts';
import {
  type Database,
  type DatabasePool,
  openDatabase,
  statement,
} from '../../../platform/database.ts';
import { migrate, withClient } from '../../../platform/migrate.ts';
import { ratingsStore } from '../../../people/ratings/index.ts';
import { spectatingStore } from '../../spectating/index.ts';
import { openTestSchema } from '../../../testing/test-schema.ts';
import { beginGame, firstMove, type TestGame } from '../../../testing/test-game.ts';
import { logReader } from './log-reader.store.ts';
import { type Append, roomLogStore } from './room-log.store.ts';
import { roomListStore } from '../lifecycle/room-list.store.ts';
import { roomsStore } from '../lifecycle/rooms.store.ts';
import { slowSeatsStore } from '../lifecycle/slow-seats.store.ts';
import { FIRST_SLOW_ID } from './room-ids.ts';

let schema: Awaited<ReturnType<typeof openTestSchema>>;
let database: DatabasePool;
let game: TestGame;

/** Enough rows of everything that a full scan would be the wrong plan. */
const FILL = [
  `insert into accounts (user_name, is_guest) select 'filler_' || n, true from generate_series(1, 2000) n`,
  `insert into sessions (account_id, token_hash, agent, expires_at)
   select id, sha256(id::text::bytea), '', now() + interval '1 day' from accounts`,
  `insert into rooms (id, public_id, kind, creator_id, time_control, is_watch, start_code, state, check_after)
   select r.id + n, 'filler' || n, 'quick', r.creator_id, 'step-60', true, r.start_code, 'over', now()
   from rooms r, generate_series(1, 2000) n`,
  `insert into rooms (id, public_id, kind, creator_id, time_control, is_watch, start_code, state, check_after, red_id)
   select r.id + 2000 + n, 'running' || n, 'quick', r.creator_id, 'step-60', true, r.start_code, 'playing', now(), a.id
   from rooms r, generate_series(1, 500) n join accounts a on a.user_name = 'filler_' || n
   where r.public_id not like 'filler%'`,
  `insert into room_events (room_id, seq, size, at, command_id, move)
   select r.id, s, 1, 0, 'filler', 1022 from rooms r, generate_series(1, 40) s where kind = 'quick'`,
  `insert into room_events (room_id, seq, size, at, command_id, move)
   select ${FIRST_SLOW_ID} + r.id, s, 1, 0, 'filler', 1022
   from rooms r, generate_series(1, 40) s where kind = 'quick'`,
  `insert into slow_seats (account_id, room_id)
   select id, id from accounts where user_name like 'filler%'`,
  `insert into room_chat (channel, subject_id, account_id, circle, kind, number)
   select 'room', id, creator_id, 'players', 'preset', 1 from rooms`,
  `insert into playing_seats (account_id, room_id)
   select id, id from accounts where user_name like 'filler%'`,
  `insert into ratings (account_id, kind, rating, deviation, volatility, results, rated_at)
   select id, 'rapid', 1500, 60, 0.06, 1, now() from accounts`,
  `insert into tournaments (name, title, form, time_control, is_rated, entry, has_chat, starts_at, version, check_after)
   select 'filler' || n, '', 'arena', 'step-60', true, 'everybody', true, now(), 0, now()
   from generate_series(1, 2000) n`,
  `insert into blocks (account_id, blocked_id)
   select a.id, b.id from accounts a join accounts b on b.id = a.id + 1 where a.user_name like 'filler%'`,
  'analyze',
];

beforeAll(async () => {
  schema = await openTestSchema();
  await migrate(schema.url);
  database = openDatabase({ url: schema.url, connections: 2, onError: () => undefined });
  game = await beginGame(database);
  await withClient(schema.url, async (client) => {
    for (const sql of FILL) await client.query(sql);
  });
});
afterAll(async () => {
  await database.close();
  await schema.drop();
});

interface Execution {
  readonly sql: { readonly text: string };
  readonly values: readonly unknown[];
}

/** The rows of PostgreSQL's plan for a prepared statement. */
async function explain<Row>(
  client: Client,
  how: string,
  { sql, values }: Execution,
): Promise<readonly Row[]> {
  const literals = values.map((value) => client.escapeLiteral(literalOf(value)));
  const given = literals.length > 0 ? `(${literals.join(', ')})` : '';
  await client.query(`prepare explained as ${sql.text}`);
  const { rows } = await client.query<{ 'QUERY PLAN': Row }>(
    `explain (${how}) execute explained${given}`,
  );
  await client.query('deallocate explained');
  return rows.map((row) => row['QUERY PLAN']);
}

/** Runs statements as usual, and records their generic plans. */
function explaining(client: Client, plans: Map<string, string>): Database {
  return {
    rows: async (sql, values) => {
      const rows = await explain<string>(client, 'costs off', { sql, values });
      plans.set(sql.name, rows.join('\n'));
      return database.rows(sql, values);
    },
    transaction: (work) => work(explaining(client, plans)),
  };
}

function literalOf(value: unknown): string {
  if (Array.isArray(value))
    return `{${value.map((one) => JSON.stringify(literalOf(one))).join(',')}}`;
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value);
}

function located() {
  return { id: game.id, log_database: game.logDatabase };
}

function move(given: Partial<Append>): Append {
  return firstMove(game, given);
}

test('[13] no hot statement reads a whole table', async () => {
  const plans = new Map<string, string>();
  await withClient(schema.url, async (client) => {
    await client.query('set plan_cache_mode = force_generic_plan');
    const explained = explaining(client, plans);
    const log = roomLogStore(explained);
    await log.append([move({})]);
    // The entry exists already, so this runs the statement that skips entries stored first by another process.
    await log.append([move({})]);
    await log.append([move({ seq: 4, previousSeq: 3, notBefore: 1 })]);
    await log.entriesFrom(game.id, 1);
    await log.behind([{ roomId: game.id, seq: 1 }]);
    const rooms = roomsStore(explained);
    await rooms.find(game.publicId);
    await rooms.due(50, [1]);
    await rooms.checkAt(game.id, Date.now() + 60_000);
    await rooms.claim([game.red, game.black], game.id);
    await rooms.release([game.red], game.id);
    await rooms.unclaim(game.id);
    const slowSeats = slowSeatsStore(explained);
    await slowSeats.claim([game.red, game.black], game.id);
    await slowSeats.release([game.red], game.id);
    await slowSeats.unclaim(game.id);
    await rooms.players([game.red, game.black], 'rapid');
    await rooms.setPlaying(game.id, { RED: game.red, BLACK: game.black }, stepControl(60));
    await rooms.setOver(game.id, Date.now(), { RED: game.red, BLACK: game.black });
    await chatStore(explained).latest({ kind: 'room', id: game.id }, ['players'], 50);
    await sessionsStore(explained).callers([Buffer.alloc(32)]);
  });
  expect(plans.size).toBeGreaterThanOrEqual(20);
  // Scanning an empty table, such as those of the coming weeks, costs nothing.
  const tables = await database.rows(
    statement<{ relname: string }>('', 'select relname from pg_class where reltuples > 0'),
    [],
  );
  const scans = tables.map(({ relname }) => `Seq Scan on ${relname} `);
  expect([...plans].filter(([, plan]) => scans.some((scan) => plan.includes(scan)))).toEqual([]);
});

/** A node of an executed plan. */
interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The number of table rows read. */
function rowsRead(node: PlanNode): number {
  const own = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  const below = (node.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), 0);
  return below + (node['Relation Name'] === undefined ? 0 : own * node['Actual Loops']);
}

test('a list of rooms reads the log and the players of its own rooms only', async () => {
  const read = new Map<string, number>();
  await withClient(schema.url, async (client) => {
    const measured: Database = {
      rows: async (sql, values) => {
        const [plan] = await explain<readonly [{ readonly Plan: PlanNode }]>(
          client,
          'analyze, format json',
          { sql, values },
        );
        if (plan !== undefined)
          read.set(sql.name, Math.max(read.get(sql.name) ?? 0, rowsRead(plan[0].Plan)));
        return database.rows(sql, values);
      },
      transaction: (work) => work(measured),
    };
    const lists = roomListStore(measured);
    // PostgreSQL uses custom plans here: a generic one would expect a tenth of all games.
    await lists.strongest(2);
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`);
      await lists.own(game.red, 25);
      await lists.byId(game.publicId);
      await lists.ofPlayers([game.red], 20);
      await lists.slowChallenges(game.red, 20);
      const logs = logReader(measured);
      await logs.movesPlayed([located()]);
      await logs.slowTurns([located()]);
      await logs.stepsAfter([{ ...located(), after: 0 }]);
    }
  });
  // The five lists, and the log queries of lists and boards.
  expect(read.size).toBe(8);
  expect([...read].filter(([, rows]) => rows > 300)).toEqual([]);
});

test('statements that are given lists keep one plan for all of them', async () => {
  const one = openDatabase({ url: schema.url, connections: 1, onError: () => undefined });
  for (let times = 0; times < 10; times += 1) {
    await blocksStore(one).hiddenFrom([game.red]);
    await spectatingStore(one).since(new Map([[game.publicId, 0]]));
    await logReader(one).movesPlayed([located()]);
    await logReader(one).stepsAfter([{ ...located(), after: 0 }]);
    await ratingsStore(one).main([game.red]);
    await sessionsStore(one).callers([Buffer.alloc(32)]);
  }
  const kept = await one.rows(
    statement<{ name: string }>(
      'plans-kept',
      "select name from pg_prepared_statements where generic_plans > 0 and name <> 'plans-kept' order by name",
    ),
    [],
  );
  await one.close();
  expect(kept.map(({ name }) => name)).toEqual([
    'block-hidden',
    'log-moves-played',
    'log-steps-after',
    'rating-main',
    'session-callers',
    'spectating-since',
  ]);
});
