import type { Player } from '@chuhe/protocol';
import type { Speed } from '@chuhe/rules';
import { type Database, statement } from '../../platform/database.ts';
import { playerRating } from '../../people/ratings/index.ts';

type NameRow = { readonly id: string; readonly user_name: string; readonly is_guest: boolean };

/** The facts that decide whether a player may enter. */
export interface EntryFacts {
  /** Undefined before the first rated game. */
  readonly rating: number | undefined;
  /** Whether that rating is provisional. */
  readonly isProvisional: boolean;
  readonly isFollower: boolean;
}

/** Players who cannot be paired. */
export interface Unpaired {
  /** Players in another game. */
  readonly elsewhere: ReadonlySet<string>;
  /** Players who are suspended, have no account any more, or are bots. */
  readonly gone: ReadonlySet<string>;
}

const NAMES = statement<NameRow>(
  'tournament-names',
  'select id, user_name, is_guest from accounts where id = any($1::bigint[]) and deleted_at is null',
);
type FactsRow = {
  readonly rating: number | null;
  readonly deviation: number | null;
  readonly is_follower: boolean;
};

const FACTS = statement<FactsRow>(
  'tournament-entry-facts',
  `select r.rating, r.deviation,
     exists (select from follows where account_id = $1 and followed_id = $3::bigint) as is_follower
   from (select) as one
   left join ratings r on r.account_id = $1 and r.kind = $2 and r.results > 0`,
);
const PLAYING = statement<{ readonly account_id: string; readonly room_name: string }>(
  'tournament-playing',
  `select s.account_id, r.public_id as room_name from playing_seats s join rooms r on r.id = s.room_id
   where s.account_id = any($1::bigint[]) and r.state in ('open', 'playing')`,
);
const GONE = statement<{ readonly id: string }>(
  'tournament-gone',
  `select a::text as id from unnest($1::bigint[]) as a where not exists (
     select from accounts
     where id = a and deleted_at is null and not is_bot and coalesce(banned_until <= now(), true))`,
);
const BOTS = statement<{ readonly id: string }>(
  'tournament-bots',
  'select id from accounts where id = any($1::bigint[]) and is_bot',
);
const TAKES_PART = statement(
  'tournament-takes-part',
  `select 1 from tournament_entries where tournament_id = $1 and account_id = $2
   union all select 1 from tournaments where id = $1 and holder_id = $2`,
);
const MADE = statement<{ readonly public_id: string }>(
  'tournament-made-rooms',
  'select public_id from rooms where public_id = any($1::text[])',
);

/** Queries of tournaments about people and their rooms. */
export function tournamentPeopleStore(database: Database) {
  return {
    names: async (ids: readonly string[]): Promise<readonly Player[]> =>
      (await database.rows(NAMES, [ids])).map(({ id, user_name, is_guest }) => ({
        userId: id,
        userName: user_name,
        tourist: is_guest ? 1 : 0,
      })),
    entryFacts: async (
      accountId: string,
      speed: Speed,
      holderId: string | null,
    ): Promise<EntryFacts> => {
      const [row] = await database.rows(FACTS, [accountId, speed, holderId]);
      const { rating, isProvisional = false } = row === undefined ? {} : playerRating(row);
      return { rating, isProvisional, isFollower: row?.is_follower === true };
    },
    /** Whether an account holds the tournament with this number, or has entered it. */
    takesPart: async (tournamentId: string, accountId: string): Promise<boolean> =>
      (await database.rows(TAKES_PART, [tournamentId, accountId])).length > 0,
    unpaired: async (ids: readonly string[]): Promise<Unpaired> => {
      const playing = await database.rows(PLAYING, [ids]);
      const gone = await database.rows(GONE, [ids]);
      return {
        elsewhere: new Set(playing.map(({ account_id }) => account_id)),
        gone: new Set(gone.map(({ id }) => id)),
      };
    },
    /** The rooms of those of these accounts that are playing, by account. */
    playing: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      new Map(
        (await database.rows(PLAYING, [ids])).map(({ account_id, room_name }) => [
          account_id,
          room_name,
        ]),
      ),
    /** The bots among these accounts. */
    bots: async (ids: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set((await database.rows(BOTS, [ids])).map(({ id }) => id)),
    /** The rooms among these names that exist. */
    made: async (roomIds: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set((await database.rows(MADE, [roomIds])).map(({ public_id }) => public_id)),
  };
}

export type TournamentPeopleStore = ReturnType<typeof tournamentPeopleStore>;
