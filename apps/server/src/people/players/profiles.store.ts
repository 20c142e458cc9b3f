import { sumByGroup } from '@chuhe/openings';
import type { RATING_KINDS } from '@chuhe/protocol';
import type { Side } from '@chuhe/rules';
import { type Database, statement } from '../../platform/database.ts';

type AccountRow = {
  readonly id: string;
  readonly user_name: string;
  readonly is_guest: boolean;
  readonly is_bot: boolean;
  readonly created_at: Date;
  readonly followers: string;
  readonly is_followed: boolean;
};

type CountRow = {
  readonly side: Side;
  readonly wins: string;
  readonly draws: string;
  readonly losses: string;
};

type OpeningRow = {
  readonly side: Side;
  readonly name: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
};

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

// Hides banned and deleted accounts.
const FIND = statement<AccountRow>(
  'profile-find',
  `select a.id, a.user_name, a.is_guest, a.is_bot, a.created_at,
     (select count(*) from follows f where f.followed_id = a.id) as followers,
     exists (select from follows f where f.account_id = $2 and f.followed_id = a.id) as is_followed
   from accounts a
   where a.id = $1 and a.deleted_at is null and coalesce(a.banned_until <= now(), true)`,
);
const COUNT = statement<CountRow>(
  'profile-count',
  `select side, count(*) filter (where outcome_winner = side) as wins,
     count(*) filter (where outcome_winner is null) as draws,
     count(*) filter (where outcome_winner <> side) as losses
   from (select 'RED' as side, outcome_winner from games where red_id = $1
     union all select 'BLACK', outcome_winner from games where black_id = $1) as own
   group by side`,
);
/** Both halves scan an index downwards and stop when they have enough rows. */
const BY_OPENING = statement<OpeningRow>(
  'profile-by-opening',
  `select side, opening_tag as name,
     count(*) filter (where outcome_winner = side)::int as wins,
     count(*) filter (where outcome_winner is null)::int as draws,
     count(*) filter (where outcome_winner <> side)::int as losses
   from ((select 'RED' as side, opening_tag, outcome_winner, is_public from games
       where red_id = $1 order by ended_at desc, id desc limit $2)
     union all (select 'BLACK', opening_tag, outcome_winner, is_public from games
       where black_id = $1 order by ended_at desc, id desc limit $2)) as own
   where is_public and opening_tag <> ''
   group by side, opening_tag`,
);
const SOLVED = statement<{ solved: string }>(
  'profile-solved',
  `select count(*) as solved from puzzle_progress
   where account_id = $1 and solved_at is not null and moves is null`,
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
    /** A player, and whether the reader follows or has blocked them. */
    async find(id: string, readerId: string | undefined): Promise<AccountRow | undefined> {
      return (await database.rows(FIND, [id, readerId ?? null]))[0];
    },
    /** Finished games by side and result. */
    async count(id: string) {
      const rows = await database.rows(COUNT, [id]);
      const of = (side: Side) => {
        const row = rows.find((one) => one.side === side);
        return {
          wins: Number(row?.wins ?? 0),
          draws: Number(row?.draws ?? 0),
          losses: Number(row?.losses ?? 0),
        };
      };
      return { RED: of('RED'), BLACK: of('BLACK') };
    },
    /** The latest public games by side and group of openings, most frequent first. */
    async scoresByOpening(id: string) {
      const rows = await database.rows(BY_OPENING, [id, MAX_COUNTED]);
      const of = (side: Side) =>
        sumByGroup(rows.filter((row) => row.side === side)).slice(0, MAX_OPENINGS);
      return { RED: of('RED'), BLACK: of('BLACK') };
    },
    async solved(id: string): Promise<number> {
      return Number((await database.rows(SOLVED, [id]))[0]?.solved ?? 0);
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
