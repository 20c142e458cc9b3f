import type { Side } from '@chuhe/rules';
import { type Database, statement } from '../../platform/database.ts';
import {
  type Day,
  type GameKind,
  type HistoryFilter,
  type ListPlace,
  type Result,
  TOP,
} from './finished-game.ts';

/** A game in a list. */
export type GameRow = {
  readonly id: string;
  readonly room_name: string;
  readonly red_id: string;
  readonly black_id: string;
  /** Null after the player's account is erased. */
  readonly red_name: string | null;
  readonly black_name: string | null;
  readonly red_is_guest: boolean;
  readonly black_is_guest: boolean;
  readonly red_is_bot: boolean;
  readonly black_is_bot: boolean;
  readonly outcome_winner: Side | null;
  readonly outcome_by: Result['by'];
  readonly time_control: string;
  readonly is_rated: boolean;
  readonly kind: GameKind;
  readonly plies: number;
  readonly ended_at: Date;
  readonly ended_micros: string;
  readonly end_code: string | null;
  /** The tag of its opening; empty if it has none, null until a worker has checked. */
  readonly opening_tag: string | null;
  /** Null for a casual game. */
  readonly red_before: number | null;
  readonly red_after: number | null;
  readonly black_before: number | null;
  readonly black_after: number | null;
};

/** A game with its moves. */
export type GameDetailRow = GameRow & {
  readonly start_code: string;
  readonly moves: string;
  readonly move_millis: readonly number[] | null;
  readonly is_public: boolean;
};

/** The name to show beside a game, even before the job has changed the stored one. */
function nameOf(side: 'red' | 'black', account: string): string {
  return `case when ${account}.deleted_at is null then coalesce(
    (select c.name_after from name_changes c where c.account_id = g.${side}_id and c.name_before = g.${side}_name
     order by c.id desc limit 1), g.${side}_name) end as ${side}_name`;
}

const LISTED = `g.id, g.room_name, g.red_id, g.black_id, g.red_name, g.black_name, g.outcome_winner,
  g.outcome_by, g.time_control, g.is_rated, g.kind, g.plies,
  g.ended_at, g.end_code, g.opening_tag`;
const SEEN = `g.id, g.room_name, g.red_id, g.black_id, g.outcome_winner, g.outcome_by, g.time_control, g.is_rated,
  g.kind, g.plies, g.ended_at, g.end_code, g.opening_tag, ${nameOf('red', 'r')}, ${nameOf('black', 'b')},
  (extract(epoch from g.ended_at) * 1000000)::bigint as ended_micros,
  coalesce(r.is_guest, true) as red_is_guest, coalesce(b.is_guest, true) as black_is_guest,
  coalesce(r.is_bot, false) as red_is_bot, coalesce(b.is_bot, false) as black_is_bot,
  rc.rating_before as red_before, rc.rating_after as red_after,
  bc.rating_before as black_before, bc.rating_after as black_after`;
// The time of a change is that of its game, which names the partition.
const changeOf = (side: 'red' | 'black', name: string): string =>
  `left join rating_changes ${name} on g.is_rated and ${name}.account_id = g.${side}_id
    and ${name}.kind = speed_of(g.time_control) and ${name}.subject = g.room_name and ${name}.changed_at = g.ended_at`;
const PLAYERS = `left join accounts r on r.id = g.red_id left join accounts b on b.id = g.black_id
  ${changeOf('red', 'rc')} ${changeOf('black', 'bc')}`;
const DETAIL = `select ${SEEN}, g.start_code, g.moves, g.move_millis, g.is_public
  from games g ${PLAYERS}`;
// PostgreSQL chooses partitions by the first condition only.
const BELOW = `g.ended_at <= ${moment('$2::bigint')}
      and (g.ended_at, g.id) < (${moment('$2::bigint')}, $3::bigint)`;

/** Converts microseconds since 1970 to a timestamp. */
function moment(micros: string): string {
  return `('epoch'::timestamptz + ${micros} * interval '1 microsecond')`;
}

/** A page with a filter searches at most this number of games of each side: a player may have a million. */
const SEARCHED = 5000;

