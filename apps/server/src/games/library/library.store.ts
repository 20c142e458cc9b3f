import { DEEPEST_PLY } from '@chuhe/openings';
import type { Side } from '@chuhe/rules';
import { type Database, statement } from '../../platform/database.ts';
import { libraryScores } from './library-scores.store.ts';

/** A game in a list. */
export type LibraryGameRow = {
  readonly number: number;
  readonly id: string;
  readonly day: string;
  readonly red_name: string;
  readonly red_roman: string;
  readonly red_team: string;
  readonly black_name: string;
  readonly black_roman: string;
  readonly black_team: string;
  readonly winner: Side | null;
  readonly opening: string;
  readonly event_name: string | null;
  readonly event_english: string | null;
  readonly plies: number;
  readonly end_code: string;
  /** Enough moves to distinguish a game from its mirror image. */
  readonly first_moves: string;
};

/** A game with its moves. */
export type LibraryGameDetailRow = LibraryGameRow & {
  readonly site: string;
  readonly round: number | null;
  readonly moves: string;
};

export type MasterRow = {
  readonly id: number;
  readonly name: string;
  readonly roman: string;
  readonly games: number;
  readonly from_year: number | null;
  readonly to_year: number | null;
  readonly teams: readonly string[];
  readonly rank: string | null;
};

export type EventRow = {
  readonly id: number;
  readonly name: string;
  readonly english: string | null;
  readonly games: number;
  readonly from_year: number | null;
  readonly to_year: number | null;
};

/** Selects games; texts are folded like the spellings in the tables. */
export interface LibraryFilter {
  /** Each must be part of the name of a player or of the event. */
  readonly words: readonly string[];
  readonly red?: string | undefined;
  readonly black?: string | undefined;
  /** The name of the event. */
  readonly event?: string | undefined;
  /** Codes of openings. */
  readonly openings?: readonly string[] | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly result?: Side | 'draw' | undefined;
  /** The hash of the position's key. */
  readonly position?: bigint | undefined;
  /** A calendar day, MM-DD. */
  readonly day?: string | undefined;
}

export interface LibraryPage {
  readonly order: 'newest' | 'oldest';
  /** The number after which the page begins; undefined for the first. */
  readonly after: number | undefined;
  readonly most: number;
}

const LISTED = `g.number, g.id, g.day, r.name as red_name, r.roman as red_roman, g.red_team,
  b.name as black_name, b.roman as black_roman, g.black_team, g.winner, g.opening,
  e.name as event_name, e.english as event_english, g.plies, g.end_code,
  left(g.moves, ${4 * DEEPEST_PLY}) as first_moves`;
const NAMED = `join library_players r on r.id = g.red_id join library_players b on b.id = g.black_id
  left join library_events e on e.id = g.event_id`;

function playerIs(column: string, value: string): string {
  return `g.${column} in (select id from library_players where strpos(spellings, ${value}) > 0)`;
}

/** The number of search words that count. */
export const MAX_WORDS = 4;

const WORDS = Array.from({ length: MAX_WORDS }, (_, index) => {
  const word = `$${index + 1}::text`;
  return `(${word} is null or ${playerIs('red_id', word)} or ${playerIs('black_id', word)}
    or g.event_id in (select id from library_events where strpos(spellings, ${word}) > 0))`;
}).join(' and ');

const FITS = `${WORDS}
  and ($5::text is null or ${playerIs('red_id', '$5')})
  and ($6::text is null or ${playerIs('black_id', '$6')})
  and ($7::text is null or g.event_id = (select id from library_events where name = $7))
  and ($8::text[] is null or g.opening = any($8))
  and ($9::int is null or g.year >= $9)
  and ($10::int is null or g.year <= $10)
  and ($11::text is null or coalesce(g.winner, 'draw') = $11)
  and ($12::bigint is null
    or g.number in (select number from library_positions where key = $12))
  and ($13::text is null or (length(g.day) = 10 and substr(g.day, 6) = $13))`;

function listOf(order: 'newest' | 'oldest') {
  const [direction, beyond] = order === 'newest' ? ['desc', '<'] : ['asc', '>'];
  return statement<LibraryGameRow>(
    `library-${order}`,
    `select ${LISTED} from (
       select * from library_games g where ${FITS} and ($14::int is null or g.number ${beyond} $14)
       order by g.number ${direction} limit $15) g ${NAMED} order by g.number ${direction}`,
  );
}

