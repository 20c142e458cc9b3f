import {
  clockFieldsOf,
  type ClockFields,
  HOUSE_GAMES_MAX,
  type Player,
  type RoomSummary,
  type WatchableGame,
} from '@chuhe/protocol';
import { moveLimit, opponentOf, readTimeControl, type Side, SIDES, type Speed } from '@chuhe/rules';
import { type Database, type Statement, statement } from '../../../platform/database.ts';
import { playerRating } from '../../../people/ratings/index.ts';
import type { RoomKind } from '../live/room-identity.ts';
import { NO_OTHER_LOGS, type OtherLogs } from '../log/log-databases.ts';
import { type LoggedVacation, logReader, type SlowTurn } from '../log/log-reader.store.ts';

type SummaryRow = {
  readonly id: string;
  readonly log_database: number;
  readonly public_id: string;
  readonly state: 'open' | 'playing';
  readonly time_control: string;
  readonly speed: Speed;
  readonly is_watch: boolean;
  readonly is_rated: boolean;
  readonly maker_side: RoomSummary['makerSide'] | null;
  readonly red_id: string | null;
  readonly red_name: string | null;
  readonly red_is_guest: boolean | null;
  readonly red_is_bot: boolean | null;
  readonly red_rating: number | null;
  readonly red_deviation: number | null;
  readonly black_id: string | null;
  readonly black_name: string | null;
  readonly black_is_guest: boolean | null;
  readonly black_is_bot: boolean | null;
  readonly black_rating: number | null;
  readonly black_deviation: number | null;
};

/** A row of the registry, and the number of moves in its log. */
interface Played<Row extends SummaryRow> {
  readonly row: Row;
  readonly plies: number;
}

type OwnColumns = {
  readonly kind: RoomKind;
  readonly start_code: string;
  readonly is_house: boolean;
};

const COLUMNS = `r.id, r.log_database, r.public_id, r.state, r.time_control, r.speed, r.is_watch, r.is_rated, r.maker_side,
    r.red_id, red.user_name as red_name, red.is_guest as red_is_guest, red.is_bot as red_is_bot,
    red_worth.rating as red_rating, red_worth.deviation as red_deviation,
    r.black_id, black.user_name as black_name, black.is_guest as black_is_guest, black.is_bot as black_is_bot,
    black_worth.rating as black_rating, black_worth.deviation as black_deviation`;
// PostgreSQL keeps the written order of long joins, so the selection of the rooms comes first; otherwise it would read
// everything else for all rooms.
const fromRooms = (chosen: string): string => `
  from (${chosen}) as chosen (id)
  join rooms r on r.id = chosen.id
  left join accounts red on red.id = r.red_id
  left join accounts black on black.id = r.black_id
  left join lateral (select rating, deviation from ratings
    where account_id = r.red_id and kind = r.speed and results > 0 limit 1) as red_worth on true
  left join lateral (select rating, deviation from ratings
    where account_id = r.black_id and kind = r.speed and results > 0 limit 1) as black_worth on true`;
const summariesOf = (chosen: string): string => `select ${COLUMNS} ${fromRooms(chosen)}`;
/** Whether the reader is a house bot: all of its games are listed, and it stays free for more. */
const IS_HOUSE = `exists (select from accounts h where h.id = $1 and h.house_level is not null)`;
// Two scans over two indexes; a single one with "or" would read the whole table.
const OWN = statement<SummaryRow & OwnColumns>(
  'room-list-own',
  `select ${COLUMNS}, r.kind, r.start_code, ${IS_HOUSE} as is_house
   ${fromRooms(`select id from rooms where red_id = $1 and state in ('open', 'playing')
     union select id from rooms where black_id = $1 and state in ('open', 'playing')`)}
   order by r.state = 'playing' desc, r.speed is distinct from 'correspondence' desc, r.id desc
   limit case when ${IS_HOUSE} then ${HOUSE_GAMES_MAX} else $2 end`,
);
// Tournaments by link are in no list, and neither are their games. The condition is checked row by row: a join would
// read all rooms first.
const IS_LISTED = `(tournament_id is null
   or not exists (select from tournaments t where t.id = tournament_id and t.entry = 'link'))`;
