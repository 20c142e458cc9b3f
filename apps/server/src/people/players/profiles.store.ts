import { type OpeningResults, sumByGroup } from '@chuhe/openings';
import type { RATING_KINDS } from '@chuhe/protocol';
import type { Side, Speed } from '@chuhe/rules';
import { type Database, statement } from '../../platform/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

type ResultsRow = OpeningResults & { readonly side: Side };

type ProfileRow = {
  readonly id: string;
  readonly user_name: string;
  readonly is_guest: boolean;
  readonly is_bot: boolean;
  readonly created_at: Date;
  readonly followers: string;
  readonly is_followed: boolean;
  /** Whether the reader has blocked the player. */
  readonly is_blocked: boolean;
  /** Whether the player has blocked the reader. */
  readonly is_blocking: boolean;
  readonly tallies: readonly Omit<ResultsRow, 'name'>[];
  readonly openings: readonly ResultsRow[];
  readonly solved: string;
};

type ResultsBySpeed = Omit<ResultsRow, 'name'> & { readonly speed: Speed };

/** A place on the leaderboard, below higher ratings and equal ones of older accounts. */
export interface BoardPlace {
  readonly rating: number;
  readonly id: string;
}

interface LeaderRequest {
  readonly most: number;
  readonly readerId: string | undefined;
  /** Bots have their own list. */
  readonly isBots: boolean;
}

type LeaderRow = {
  readonly account_id: string;
  readonly user_name: string;
  readonly rating: number;
  readonly results: number;
};

/** Selects a player's latest public games on one side; the index scan stops after enough rows. */
function latestOf(side: Side): string {
  const own = side === 'RED' ? 'red_id' : 'black_id';
  return `(select '${side}' as side, opening_tag, outcome_winner, is_public from games
    where ${own} = $1 order by ended_at desc, id desc limit $3)`;
}

// Hides banned and deleted accounts.
export const FIND = statement<ProfileRow>(
  'profile-find',
  `select a.id, a.user_name, a.is_guest, a.is_bot, a.created_at,
     (select count(*) from follows f where f.followed_id = a.id) as followers,
     exists (select from follows f where f.account_id = $2 and f.followed_id = a.id) as is_followed,
     exists (select from blocks b where b.account_id = $2 and b.blocked_id = a.id) as is_blocked,
     exists (select from blocks b where b.account_id = a.id and b.blocked_id = $2) as is_blocking,
     (select coalesce(json_agg(sums), '[]') from (
        select side, sum(wins)::int as wins, sum(draws)::int as draws, sum(losses)::int as losses
        from player_tallies where account_id = $1 group by side) sums) as tallies,
     (select coalesce(json_agg(sums), '[]') from (
        select side, opening_tag as name, count(*) filter (where outcome_winner = side)::int as wins,
          count(*) filter (where outcome_winner is null)::int as draws,
          count(*) filter (where outcome_winner <> side)::int as losses
        from (${latestOf('RED')} union all ${latestOf('BLACK')}) as own
        where is_public and opening_tag <> '' group by side, opening_tag) sums) as openings,
     (select count(*) from puzzle_progress p
      where p.account_id = $1 and p.solved_at is not null and p.moves is null) as solved
   from accounts a
   where a.id = $1 and a.deleted_at is null and coalesce(a.banned_until <= now(), true)`,
);
const TALLIES = statement<ResultsBySpeed>(
  'profile-tallies',
  `select speed, side, wins, draws, losses from player_tallies where account_id = $1
   order by speed, side`,
);
const ERASE_TALLIES = statement(
  'profile-erase-tallies',
  'delete from player_tallies where account_id = $1',
);
const LEADER = `select r.account_id, a.user_name, r.rating, r.results`;
const IS_LISTED = `r.kind = $1 and r.deviation <= 110
     and r.rating <= $2 and (r.rating < $2 or r.account_id > $3::bigint)
     and not a.is_guest and a.deleted_at is null and coalesce(a.banned_until <= now(), true)
     and not exists (select from blocks b where (b.account_id = $5::bigint and b.blocked_id = a.id)
       or (b.account_id = a.id and b.blocked_id = $5::bigint))
   order by r.rating desc, r.account_id limit $4`;
// Scans one index downwards from the place and stops when the page is full.
export const BEST = statement<LeaderRow>(
  'leaderboard',
  `${LEADER} from ratings r join accounts a on a.id = r.account_id where not a.is_bot and ${IS_LISTED}`,
);
// Few rated accounts are bots: finds them by their own index, then sorts them.
export const BEST_BOTS = statement<LeaderRow>(
  'leaderboard-bots',
  `${LEADER} from accounts a join ratings r on r.account_id = a.id where a.is_bot and ${IS_LISTED}`,
);

/** The number of games per side that count for openings. */
const MAX_COUNTED = 1000;
/** The number of openings per side on a profile. */
const MAX_OPENINGS = 5;

/** The public data of players. */
export function profilesStore(database: Database) {
  return {
    /** The public data of a player, and how the reader and the player are related. */
    async find(id: string, readerId: string | undefined) {
      const [row] = await database.rows(FIND, [id, readerId ?? null, MAX_COUNTED]);
      if (row === undefined) return undefined;
      const { tallies, openings, ...player } = row;
      const openingsOf = (side: Side) =>
        sumByGroup(openings.filter((each) => each.side === side)).slice(0, MAX_OPENINGS);
      return {
        ...player,
        /** Finished games by side and result. */
        games: { RED: resultsOf(tallies, 'RED'), BLACK: resultsOf(tallies, 'BLACK') },
        /** The latest public games by side and group of openings, most frequent first. */
        openings: { RED: openingsOf('RED'), BLACK: openingsOf('BLACK') },
      };
    },
    /** Finished games by speed, side and result. */
    tallies: (accountId: string) => database.rows(TALLIES, [accountId]),
    async eraseTallies(accountId: string): Promise<void> {
      await database.rows(ERASE_TALLIES, [accountId]);
    },
    /** The best players or bots below a place, without those hidden from the reader. */
    best: (
      kind: (typeof RATING_KINDS)[number],
      { rating, id }: BoardPlace,
      { most, readerId, isBots }: LeaderRequest,
    ) => database.rows(isBots ? BEST_BOTS : BEST, [kind, rating, id, most, readerId ?? null]),
  };
}

export type ProfilesStore = ReturnType<typeof profilesStore>;

function resultsOf(rows: readonly Omit<ResultsRow, 'name'>[], side: Side) {
  const row = rows.find((one) => one.side === side);
  return { wins: row?.wins ?? 0, draws: row?.draws ?? 0, losses: row?.losses ?? 0 };
}

export function tallyPersonalData(profiles: ProfilesStore): PersonalData {
  return {
    name: 'results',
    read: (accountId) => profiles.tallies(accountId),
    erase: (accountId) => profiles.eraseTallies(accountId),
  };
}
