import { OPEN_ROOM_HOURS, type Player, SLOW_CHALLENGE_DAYS } from '@chuhe/protocol';
import {
  isSlow,
  type PerSide,
  type RoomOptions,
  type Seats,
  type Speed,
  type TimeControl,
  writeTimeControl,
} from '@chuhe/rules';
import { type Database, isUniqueViolation, statement } from '../../../platform/database.ts';
import { playerRating } from '../../../people/ratings/index.ts';
import type { RoomIdentity, RoomKind } from '../live/room-identity.ts';

type IdentityRow = {
  readonly id: string;
  readonly public_id: string;
  readonly kind: RoomKind;
  readonly maker_side: RoomIdentity['makerSide'] | null;
  readonly log_database: number;
};

type FoundRow = IdentityRow & {
  readonly tournament_id: string | null;
  readonly tournament_name: string | null;
  readonly tournament_title: string | null;
  readonly tournament_is_listed: boolean | null;
  readonly tournament_is_site: boolean | null;
};

type DueRow = IdentityRow & { readonly state: DueRoom['written'] };

/** A room that the sweep has to check. */
export interface DueRoom {
  readonly identity: RoomIdentity;
  /** The state in the room's row. */
  readonly written: 'open' | 'playing';
}

type PlayerRow = {
  readonly id: string;
  readonly user_name: string;
  readonly is_guest: boolean;
  readonly is_bot: boolean;
  readonly rating: number | null;
  readonly deviation: number | null;
};

/** The columns of a new room. */
export interface NewRoom extends Omit<RoomIdentity, 'tournament'> {
  readonly creatorId: string;
  readonly tournamentId: string | undefined;
  readonly seats: Seats;
  readonly options: RoomOptions;
}

/** Thrown to roll back a second open challenge of the same user. */
export class ChallengeExists extends Error {}

// The time after its last sign of life at which the sweep checks a room.
const CHECK_OPEN = "interval '60 seconds'";
/** A challenge ends when its maker has been away from the room for this time. */
const CHALLENGE_GRACE_SECONDS = 30;
const CHALLENGE_LIFE = "interval '30 minutes'";
/** A slow challenge waits while its creator is absent. */
const SLOW_CHALLENGE_LIFE = `interval '${SLOW_CHALLENGE_DAYS} days'`;
const SECONDS_PER_DAY = 24 * 60 * 60;

/** The sum of both ratings; a player without one counts as average. */
function strengthOf(speed: string, red: string, black: string): string {
  return `(select coalesce(sum(rating), 0) + 1500 * (2 - count(*)) from ratings
     where kind = ${speed} and results > 0 and account_id in (${red}, ${black})) / 2`;
}

/** Selects the account if it is a house bot. */
function houseBots(id: string): string {
  return `select from accounts h where h.id = ${id} and h.house_level is not null`;
}