const PUBLIC = `r.kind <> 'personal' and ${IS_LISTED} and (r.state = 'open' or (r.state = 'playing' and r.is_watch))`;
const BY_ID = statement<SummaryRow>(
  'room-list-by-id',
  `${summariesOf('select id from rooms where public_id = $1')} where ${PUBLIC}`,
);
const OF_PLAYERS = statement<SummaryRow>(
  'room-list-of-players',
  `${summariesOf(`select id from rooms where red_id = any($1::bigint[]) and state in ('open', 'playing')
     union select id from rooms where black_id = any($1::bigint[]) and state in ('open', 'playing')`)}
   where ${PUBLIC}
   order by r.state = 'open' desc, r.id desc limit $2`,
);
/** The strongest public games under a condition, $1 at most. */
function strongestOf(condition: string): string {
  return `(select id from rooms where state = 'playing' and is_watch and kind <> 'personal'
       and speed is distinct from 'correspondence' and ${IS_LISTED} and ${condition}
     order by strength desc nulls last limit $1)`;
}
const STRONGEST = statement<SummaryRow>(
  'room-list-strongest',
  `${summariesOf(strongestOf('true'))} order by r.strength desc nulls last`,
);
// One short scan of the index for each speed, and one for tournaments.
const WATCHABLE = statement<SummaryRow>(
  'room-list-watchable',
  `${summariesOf(`select id from unnest(array['blitz', 'rapid', 'classical']) as wanted (speed)
     cross join lateral (${strongestOf('speed = wanted.speed')}) as of_speed
     union ${strongestOf('tournament_id is not null')}`)}
   order by r.strength desc nulls last`,
);
type EventRow = {
  readonly public_id: string;
  readonly name: string;
  readonly title: string;
  readonly is_site: boolean;
};
const EVENTS = statement<EventRow>(
  'room-list-events',
  `select r.public_id, t.name, t.title, t.nightly_on is not null as is_site
   from rooms r join tournaments t on t.id = r.tournament_id
   where r.public_id = any($1::text[]) and t.hidden_at is null`,
);
// A reader sees no challenge of an account that either of them has blocked.
const SLOW_CHALLENGES = statement<SummaryRow>(
  'room-list-slow-challenges',
  `${summariesOf(`select id from rooms o where kind = 'challenge' and state = 'open' and speed = 'correspondence'
       and creator_id <> $1 and not exists (select from blocks b
         where (b.account_id = $1 and b.blocked_id = o.creator_id)
           or (b.account_id = o.creator_id and b.blocked_id = $1))
     order by id desc limit $2`)}
   order by r.id desc`,
);
const PLAYING = statement<{ readonly account_id: string }>(
  'room-list-playing',
  `select s.account_id from playing_seats s join rooms r on r.id = s.room_id
   where s.account_id = any($1::bigint[]) and r.state = 'playing'
   union all select id from accounts where id = any($1::bigint[]) and house_level is not null`,
);
type OfferRow = {
  readonly kind: RoomKind;
  readonly time_control: string;
  readonly is_watch: boolean;
  readonly is_rated: boolean;
  readonly has_red: boolean;
  readonly start_code: string;
};

const OFFER = statement<OfferRow>(
  'room-list-offer',
  `select kind, time_control, is_watch, is_rated,
     red_id = creator_id as has_red, start_code from rooms
   where public_id = $1 and creator_id = $2 and state = 'open'`,
);

/** A room with a free seat. */
export interface RoomOffer extends ClockFields {
  readonly isPersonal: boolean;
  readonly isWatch: boolean;
  readonly isRated: boolean;
  /** The side of its owner. */
  readonly side: Side;
  readonly startCode: string;
}

/** A room in its player's own list. */
export interface ListedRoom {
  /** Whether its game is running with its players at the board. */
  readonly isPlaying: boolean;
  /** Whether it waits for a friend who gets its link. */
  readonly isInvitation: boolean;
  readonly summary: RoomSummary;
}