/** One side's half of a player's games: it scans that side's index downwards and stops when it has enough rows. */
function halfOf(side: Side): string {
  const [own, other] = side === 'RED' ? ['red', 'black'] : ['black', 'red'];
  const opponent = side === 'RED' ? 'BLACK' : 'RED';
  return `(select ${LISTED} from (
      select * from games g where g.${own}_id = $1 and ${BELOW}
      order by g.ended_at desc, g.id desc limit ${SEARCHED}) g
    where ($5::text is null or $5 = '${side}')
      and ($6::text is null
        or ($6 = 'win' and g.outcome_winner = '${side}')
        or ($6 = 'loss' and g.outcome_winner = '${opponent}')
        or ($6 = 'draw' and g.outcome_winner is null))
      and ($7::text is null or g.kind = $7)
      and ($8::text is null or strpos(g.${other}_name, $8) > 0)
      and (g.is_public or not $9::boolean)
      and ($10::text[] is null or g.opening_tag = any($10))
    order by g.ended_at desc, g.id desc limit $4)`;
}

export const LIST_OF = statement<GameRow>(
  'game-list-of',
  `select ${SEEN} from (
     ${halfOf('RED')} union all ${halfOf('BLACK')} order by ended_at desc, id desc limit $4
   ) g ${PLAYERS} order by g.ended_at desc, g.id desc`,
);
/**
 * Where the search of a side ends when it has more games than a page searches. The number is a value: with a constant,
 * PostgreSQL reads and sorts all games of the side.
 */
function lastSearched(side: 'red' | 'black'): string {
  return `(select g.ended_at, g.id from games g where g.${side}_id = $1 and ${BELOW}
    order by g.ended_at desc, g.id desc offset $4::bigint limit 1)`;
}

/** The newer of both ends: everything above it was searched. */
const SEARCH_END = statement<{ ended_micros: string; id: string }>(
  'game-search-end',
  `select (extract(epoch from ended_at) * 1000000)::bigint as ended_micros, id from (
     ${lastSearched('red')} union all ${lastSearched('black')}) as ends order by ended_at desc, id desc limit 1`,
);
// Each day ends at the latest where the page begins, so its scan of the index starts there. The cursor's place only
// separates games of the same moment; written this way, PostgreSQL does not use it as the start of the scan. The
// statement selects its values, so that all share one plan: planning each time costs more than the scans.
export const TODAY = statement<GameRow>(
  'game-today',
  `select ${SEEN} from (
     select ${LISTED} from unnest((select $1::bigint[]), (select $2::bigint[])) as day (start, finish)
     cross join lateral (
       select * from games g
       where g.is_public and g.ended_at >= ${moment('day.start')} and g.ended_at <= ${moment('day.finish')}
         and (g.ended_at < ${moment('(select $3::bigint)')} or g.id < (select $5::bigint))
       order by g.ended_at desc, g.id desc limit (select $4::bigint)) g
     order by g.ended_at desc, g.id desc limit (select $4::bigint)
   ) g ${PLAYERS} order by g.ended_at desc, g.id desc`,
);
const BY_ID = statement<GameDetailRow>('game-by-id', `${DETAIL} where g.id = $1`);
const BY_ROOM = statement<GameDetailRow>('game-by-room', `${DETAIL} where g.room_name = $1`);
const BY_IDS = statement<GameDetailRow>(
  'game-by-ids',
  `${DETAIL} where g.id = any($1::bigint[]) order by g.ended_at desc, g.id desc`,
);
const BY_KEY = statement<GameDetailRow>(
  'game-by-key',
  `${DETAIL} join game_shares s on s.game_id = g.id where s.share_key = $1`,
);
const PUBLIC_IDS = statement<{ id: string }>(
  'game-public-ids',
  'select id from games where is_public order by ended_at desc, id desc limit $1',
);
const UNNAMED = statement<{ id: string; start_code: string; moves: string }>(
  'game-unnamed',
  'select id, start_code, moves from games where opening_tag is null order by id limit $1',
);
const NAME_OPENINGS = statement(
  'game-name-openings',
  `update games g set opening_tag = named.tag
   from unnest($1::bigint[], $2::text[]) as named (id, tag) where g.id = named.id`,
);
interface PageRequest {
  readonly below: ListPlace;
  readonly most: number;
}