const FIND = statement<FoundRow>(
  'room-find',
  `select r.id, r.public_id, r.kind, r.maker_side, r.log_database, r.tournament_id, t.name as tournament_name, t.title as tournament_title,
     t.entry <> 'link' as tournament_is_listed, t.nightly_on is not null as tournament_is_site
   from rooms r left join tournaments t on t.id = r.tournament_id
   where r.public_id = $1 and r.state <> 'expired'`,
);
const INSERT = statement(
  'room-insert',
  `insert into rooms (id, public_id, kind, creator_id, red_id, black_id, time_control, is_watch,
     start_code, state, check_after, is_rated, maker_side, closes_at, strength, tournament_id, log_database)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + make_interval(secs => $11), $12, $13,
     case when $3 = 'challenge' then now() +
       case when speed_of($7) = 'correspondence' then ${SLOW_CHALLENGE_LIFE} else ${CHALLENGE_LIFE} end end,
     ${strengthOf('speed_of($7)', '$5::bigint', '$6::bigint')}, $14, $15)`,
);
// A claim that a finished room still holds passes to the room that follows it. A claim of a room that is over does not
// count, even if the process that should have released it has died. House bots need no claim.
const CLAIM = statement<{ readonly account_id: string }>(
  'room-claim-seats',
  `with claimed as (
     insert into playing_seats as s (account_id, room_id)
     select a, $2::bigint from unnest($1::bigint[]) as a
     where not exists (${houseBots('a')}) order by a
     on conflict (account_id) do update set room_id = excluded.room_id, claimed_at = now()
       where s.room_id in ($2::bigint, $3::bigint) or not exists (
         select from rooms r where r.id = s.room_id and r.state in ('open', 'playing'))
     returning account_id)
   select account_id from claimed
   union all select a from unnest($1::bigint[]) as a where exists (${houseBots('a')})`,
);
const UNCLAIM = statement('room-unclaim-seats', 'delete from playing_seats where room_id = $1');
const RELEASE = statement(
  'room-release-seats',
  'delete from playing_seats where room_id = $1 and account_id = any($2::bigint[])',
);
const RELEASE_OLD = statement(
  'room-release-old-seats',
  `with slow as (delete from slow_seats where room_id = $1 and claimed_at < now() - ${CHECK_OPEN})
   delete from playing_seats where room_id = $1 and claimed_at < now() - ${CHECK_OPEN}`,
);
const SET_PLAYING = statement(
  'room-set-playing',
  `update rooms set state = 'playing', red_id = $2, black_id = $3,
     strength = ${strengthOf('rooms.speed', '$2::bigint', '$3::bigint')},
     check_after = now() + make_interval(secs => $4)
   where id = $1 and state = 'open'`,
);
const SET_SEATS = statement(
  'room-set-seats',
  "update rooms set red_id = $2, black_id = $3 where id = $1 and state = 'open'",
);
const CLOSE = statement(
  'room-close',
  `with closed as (update rooms set state = 'expired' where id = $1 and state = 'open' returning id),
     slow as (delete from slow_seats where room_id in (select id from closed))
   delete from playing_seats where room_id in (select id from closed)`,
);
const SET_OVER = statement<{ readonly id: string }>(
  'room-set-over',
  `update rooms set state = 'over', ended_at = to_timestamp($2::double precision / 1000),
     red_id = $3, black_id = $4
   where id = $1 and state <> 'over' returning id`,
);
// A worker that takes a room has half a minute before another may take it. Rooms on unavailable databases are excluded,
// because they would fill every page.
export const DUE = statement<DueRow>(
  'room-due',
  `update rooms set check_after = now() + interval '30 seconds' where id in (
     select id from rooms where state in ('open', 'playing') and check_after <= now()
       and log_database <> all($2::smallint[])
     order by check_after limit $1 for update skip locked)
   returning id, public_id, kind, maker_side, log_database, state`,
);
// A restored log database that is older than the room has no log for it.
const ABANDON = statement(
  'room-abandon',
  `with lost as (update rooms set state = 'expired' where id = $1 and state in ('open', 'playing') returning id),
     slow as (delete from slow_seats where room_id in (select id from lost))
   delete from playing_seats where room_id in (select id from lost)`,
);
const CHECK_AT = statement(
  'room-check-at',
  `update rooms set check_after = to_timestamp($2::double precision / 1000)
   where id = $1 and state in ('open', 'playing')`,
);
const EXPIRE = statement<{ readonly id: string }>(
  'room-expire',
  `update rooms set state = case when created_at < now() - interval '${OPEN_ROOM_HOURS} hours'
       then 'expired' else state end,
     check_after = now() + ${CHECK_OPEN}
   where id = $1 and state = 'open' returning id`,
);
const PLAYERS = statement<PlayerRow>(
  'room-players',
  `select a.id, a.user_name, a.is_guest, a.is_bot, r.rating, r.deviation from accounts a
   left join lateral (select rating, deviation from ratings
     where account_id = a.id and kind = $2 and results > 0 limit 1) as r on true
   where a.id = any($1::bigint[])`,
);
const RUNNING = statement<{ readonly public_id: string }>(
  'room-running-of',
  `select r.public_id from playing_seats s join rooms r on r.id = s.room_id
   where s.account_id = $1 and r.state = 'playing'`,
);

