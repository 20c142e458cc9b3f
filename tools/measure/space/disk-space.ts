import type { Client } from 'pg';
import { migrate, withClient } from '../../../apps/server/src/platform/migrate.ts';
import { BEFORE_BASELINE } from '../../../apps/server/src/platform/migration-set.ts';
import { openTestSchema } from '../../../apps/server/src/testing/test-schema.ts';

const GAMES = 100_000;
const PLAYERS = 10_000;
const PLIES = 60;
const ROOMS = 2000;

/** Bytes on disk, with all indexes. */
export interface DiskSpace {
  readonly game: number;
  /** One move in the log of a room. */
  readonly move: number;
  /** The results of a player at one speed with one side; version 0.2 counted the games. */
  readonly tally?: number;
}

const PEOPLE = `insert into accounts (user_name, is_guest) select 'player_' || n, true from generate_series(1, ${PLAYERS}) n`;
/** In the order of their ends, as servers store them: indexes fill as they do in use. */
const gamesSql = (named: string, controls: string, controlled: string): string => `
  insert into games (${named}, red_id, black_id, red_name, black_name, outcome_winner, outcome_by, ${controls},
    is_watch, kind, start_code, moves, end_code, plies, ended_at, is_public, opening_tag)
  select substr(md5(n::text), 1, 12), red, black, 'player_' || red, 'player_' || black,
    case n % 3 when 0 then 'RED' when 1 then 'BLACK' end, 'mate', ${controlled}, true, 'quick',
    'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1', repeat('7747', ${PLIES}),
    'r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b', ${PLIES},
    now() - (${GAMES} - n) * interval '1 minute', n % 4 <> 0, 'C17-C49'
  from (select n, 1 + (n * 7919) % ${PLAYERS} as red, 1 + (n * 104729 + 1) % ${PLAYERS} as black
    from generate_series(1, ${GAMES}::bigint) n) as pairs`;
/** The moves of games that are played at the same time. */
const MOVES = `
  insert into room_events (room_id, seq, size, at, command_id, move, lag)
  select (this_week.starts + room * 300) * 1048576, 1 + ply, 1, this_week.starts + room * 300 + ply * 8000,
    gen_random_uuid(), 7747, case ply % 2 when 0 then 40 end
  from (select floor((extract(epoch from now()) - 1767225600) / 604800)::bigint * 604800000 as starts) as this_week,
    generate_series(1, ${PLIES}) ply, generate_series(1, ${ROOMS}) room
  order by ply, room`;
const SIZE = `select sum(pg_total_relation_size(relid))::float8 as bytes from pg_partition_tree($1)`;

/** Fills a schema of version 0.2, or of this version. */
export async function measureSpace(version: 'before' | 'now'): Promise<DiskSpace> {
  const schema = await openTestSchema();
  const isNow = version === 'now';
  await migrate(schema.url, isNow ? {} : { folder: BEFORE_BASELINE });
  const space = await withClient(schema.url, async (client) => {
    await client.query(PEOPLE);
    await client.query(
      isNow
        ? gamesSql('room_name', 'time_control', "'increment-180-2'")
        : gamesSql('room_id', 'step_seconds, clock', "60, 'increment-180-2'"),
    );
    await client.query(MOVES);
    const used = {
      game: (await sizeOf(client, 'games')) / GAMES,
      move: (await sizeOf(client, 'room_events')) / (ROOMS * PLIES),
    };
    if (!isNow) return used;
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int from player_tallies',
    );
    // Updates leave room for themselves, so the table is as large as in use.
    return { ...used, tally: (await sizeOf(client, 'player_tallies')) / (rows[0]?.count ?? 0) };
  });
  await schema.drop();
  return space;
}

async function sizeOf(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(SIZE, [table]);
  return rows[0]?.bytes ?? 0;
}
