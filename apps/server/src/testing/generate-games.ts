import type { Client } from 'pg';
import { withClient } from '../platform/migrate.ts';

interface SiteSize {
  readonly players: number;
  readonly games: number;
  /** Changes of ratings: two for each rated game. */
  readonly changes?: number;
}

interface Quarter {
  readonly suffix: string;
  readonly starts: string;
  readonly ends: string;
}

const YEARS = 6;
/** Player 1 is a bot, and plays one of this number of games. */
const BOT_SHARE = 20;

const QUARTERS = `select to_char(q at time zone 'UTC', '_YYYY_Q') as suffix, q::text as starts,
    quarter_after(q, 1)::text as ends
  from generate_series(${-YEARS * 4}, 0) n, lateral (select quarter_after(now(), n) as q) as quarter`;
const FIRST_POSITION = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const LAST_POSITION = 'r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b';
const OPENINGS = `array['C17-C49', 'B00-D55', 'A10-A39', 'C60-C78', '', 'D00-D29~', 'E10-E38', 'A40-A45']`;
const CONTROLS = `array['step-60', 'increment-180-2', 'increment-1800-30', 'days-3']`;
/** The games of a quarter in the order of their ends. $1: players, $2, $3: first and last number, $4: rated share. */
const GAMES = ({ suffix, starts, ends }: Quarter): string => `
  insert into games${suffix} (room_name, red_id, black_id, red_name, black_name, outcome_winner, outcome_by,
    time_control, is_watch, is_rated, kind, start_code, moves, end_code, plies, ended_at, is_public, opening_tag)
  select 'generated-' || n, red, black, 'player_' || red, 'player_' || black,
    case turn % 5 when 0 then null when 1 then 'BLACK' when 2 then 'BLACK' else 'RED' end,
    case turn % 5 when 0 then 'agreement' else 'mate' end, (${CONTROLS})[1 + turn % 4], true,
    $4 > 0 and n % greatest($4, 1) = 0 and red <> black,
    case turn % 3 when 0 then 'invite' when 1 then 'personal' else 'quick' end, '${FIRST_POSITION}',
    repeat('7747102279678070', 15), '${LAST_POSITION}', 60,
    '${starts}'::timestamptz + (least('${ends}', now()) - '${starts}') * ((n - $2) / ($3 - $2 + 1.0)),
    turn % 4 <> 0, (${OPENINGS})[1 + turn % 7]
  from (
    select n, n / ${2 * BOT_SHARE} + n as turn, case when n % ${2 * BOT_SHARE} = 0 then 1 else red end as red,
      case when n % ${2 * BOT_SHARE} = ${BOT_SHARE} then 1 else black end as black
    from (
      select n, 2 + floor(power(random(), 3) * ($1::int - 1))::bigint as red,
        2 + floor(random() * ($1::int - 1))::bigint as black
      from generate_series($2::int, $3::int) n) as people) as pairs`;
const CHANGES = ({ suffix }: Quarter): string => `
  insert into rating_changes${suffix} (account_id, kind, subject, score, rating_before, rating_after,
    deviation_after, changed_at)
  select account_id, speed_of(time_control), room_name, case when outcome_winner is null then 0.5
      when outcome_winner = side then 1 else 0 end, 1500 + account_id % 900, 1501 + account_id % 900, 60, ended_at
  from games${suffix} cross join lateral (values (red_id, 'RED'), (black_id, 'BLACK')) as seat (account_id, side)
  where is_rated`;
const RATINGS = `
  insert into ratings (account_id, kind, rating, deviation, volatility, results, rated_at)
  select account_id, kind, max(rating_after), 60, 0.06, count(*), max(changed_at) from rating_changes group by 1, 2`;
const TALLIES = `
  insert into player_tallies (account_id, speed, side, wins, draws, losses)
  select account_id, speed_of(time_control), side, sum(wins), sum(draws), sum(losses)
  from (
    select account_id, side, time_control, count(*) filter (where outcome_winner = side) as wins,
      count(*) filter (where outcome_winner is null) as draws,
      count(*) filter (where outcome_winner <> side) as losses
    from games cross join lateral (values (red_id, 'RED'), (black_id, 'BLACK')) as seat (account_id, side)
    group by 1, 2, 3) as counted
  group by 1, 2, 3`;

/**
 * Fills a fresh schema with players, games and changes of ratings, a partition at a time: a table is filled, then
 * attached, which builds its indexes. A bot and a few players have very many games, most have few.
 */
export async function generateGames(
  url: string,
  { players, games, changes = 0 }: SiteSize,
): Promise<void> {
  await withClient(url, async (client) => {
    const run = (text: string, values?: unknown[]) => client.query(text, values);
    await run('set synchronous_commit = off');
    await run("set maintenance_work_mem = '256MB'");
    await run("set work_mem = '128MB'");
    await run('select setseed(0.42)');
    await run(
      `insert into accounts (user_name, is_guest, password_hash, is_bot, house_level)
       select 'player_' || n, n > $1 / 2, case when n <= $1 / 2 then 'x' end, n = 1, case n when 1 then 1 end
       from generate_series(1, $1::int) n`,
      [players],
    );
    const { rows: quarters } = await client.query<Quarter>(QUARTERS);
    await run('drop table games_first, rating_changes_first');
    const ratedShare = changes === 0 ? 0 : Math.round((2 * games) / changes);
    for (const [index, quarter] of quarters.entries()) {
      const first = 1 + Math.floor((games * index) / quarters.length);
      const last = Math.floor((games * (index + 1)) / quarters.length);
      for (const parent of ['games', 'rating_changes']) await makeTable(client, parent, quarter);
      await run(GAMES(quarter), [players, first, last, ratedShare]);
      await run(CHANGES(quarter));
      for (const parent of ['games', 'rating_changes']) await attach(client, parent, quarter);
    }
    await run(`select add_partitions('games'), add_partitions('rating_changes')`);
    await run(RATINGS);
    // Ten million groups: less memory writes them to disk again and again.
    await run("set work_mem = '2GB'");
    await run(TALLIES);
    await run('vacuum analyze accounts, ratings, player_tallies');
    await run('analyze games, rating_changes');
  });
}

async function makeTable(client: Client, parent: string, { suffix }: Quarter): Promise<void> {
  await client.query(
    `create table ${parent}${suffix} (like ${parent} including defaults including constraints)`,
  );
}

async function attach(
  client: Client,
  parent: string,
  { suffix, starts, ends }: Quarter,
): Promise<void> {
  await client.query(
    `alter table ${parent} attach partition ${parent}${suffix} for values from ('${starts}') to ('${ends}')`,
  );
  // Index-only scans need the visibility map.
  await client.query(`vacuum ${parent}${suffix}`);
}
