import type { LibraryEvent, LibraryGame, LibraryPlayer } from '@chuhe/library';
import { type Database, statement } from '../../platform/database.ts';
import type { PositionCounts } from './position-counts.ts';
import type { IndexEntry } from './position-index.ts';

/** A game with the facts that the import derives. */
export interface ImportedGame extends LibraryGame {
  readonly number: number;
  readonly redId: number;
  readonly blackId: number;
  readonly endCode: string;
}

/** A player or an event with its folded spellings for search. */
export type Searchable<Row> = Row & { readonly id: number; readonly spellings: string };

const LOCK = statement('library-lock', 'lock table library_imports in exclusive mode');
const VERSION = statement<{ version: string }>(
  'library-version',
  'select version from library_imports',
);
const CLEAR = [
  statement('library-clear-games', 'delete from library_games'),
  statement('library-clear-events', 'delete from library_events'),
  statement('library-clear-players', 'delete from library_players'),
  statement('library-clear-imports', 'delete from library_imports'),
];
const ADD_PLAYERS = statement(
  'library-add-players',
  `insert into library_players (id, name, roman, spellings, games, from_year, to_year, teams, rank)
   select r.id, r.name, r.roman, r.spellings, r.games, r."from", r."to", coalesce(r.teams, '{}'), r.rank
   from jsonb_to_recordset($1::jsonb) as r (id int, name text, roman text, spellings text, games int,
     "from" int, "to" int, teams text[], rank text)`,
);
const ADD_EVENTS = statement(
  'library-add-events',
  `insert into library_events (id, name, english, spellings, games, from_year, to_year)
   select r.id, r.name, r.en, r.spellings, r.games, r."from", r."to"
   from jsonb_to_recordset($1::jsonb) as r (id int, name text, en text, spellings text, games int,
     "from" int, "to" int)`,
);
const ADD_GAMES = statement(
  'library-add-games',
  `insert into library_games (number, id, day, year, red_id, black_id, winner, opening, event_id,
     round, site, red_team, black_team, moves, plies, end_code)
   select r.number, r.id, r.date, nullif(left(r.date, 4), '')::int, r."redId", r."blackId", r.winner,
     r.opening, nullif(r.event, 0), nullif(r.round, 0), r.site, r."redTeam", r."blackTeam", r.moves,
     length(r.moves) / 4, r."endCode"
   from jsonb_to_recordset($1::jsonb) as r (number int, id text, date text, "redId" int,
     "blackId" int, winner text, opening text, event int, round int, site text, "redTeam" text,
     "blackTeam" text, moves text, "endCode" text)`,
);
const ADD_POSITIONS = statement(
  'library-add-positions',
  `insert into library_positions_new (key, number, ply)
   select * from unnest($1::bigint[], $2::int[], $3::int[])`,
);
const NOTE = statement('library-note', 'insert into library_imports (version) values ($1)');
const CLEAR_MOVES = statement(
  'library-clear-moves',
  `delete from explorer_moves where ctid = any(array(
     select ctid from explorer_moves where source = 'masters' limit 20000)) returning 1 as gone`,
);
const ADD_MOVES = statement(
  'library-add-moves',
  `insert into explorer_moves (source, key, move, red, drawn, black, newest)
   select 'masters', * from unnest($1::bigint[], $2::smallint[], $3::int[], $4::int[], $5::int[], $6::bigint[])`,
);
const ADD_KNOWN = statement(
  'library-add-known',
  `insert into explorer_known_new (key, numbers)
   select r.key, r.numbers from jsonb_to_recordset($1::jsonb) as r (key bigint, numbers int[])`,
);
const TABLES = [
  'library_players',
  'library_events',
  'library_games',
  'library_positions',
  'explorer_moves',
  'explorer_known',
] as const;

/**
 * Tables with a row per position. The import fills new ones beside the old and then renames them: deleting millions of
 * rows takes longer than writing them and leaves as many dead rows behind.
 */
const REPLACED = ['library_positions', 'explorer_known'] as const;

/** Writes the library inside one transaction, so that readers see the old one or the new one. */
export function libraryImportStore(database: Database) {
  return {
    /** Waits for another import to end, and blocks the next one. */
    async lock(): Promise<void> {
      await database.rows(LOCK, []);
    },
    /** The imported version; undefined before the first import. */
    async version(): Promise<string | undefined> {
      return (await database.rows(VERSION, []))[0]?.version;
    },
    clear: () => clearLibrary(database),
    async addPlayers(players: readonly Searchable<LibraryPlayer>[]): Promise<void> {
      await database.rows(ADD_PLAYERS, [JSON.stringify(players)]);
    },
    async addEvents(events: readonly Searchable<LibraryEvent>[]): Promise<void> {
      await database.rows(ADD_EVENTS, [JSON.stringify(events)]);
    },
    async addGames(games: readonly ImportedGame[]): Promise<void> {
      await database.rows(ADD_GAMES, [JSON.stringify(games)]);
    },
    async addPositions(entries: readonly IndexEntry[]): Promise<void> {
      await database.rows(ADD_POSITIONS, [
        entries.map(({ key }) => String(key)),
        entries.map(({ number }) => number),
        entries.map(({ ply }) => ply),
      ]);
    },
    /** Adds the counts of positions that many games had. */
    async addCounts(groups: readonly PositionCounts[]): Promise<void> {
      const moves = groups.flatMap(({ counts }) => counts);
      await database.rows(ADD_MOVES, [
        moves.map(({ key }) => String(key)),
        moves.map(({ move }) => move),
        moves.map(({ red }) => red),
        moves.map(({ drawn }) => drawn),
        moves.map(({ black }) => black),
        moves.map(({ newest }) => newest),
      ]);
      const known = groups.map(({ key, numbers }) => ({ key: String(key), numbers }));
      await database.rows(ADD_KNOWN, [JSON.stringify(known)]);
    },
    /** Replaces the old tables by the new ones. */
    replaceTables: () => replaceTables(database),
    async note(version: string): Promise<void> {
      await database.rows(NOTE, [version]);
    },
    /** Updates the planner's statistics for the new numbers of rows. */
    async analyze(): Promise<void> {
      for (const table of TABLES) {
        const sql = statement(`library-analyze-${table}`, `analyze ${table}`);
        // One statement at a time per connection.
        await database.rows(sql, []);
      }
    },
  };
}

export type LibraryImportStore = ReturnType<typeof libraryImportStore>;

async function clearLibrary(database: Database): Promise<void> {
  await forEachReplaced(database, 'create', (table) => [
    `create table ${table}_new (like ${table} including all)`,
  ]);
  // Each statement must end within the limit of time.
  while ((await database.rows(CLEAR_MOVES, [])).length > 0);
  // Games refer to players and events.
  for (const sql of CLEAR) await database.rows(sql, []);
}

async function replaceTables(database: Database): Promise<void> {
  await forEachReplaced(database, 'replace', (table) => [
    `drop table ${table}`,
    `alter table ${table}_new rename to ${table}`,
    `alter index ${table}_new_pkey rename to ${table}_pkey`,
  ]);
}

async function forEachReplaced(
  database: Database,
  name: string,
  sqlOf: (table: string) => readonly string[],
): Promise<void> {
  for (const [index, sql] of REPLACED.flatMap((table) => sqlOf(table)).entries()) {
    // One statement at a time per connection.
    await database.rows(statement(`library-${name}-${index}`, sql), []);
  }
}