/** The first and last microsecond of each day, cut off where the page begins. */
export function todayValues(
  days: readonly Day[],
  { below, most }: PageRequest,
): readonly unknown[] {
  const end = Number(below.endedMicros);
  const open = days.filter(({ from }) => from.getTime() * 1000 <= end);
  return [
    open.map(({ from }) => from.getTime() * 1000),
    open.map(({ until }) => Math.min(until.getTime() * 1000 - 1, end)),
    below.endedMicros,
    most,
    below.id,
  ];
}

/** A page of a list, and the place where the next one begins. */
export interface GamePageRows {
  readonly rows: readonly GameRow[];
  readonly next: ListPlace | undefined;
}

export function gamesStore(database: Database) {
  const listOf = (accountId: string, filter: HistoryFilter, { below, most }: PageRequest) =>
    database.rows(LIST_OF, [
      accountId,
      below.endedMicros,
      below.id,
      most,
      filter.side ?? null,
      filter.result ?? null,
      filter.kind ?? null,
      filter.opponent ?? null,
      filter.isPublic === true,
      filter.openingTags ?? null,
    ]);
  return {
    /**
     * A player's finished games, newest first. With a filter, a page searches a bounded number of games: it may have
     * fewer rows than asked for, even none, and still a next page.
     */
    async pageOf(
      accountId: string,
      filter: HistoryFilter,
      { below, most }: PageRequest,
    ): Promise<GamePageRows> {
      const rows = await listOf(accountId, filter, { below, most: most + 1 });
      const isFiltered = Object.values(filter).some(
        (value) => value !== undefined && value !== false,
      );
      const [end] = isFiltered
        ? await database.rows(SEARCH_END, [accountId, below.endedMicros, below.id, SEARCHED - 1])
        : [];
      if (end === undefined) return cutPage(rows, most);
      const { rows: shown, next } = cutPage(
        rows.filter((row) => !isBelow(row, end)),
        most,
      );
      return { rows: shown, next: next ?? placeOf(end) };
    },
    /** A player's newest games. */
    newestOf: (accountId: string, most: number) => listOf(accountId, {}, { below: TOP, most }),
    /** Public games that ended on one of these days, newest first. */
    async today(days: readonly Day[], { below, most }: PageRequest): Promise<GamePageRows> {
      const rows = await database.rows(TODAY, todayValues(days, { below, most: most + 1 }));
      return cutPage(rows, most);
    },
    async byId(id: string): Promise<GameDetailRow | undefined> {
      return (await database.rows(BY_ID, [id]))[0];
    },
    /** The game played in a room. */
    async byRoom(roomId: string): Promise<GameDetailRow | undefined> {
      return (await database.rows(BY_ROOM, [roomId]))[0];
    },
    /** These games with their moves, newest first. */
    byIds: (ids: readonly string[]) => database.rows(BY_IDS, [ids]),
    /** The game of a share key. */
    async byKey(key: string): Promise<GameDetailRow | undefined> {
      return (await database.rows(BY_KEY, [key]))[0];
    },
    /** The numbers of the newest public games, for the site map. */
    async publicIds(most: number): Promise<readonly string[]> {
      return (await database.rows(PUBLIC_IDS, [most])).map(({ id }) => id);
    },
    /** Games without a tag, stored by a process of an older version. */
    unnamed: (most: number) => database.rows(UNNAMED, [most]),
    async nameOpenings(
      named: readonly { readonly id: string; readonly tag: string }[],
    ): Promise<void> {
      await database.rows(NAME_OPENINGS, [named.map(({ id }) => id), named.map(({ tag }) => tag)]);
    },
  };
}

type Place = Pick<GameRow, 'ended_micros' | 'id'>;

function placeOf({ ended_micros: endedMicros, id }: Place): ListPlace {
  return { endedMicros, id };
}

/** The page of rows that include one more than it holds, if there are more. */
function cutPage(rows: readonly GameRow[], most: number): GamePageRows {
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > most && last ? placeOf(last) : undefined };
}

function isBelow(row: Place, end: Place): boolean {
  const [at, ends] = [BigInt(row.ended_micros), BigInt(end.ended_micros)];
  return at === ends ? BigInt(row.id) < BigInt(end.id) : at < ends;
}

export type GamesStore = ReturnType<typeof gamesStore>;