/** Rooms as lists show them, without the number of spectators. */
export function roomListStore(database: Database, others: OtherLogs = NO_OTHER_LOGS) {
  const logs = logReader(database, others);
  /** While a log's database is unavailable, its game shows 0 moves. */
  const read = async <Row extends SummaryRow>(
    sql: Statement<Row>,
    values: readonly unknown[],
  ): Promise<readonly Played<Row>[]> => {
    const rows = await database.rows(sql, values);
    const plies = await logs.movesPlayed(rows);
    return rows.map((row) => ({ row, plies: plies.get(row.id) ?? 0 }));
  };
  const summaries = async (sql: Statement<SummaryRow>, values: readonly unknown[]) =>
    (await read(sql, values)).map(summaryOf);
  return {
    /** The rooms in which a user has a seat, running ones first and slow ones last. */
    own: async (userId: string, most: number): Promise<readonly ListedRoom[]> => {
      const rows = await read(OWN, [userId, most]);
      const turns = await logs.slowTurns(rows.map(({ row }) => row).filter(hasSlowTurn));
      return rows.map((played) => listedOf(played, turns.get(played.row.id)));
    },
    /** The room of this name if it is public. */
    byId: (publicId: string): Promise<readonly RoomSummary[]> => summaries(BY_ID, [publicId]),
    /** The public rooms of these users. */
    ofPlayers: (userIds: readonly string[], most: number): Promise<readonly RoomSummary[]> =>
      summaries(OF_PLAYERS, [userIds, most]),
    /** Open slow challenges of others, newest first, including those of absent creators. */
    slowChallenges: (readerId: string, most: number): Promise<readonly RoomSummary[]> =>
      summaries(SLOW_CHALLENGES, [readerId, most]),
    /** The public running games of the strongest players. */
    strongest: (most: number): Promise<readonly RoomSummary[]> => summaries(STRONGEST, [most]),
    /** The strongest public running games of each speed and of tournaments, with their tournaments. */
    watchable: async (most: number): Promise<readonly WatchableGame[]> => {
      const games = await summaries(WATCHABLE, [most]);
      const rows = await database.rows(EVENTS, [games.map(({ roomId }) => roomId)]);
      const events = new Map(rows.map((row) => [row.public_id, row]));
      return games.map((game) => withEvent(game, events.get(game.roomId)));
    },
    /** A waiting room if it belongs to this person. */
    offer: async (publicId: string, creatorId: string): Promise<RoomOffer | undefined> => {
      const [row] = await database.rows(OFFER, [publicId, creatorId]);
      return row && offerOf(row);
    },
    /** The people among these who are playing; house bots always count, because they may be. */
    playing: async (userIds: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set((await database.rows(PLAYING, [userIds])).map((row) => row.account_id)),
  };
}

export type RoomListStore = ReturnType<typeof roomListStore>;

function withEvent(game: RoomSummary, row: EventRow | undefined): WatchableGame {
  if (row === undefined) return game;
  const { name: id, title: name, is_site } = row;
  return { ...game, event: { id, name, ...(is_site && { isSite: true }) } };
}

function hasSlowTurn({ state, speed }: SummaryRow): boolean {
  return state === 'playing' && speed === 'correspondence';
}

function listedOf(played: Played<SummaryRow & OwnColumns>, slowTurn?: SlowTurn): ListedRoom {
  const { row } = played;
  const isPlaying = row.state === 'playing' && row.speed !== 'correspondence' && !row.is_house;
  const isInvitation = row.state === 'open' && row.kind === 'personal';
  const turn = slowTurn && turnOf(played, slowTurn);
  return {
    isPlaying,
    isInvitation,
    summary: { ...summaryOf(played), ...(turn !== undefined && { turn }) },
  };
}

/**
 * The turn in a slow game. It ignores the seconds that a takeback or an unknown outage gives back, in a turn of days.
 */
function turnOf(
  { row, plies }: Played<SummaryRow & OwnColumns>,
  { beganAt: began, vacations }: SlowTurn,
): RoomSummary['turn'] {
  const control = readTimeControl(row.time_control);
  if (control === undefined) return undefined;
  const first: Side = row.start_code.endsWith(' b') ? 'BLACK' : 'RED';
  const side = plies % SIDES.length === 0 ? first : opponentOf(first);
  const own = vacations.filter((vacation) => vacation.side === side);
  const endsAt = began + moveLimit(control, 0) + pausedMillis(own, began);
  const until = own.at(-1)?.until ?? 0;
  return until > began ? { side, endsAt, pausedUntil: until } : { side, endsAt };
}

/** [R6.37] The part of a turn within vacations; each entry applies until the next one. */
function pausedMillis(vacations: readonly LoggedVacation[], began: number): number {
  return vacations.reduce((sum, { at, until }, index) => {
    const end = Math.min(until, vacations[index + 1]?.at ?? Infinity);
    return sum + Math.max(0, end - Math.max(at, began));
  }, 0);
}

function summaryOf({ row, plies }: Played<SummaryRow>): RoomSummary {
  return {
    roomId: row.public_id,
    red: playerOf({
      id: row.red_id,
      name: row.red_name,
      isGuest: row.red_is_guest,
      isBot: row.red_is_bot,
      rating: row.red_rating,
      deviation: row.red_deviation,
    }),
    black: playerOf({
      id: row.black_id,
      name: row.black_name,
      isGuest: row.black_is_guest,
      isBot: row.black_is_bot,
      rating: row.black_rating,
      deviation: row.black_deviation,
    }),
    ...clockFieldsOf(row.time_control),
    isWatch: row.is_watch,
    ...(row.is_rated && { isRated: true }),
    ...(row.maker_side !== null && { makerSide: row.maker_side }),
    plies,
    watchers: 0,
  };
}

function offerOf(row: OfferRow): RoomOffer {
  return {
    isPersonal: row.kind === 'personal',
    ...clockFieldsOf(row.time_control),
    isWatch: row.is_watch,
    isRated: row.is_rated,
    side: row.has_red ? 'RED' : 'BLACK',
    startCode: row.start_code,
  };
}

interface SeatRow {
  readonly id: string | null;
  readonly name: string | null;
  readonly isGuest: boolean | null;
  readonly isBot: boolean | null;
  readonly rating: number | null;
  readonly deviation: number | null;
}

function playerOf(seat: SeatRow): Player | null {
  const { id, name, isGuest, isBot } = seat;
  if (id === null || name === null) return null;
  const mark = isBot === true ? { isBot } : {};
  const tourist = isGuest === true ? 1 : 0;
  return { userId: id, userName: name, tourist, ...mark, ...playerRating(seat) };
}