const LIST = { newest: listOf('newest'), oldest: listOf('oldest') } as const;
const COUNT = statement<{ total: number }>(
  'library-count',
  `select count(*)::int as total from library_games g where ${FITS}`,
);
const BY_ID = statement<LibraryGameDetailRow>(
  'library-game',
  `select ${LISTED}, g.site, g.round, g.moves from library_games g ${NAMED} where g.id = $1`,
);
const NEWEST_WITH = statement<LibraryGameRow & { readonly moves: string }>(
  'library-newest-with',
  `select ${LISTED}, g.moves from (
     select number from library_positions where key = $1 order by number desc limit $2) p
   join library_games g on g.number = p.number ${NAMED} order by g.number desc`,
);
const KNOWN_WITH = statement<LibraryGameRow>(
  'library-known-with',
  `select ${LISTED} from explorer_known k cross join unnest(k.numbers) with ordinality as n (number, place)
   join library_games g on g.number = n.number ${NAMED} where k.key = $1 order by n.place`,
);
const IS_NAME = statement<{ found: boolean }>(
  'library-is-name',
  `select exists (select from library_players where strpos(spellings, $1) > 0)
     or exists (select from library_events where strpos(spellings, $1) > 0) as found`,
);
const PLAYERS = statement<MasterRow>(
  'library-players',
  `select * from library_players where ($1::text is null or strpos(spellings, $1) > 0)
   and ($2::int is null or (games, -id) < ($2::int, -$3::int))
   order by games desc, id limit $4`,
);
const PLAYER = statement<MasterRow>(
  'library-player',
  'select * from library_players where name = $1',
);
const EVENT = statement<EventRow>('library-event', 'select * from library_events where name = $1');
const EVENTS = statement<EventRow>(
  'library-events',
  `select * from library_events where ($1::text is null or strpos(spellings, $1) > 0)
   and ($2::int is null or (games, -id) < ($2::int, -$3::int))
   order by games desc, id limit $4`,
);

const VERSION = statement<{ readonly version: string }>(
  'library-imported-version',
  'select version from library_imports',
);
const PAGE_IDS = statement<{ id: string }>(
  'library-page-ids',
  'select id from library_games where number > $1 order by number limit $2',
);
const PAGE_NAMES = statement<{ name: string }>(
  'library-page-names',
  'select name from library_players where games >= $1 order by games desc, id',
);
const PAGE_EVENTS = statement<{ name: string }>(
  'library-page-events',
  'select name from library_events where games >= $1 order by games desc, id',
);

/** A place in a list ordered by numbers of games. */
export interface CountPlace {
  readonly games: number;
  readonly id: number;
}

export function libraryStore(database: Database) {
  return {
    async games(filter: LibraryFilter, page: LibraryPage) {
      const values = valuesOf(filter);
      const [rows, [counted]] = await Promise.all([
        database.rows(LIST[page.order], [...values, page.after ?? null, page.most]),
        database.rows(COUNT, values),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },
    async byId(id: string): Promise<LibraryGameDetailRow | undefined> {
      return (await database.rows(BY_ID, [id]))[0];
    },
    /** The newest games with a position. */
    newestWith: (key: bigint, most: number) => database.rows(NEWEST_WITH, [String(key), most]),
    /** The best-known games with a position; empty if few games had it. */
    knownWith: (key: bigint) => database.rows(KNOWN_WITH, [String(key)]),
    /** Whether a folded text is part of one name. */
    async isName(text: string): Promise<boolean> {
      return (await database.rows(IS_NAME, [text]))[0]?.found === true;
    },
    players: (name: string | undefined, after: CountPlace | undefined, most: number) =>
      database.rows(PLAYERS, [name ?? null, after?.games ?? null, after?.id ?? null, most]),
    async player(name: string): Promise<MasterRow | undefined> {
      return (await database.rows(PLAYER, [name]))[0];
    },
    async event(name: string): Promise<EventRow | undefined> {
      return (await database.rows(EVENT, [name]))[0];
    },
    events: (name: string | undefined, after: CountPlace | undefined, most: number) =>
      database.rows(EVENTS, [name ?? null, after?.games ?? null, after?.id ?? null, most]),
    /** Games after a number, for the site map. */
    async idsAfter(number: number, most: number): Promise<readonly string[]> {
      return (await database.rows(PAGE_IDS, [number, most])).map(({ id }) => id);
    },
    /** The imported version; empty before the first import. */
    async version(): Promise<string> {
      return (await database.rows(VERSION, []))[0]?.version ?? '';
    },
    /** Players with at least this many games, for the site map. */
    async namesOf(fewestGames: number): Promise<readonly string[]> {
      return (await database.rows(PAGE_NAMES, [fewestGames])).map(({ name }) => name);
    },
    /** Events with at least this many games, for the site map. */
    async eventsOf(fewestGames: number): Promise<readonly string[]> {
      return (await database.rows(PAGE_EVENTS, [fewestGames])).map(({ name }) => name);
    },
    ...libraryScores(database),
  };
}

export type LibraryStore = ReturnType<typeof libraryStore>;

function valuesOf(filter: LibraryFilter): readonly unknown[] {
  return [
    ...Array.from({ length: MAX_WORDS }, (_, index) => filter.words[index] ?? null),
    filter.red ?? null,
    filter.black ?? null,
    filter.event ?? null,
    filter.openings ?? null,
    filter.from ?? null,
    filter.to ?? null,
    filter.result ?? null,
    filter.position?.toString() ?? null,
    filter.day ?? null,
  ];
}