/** Queries about rooms that need no log. */
export function roomsStore(database: Database) {
  return {
    find: async (publicId: string): Promise<RoomIdentity | undefined> => {
      const [row] = await database.rows(FIND, [publicId]);
      return row && { ...identityOf(row), tournament: tournamentOf(row) };
    },
    /** False when a room of this name exists. */
    insert: async (room: NewRoom): Promise<boolean> => {
      try {
        await database.rows(INSERT, rowOf(room));
        return true;
      } catch (error) {
        if (isUniqueViolation(error, 'rooms_public_id_unique')) return false;
        if (isUniqueViolation(error, 'rooms_one_challenge')) throw new ChallengeExists();
        throw error;
      }
    },
    /** Claims the right to play for these people; false when one of them is in another game. */
    claim: async (
      accountIds: readonly string[],
      roomId: string,
      previousRoomId?: string,
    ): Promise<boolean> => {
      const values = [accountIds, roomId, previousRoomId ?? roomId];
      return (await database.rows(CLAIM, values)).length === accountIds.length;
    },
    unclaim: (roomId: string): Promise<unknown> => database.rows(UNCLAIM, [roomId]),
    release: async (accountIds: readonly string[], roomId: string): Promise<void> => {
      await database.rows(RELEASE, [roomId, accountIds]);
    },
    setPlaying: (id: string, { RED, BLACK }: PerSide<string>, control: TimeControl) =>
      database.rows(SET_PLAYING, [id, RED, BLACK, firstCheckSeconds(control)]),
    setSeats: async (id: string, seats: PerSide<string | undefined>): Promise<void> => {
      await database.rows(SET_SEATS, [id, seats.RED ?? null, seats.BLACK ?? null]);
    },
    /** Closes a waiting room that its creator has given up, and frees those who were about to play. */
    close: async (id: string): Promise<void> => {
      await database.rows(CLOSE, [id]);
    },
    /** True for the one caller that closes the room. */
    setOver: async (id: string, endedAt: number, seats: PerSide<string>): Promise<boolean> => {
      const rows = await database.rows(SET_OVER, [id, endedAt, seats.RED, seats.BLACK]);
      return rows.length > 0;
    },
    /** Rooms due for a check with the states of their rows, except those on unavailable databases. */
    due: async (most: number, away: readonly number[]): Promise<readonly DueRoom[]> =>
      (await database.rows(DUE, [most, away])).map(dueOf),
    /** Abandons a room whose log is lost; its players are free. */
    abandon: (id: string): Promise<unknown> => database.rows(ABANDON, [id]),
    checkAt: (id: string, moment: number): Promise<unknown> =>
      database.rows(CHECK_AT, [id, moment]),
    /** Postpones the check of a waiting room, or lets it expire after a day. */
    waitOrExpire: async (id: string): Promise<void> => {
      await database.rows(EXPIRE, [id]);
      await database.rows(RELEASE_OLD, [id]);
    },
    /** Names, and ratings at this speed. */
    players: async (ids: readonly string[], speed: Speed): Promise<readonly Player[]> =>
      (await database.rows(PLAYERS, [ids, speed])).map(playerOf),
    /** The room in which a user plays. */
    runningOf: async (accountId: string): Promise<string | undefined> =>
      (await database.rows(RUNNING, [accountId]))[0]?.public_id,
  };
}

export type RoomsStore = ReturnType<typeof roomsStore>;

/** The time after which the sweep first checks a running game. */
function firstCheckSeconds(control: TimeControl): number {
  return (control.kind === 'step' ? control.seconds : 60) + 5;
}

/** The values of a new row, in the order of its columns. */
function rowOf({
  id,
  publicId,
  kind,
  creatorId,
  seats,
  options,
  makerSide,
  tournamentId,
  logDatabase,
}: NewRoom) {
  const { RED, BLACK } = seats;
  const { timeControl, isWatch, startCode, rated } = options;
  const isFull = RED !== undefined && BLACK !== undefined;
  const isChallenge = kind === 'challenge' && !isFull;
  const graceSeconds = isSlow(timeControl)
    ? SLOW_CHALLENGE_DAYS * SECONDS_PER_DAY
    : CHALLENGE_GRACE_SECONDS;
  const checkSeconds = isChallenge ? graceSeconds : firstCheckSeconds(timeControl);
  const who = [id, publicId, kind, creatorId, RED ?? null, BLACK ?? null];
  const state = isFull ? 'playing' : 'open';
  const what = [writeTimeControl(timeControl), isWatch, startCode, state, checkSeconds];
  return [...who, ...what, rated, makerSide ?? null, tournamentId ?? null, logDatabase];
}

function identityOf(row: IdentityRow): RoomIdentity {
  const { id, public_id: publicId, kind, maker_side: makerSide, log_database: logDatabase } = row;
  return { id, publicId, kind, makerSide: makerSide ?? undefined, logDatabase };
}

function tournamentOf(row: FoundRow): RoomIdentity['tournament'] {
  const { tournament_id: id, tournament_name: publicId, tournament_title: title } = row;
  if (id === null || publicId === null) return undefined;
  const { tournament_is_listed: isListed, tournament_is_site: isSite } = row;
  return { id, publicId, title: title ?? '', isListed: isListed === true, isSite: isSite === true };
}

function dueOf(row: DueRow): DueRoom {
  return { identity: identityOf(row), written: row.state };
}

function playerOf(row: PlayerRow): Player {
  const tourist = row.is_guest ? 1 : 0;
  const mark = row.is_bot ? { isBot: row.is_bot } : {};
  return { userId: row.id, userName: row.user_name, tourist, ...mark, ...playerRating(row) };
}
