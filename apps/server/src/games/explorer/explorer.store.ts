import { setTimeout as sleep } from 'node:timers/promises';
import { START_CODE, type Side } from '@chuhe/rules';
import { type Database, statement } from '../../platform/database.ts';
import type { CountedGame, MoveCount } from './move-counts.ts';

type CountRow = {
  readonly move: number;
  readonly red: number;
  readonly drawn: number;
  readonly black: number;
  readonly newest: string;
};

type SiteGameRow = {
  readonly id: string;
  readonly red_name: string | null;
  readonly black_name: string | null;
  readonly outcome_winner: Side | null;
  readonly ended_at: Date;
};

type MovesRow = {
  readonly id: string;
  readonly outcome_winner: Side | null;
  readonly moves: string;
};

export const MOVES = statement<CountRow>(
  'explorer-moves',
  'select move, red, drawn, black, newest from explorer_moves where source = $1 and key = $2',
);
const SITE_GAMES = statement<SiteGameRow>(
  'explorer-site-games',
  `select id, red_name, black_name, outcome_winner, ended_at from games
   where id = any($1::bigint[]) and is_public order by id desc`,
);
/** Both halves scan an index downwards and stop when they have enough rows. */
const OWN_GAMES = statement<MovesRow>(
  'explorer-own-games',
  `select id, outcome_winner, moves from (
     (select * from games where red_id = $1 order by ended_at desc, id desc limit $2)
     union all
     (select * from games where black_id = $1 order by ended_at desc, id desc limit $2)) own
   where start_code = $3 order by ended_at desc, id desc limit $2`,
);
// A transaction that inserts a game holds this lock from before the game gets its number until the commit.
const WRITERS = statement<{ readonly writer: string }>(
  'explorer-writers',
  `select virtualtransaction as writer from pg_locks
   where relation = 'games'::regclass and mode = 'RowExclusiveLock' and granted`,
);
const HIGHEST = statement<{ highest: string }>(
  'explorer-highest',
  'select coalesce(max(id), 0) as highest from games',
);
// An update that changes nothing: it locks the row, and creates it if it is missing.
const DONE = statement<{ done: string }>(
  'explorer-done',
  `insert into explorer_progress as p (source, done) values ('site', 0)
   on conflict (source) do update set done = p.done returning done`,
);
const NEXT_GAMES = statement<MovesRow>(
  'explorer-next-games',
  `select id, outcome_winner, case when is_public and is_rated and plies >= $4 and start_code = $5
     then moves else '' end as moves
   from games where id > $1 and id <= $2 order by id limit $3`,
);
const ADD = statement(
  'explorer-add',
  `insert into explorer_moves as m (source, key, move, red, drawn, black, newest)
   select 'site', * from unnest($1::bigint[], $2::smallint[], $3::int[], $4::int[], $5::int[], $6::bigint[])
   on conflict (source, key, move) do update set red = m.red + excluded.red,
     drawn = m.drawn + excluded.drawn, black = m.black + excluded.black,
     newest = greatest(m.newest, excluded.newest)`,
);
/** How long a position that one game reached waits for a second game. */
const RARE_DAYS = 90;
/** Reads a range of the primary key and deletes the rows that are the only one of their position. */
const PRUNE = statement<{ readonly last: string | null }>(
  'explorer-prune',
  `with page as materialized (
     select key, move, red + drawn + black as games, newest from explorer_moves
     where source = 'site' and key > $1 order by key limit $2),
   gone as (delete from explorer_moves m using page p
     where m.source = 'site' and m.key = p.key and m.move = p.move and p.games = 1
       and p.newest < coalesce((select id from games where is_public
         and ended_at < now() - interval '${RARE_DAYS} days'
         order by ended_at desc, id desc limit 1), 0)
       and not exists (select from explorer_moves o
         where o.source = 'site' and o.key = p.key and o.move <> p.move))
   select max(key) as last from page`,
);
const NOTE_DONE = statement(
  'explorer-note-done',
  "update explorer_progress set done = $1 where source = 'site'",
);

/** Shorter games were broken off before anything happened. */
const FEWEST_PLIES = 20;
const WRITERS_MILLIS = 50;

export function explorerStore(database: Database) {
  return {
    /** The counted moves of a position. */
    moves: (source: 'masters' | 'site', key: bigint) => database.rows(MOVES, [source, String(key)]),
    siteGames: (ids: readonly string[]) => database.rows(SITE_GAMES, [ids]),
    /** The newest games of an account that began at the standard start. */
    async ownGames(accountId: string, most: number): Promise<readonly CountedGame[]> {
      return (await database.rows(OWN_GAMES, [accountId, most, START_CODE])).map(gameOf);
    },
    /**
     * The highest number below which no game can still appear. Games get their numbers before they are stored, so this
     * waits until the transactions that are storing one have ended. It locks nothing.
     */
    async settledUpTo(): Promise<bigint> {
      const highest = BigInt((await database.rows(HIGHEST, []))[0]?.highest ?? 0);
      const writers = new Set(await writersOf(database));
      while ((await writersOf(database)).some((writer) => writers.has(writer)))
        await sleep(WRITERS_MILLIS);
      return highest;
    },
    /** Removes rare positions among the next rows; returns the last position, or undefined after the last one. */
    async pruneAfter(key: string, most: number): Promise<string | undefined> {
      return (await database.rows(PRUNE, [key, most]))[0]?.last ?? undefined;
    },
    /** Locks the progress until the transaction ends; returns the last counted game. */
    async lockProgress(): Promise<bigint> {
      return BigInt((await database.rows(DONE, []))[0]?.done ?? 0);
    },
    /** The next games; those that do not count have empty moves. */
    async nextGames(after: bigint, upTo: bigint, most: number): Promise<readonly CountedGame[]> {
      const values = [String(after), String(upTo), most, FEWEST_PLIES, START_CODE];
      return (await database.rows(NEXT_GAMES, values)).map(gameOf);
    },
    async add(counts: readonly MoveCount[]): Promise<void> {
      await database.rows(ADD, [
        counts.map(({ key }) => String(key)),
        counts.map(({ move }) => move),
        counts.map(({ red }) => red),
        counts.map(({ drawn }) => drawn),
        counts.map(({ black }) => black),
        counts.map(({ newest }) => String(newest)),
      ]);
    },
    async noteProgress(done: bigint): Promise<void> {
      await database.rows(NOTE_DONE, [String(done)]);
    },
  };
}

export type ExplorerStore = ReturnType<typeof explorerStore>;

async function writersOf(database: Database): Promise<readonly string[]> {
  return (await database.rows(WRITERS, [])).map(({ writer }) => writer);
}

function gameOf({ id, outcome_winner: winner, moves }: MovesRow): CountedGame {
  return { id: BigInt(id), winner, moves };
}
