import { withClient } from '../platform/migrate.ts';

/**
 * Fills a fresh schema with players and games, in one statement each. A few players have very many games, most have
 * few; games end within six years. Drops the indexes first and rebuilds the same ones afterwards.
 */
export async function generateGames(
  url: string,
  { players, games }: { readonly players: number; readonly games: number },
): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('set synchronous_commit = off');
    await client.query("set maintenance_work_mem = '256MB'");
    await client.query('select setseed(0.42)');
    await client.query(
      `insert into accounts (user_name, is_guest)
       select 'player_' || n, true from generate_series(1, $1::int) n`,
      [players],
    );
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where schemaname = current_schema() and tablename = 'games' and indexdef not like '%UNIQUE%'`,
    );
    for (const { name } of rows) {
      // One statement at a time per connection.
      await client.query(`drop index ${client.escapeIdentifier(name)}`);
    }
    await client.query('alter table games disable trigger games_tally');
    await client.query(
      `insert into games (room_name, red_id, black_id, red_name, black_name, outcome_winner, outcome_by,
         time_control, is_watch, is_rated, kind, start_code, moves, end_code, plies, ended_at, is_public)
       select 'generated-' || n, red, black, 'player_' || red, 'player_' || black,
         case n % 5 when 0 then null when 1 then 'BLACK' when 2 then 'BLACK' else 'RED' end,
         case n % 5 when 0 then 'agreement' else 'mate' end, 'step-60', true, false,
         case n % 3 when 0 then 'invite' when 1 then 'personal' else 'quick' end,
         'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
         repeat('7747102279678070', 15),
         'r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b', 60,
         now() - random() * interval '2190 days', n % 4 <> 0
       from (
         select n, 1 + floor(power(random(), 3) * $1::int)::bigint as red,
           1 + floor(random() * $1::int)::bigint as black
         from generate_series(1, $2::int) n) pairs`,
      [players, games],
    );
    await client.query('alter table games enable trigger games_tally');
    // All at once: the trigger would count each game alone.
    await client.query(
      `insert into player_tallies (account_id, speed, side, wins, draws, losses)
       select account_id, speed_of(time_control), side, count(*) filter (where outcome_winner = side),
         count(*) filter (where outcome_winner is null), count(*) filter (where outcome_winner <> side)
       from games cross join lateral (values (red_id, 'RED'), (black_id, 'BLACK')) as seat (account_id, side)
       where exists (select from accounts a where a.id = account_id and a.deleted_at is null)
       group by 1, 2, 3`,
    );
    for (const { definition } of rows) {
      // One statement at a time per connection.
      await client.query(definition);
    }
    await client.query('analyze games');
    await client.query('analyze accounts');
  });
}
