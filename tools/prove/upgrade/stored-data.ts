import { withClient } from '../../../apps/server/src/platform/migrate.ts';

const CLOCK = `case n % 3 when 0 then 'increment-180-2' end`;
const fillOf = (games: number): readonly string[] => [
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
/** Rows that no process changes, and results of games that the tallies do not have. */
const FOUND = `select
    (select count(*)::int from games where room_name like 'game-%' and time_control is not null) as games,
    (select count(*)::int from rating_changes where subject like 'game-%') as changes,
    (select count(*)::int from room_chat where message = 'hello' and subject_id is not null) as lines,
    (select 2 * count(*) from games)::int - (select sum(wins + draws + losses) from player_tallies)::int as uncounted,
    (select count(*)::int from pg_inherits where inhparent = 'games'::regclass) as partitions`;

interface Found {
  readonly games: number;
  readonly changes: number;
  readonly lines: number;
  readonly uncounted: number;
  readonly partitions: number;
}

/** Fills a database of version 0.2 with games, rooms, chat and changes of ratings. */
export async function fillOldDatabase(url: string, games: number): Promise<void> {
  await withClient(url, async (client) => {
    for (const text of fillOf(games)) await client.query(text);
  });
}

/** After the finished upgrade: the rows that are missing, and the partitions of the games. */
export async function findLost(
  url: string,
  games: number,
): Promise<{ readonly lost: number; readonly partitions: number }> {
  const { rows } = await withClient(url, (client) => client.query<Found>(FOUND));
  const [found] = rows;
  if (found === undefined) throw new Error('nothing was counted');
  const stored = found.games + found.changes + found.lines;
  return { lost: 3 * games - stored + Math.abs(found.uncounted), partitions: found.partitions };
}
