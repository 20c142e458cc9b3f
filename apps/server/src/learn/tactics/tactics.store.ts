import { sourceOf } from '@chuhe/puzzles';
import type { PersonalData } from '../../platform/personal-data.ts';
import { type Database, statement } from '../../platform/database.ts';
import type { StandingRating } from '../../people/ratings/index.ts';
import { type Shown, GAME_PAUSE_MILLIS } from './choose-tactic.ts';
import type { StoredDifficulty } from './tactic-book.ts';

/** The outcome of a first attempt. */
type TacticOutcome = 'solved' | 'failed' | 'shown' | 'skipped';

/** A position handed out to a player. */
export interface HandOut {
  readonly handedOutAt: number;
  readonly isHelped: boolean;
  readonly isDecided: boolean;
}

/** The facts of a player's attempts on which the choice of the next position depends. */
export interface Tried extends Shown {
  readonly solved: number;
  readonly failed: number;
}

type HandOutRow = {
  readonly handed_out_at: Date;
  readonly is_helped: boolean;
  readonly is_decided: boolean;
};

type RatingRow = {
  readonly tactic_id: string;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly attempts: number;
  readonly solved: number;
  readonly rated_at: Date;
};

const HAND_OUT = statement(
  'tactics-hand-out',
  `insert into tactic_attempts (account_id, tactic_id, handed_out_at)
   values ($1, $2, to_timestamp($3::double precision / 1000)) on conflict do nothing`,
);
const OPEN = statement<{ readonly tactic_id: string }>(
  'tactics-open',
  `select tactic_id from tactic_attempts where account_id = $1 and decided_at is null
   order by handed_out_at desc limit $2`,
);
// An open position counts as recently seen: it is shown again until it is decided.
const TRIED = statement<{
  readonly tactic_id: string;
  readonly result: TacticOutcome | null;
  readonly is_recent: boolean;
}>(
  'tactics-tried',
  `select tactic_id, result, decided_at is null
     or greatest(decided_at, shown_at) > to_timestamp($2::double precision / 1000) as is_recent
   from tactic_attempts where account_id = $1`,
);
const SHOW_AGAIN = statement(
  'tactics-show-again',
  `update tactic_attempts set shown_at = to_timestamp($3::double precision / 1000)
   where account_id = $1 and tactic_id = $2`,
);
const FIND_TEXT = `select handed_out_at, is_helped, decided_at is not null as is_decided
   from tactic_attempts where account_id = $1 and tactic_id = $2`;
const FIND = statement<HandOutRow>('tactics-find', FIND_TEXT);
const LOCK = statement<HandOutRow>('tactics-lock', `${FIND_TEXT} for update`);
const HELP = statement(
  'tactics-help',
  `update tactic_attempts set is_helped = true
   where account_id = $1 and tactic_id = $2 and decided_at is null`,
);
const DECIDE = statement(
  'tactics-decide',
  `update tactic_attempts set decided_at = to_timestamp($3::double precision / 1000), result = $4,
     is_rated = $5
   where account_id = $1 and tactic_id = $2 and decided_at is null`,
);
const RECENT = statement<{ readonly result: TacticOutcome; readonly decided_at: Date }>(
  'tactics-recent',
  `select result, decided_at from tactic_attempts
   where account_id = $1 and decided_at > to_timestamp($2::double precision / 1000)
     and result in ('solved', 'failed')
   order by decided_at desc limit $3`,
);
const DIFFICULTIES = statement<RatingRow>('tactics-difficulties', 'select * from tactic_ratings');
const BEGIN_RATING = statement(
  'tactics-begin-rating',
  `insert into tactic_ratings (tactic_id, rating, deviation, volatility, attempts, solved, rated_at)
   values ($1, $2, $3, $4, 0, 0, to_timestamp($5::double precision / 1000)) on conflict do nothing`,
);
const LOCK_RATING = statement<RatingRow>(
  'tactics-lock-rating',
  'select * from tactic_ratings where tactic_id = $1 for update',
);
const SAVE_RATING = statement(
  'tactics-save-rating',
  `update tactic_ratings set rating = $2, deviation = $3, volatility = $4, attempts = attempts + 1,
     solved = solved + $5::int, rated_at = to_timestamp($6::double precision / 1000)
   where tactic_id = $1`,
);
const VOTE = statement(
  'tactics-vote',
  `insert into tactic_votes (account_id, tactic_id, is_up)
   select a.account_id, a.tactic_id, $3 from tactic_attempts a
   where a.account_id = $1 and a.tactic_id = $2 and a.decided_at is not null
   on conflict (account_id, tactic_id) do update set is_up = excluded.is_up, voted_at = now()`,
);
const UNVOTE = statement(
  'tactics-unvote',
  'delete from tactic_votes where account_id = $1 and tactic_id = $2',
);
const VOTES = statement<{
  readonly up: number;
  readonly down: number;
  readonly own: boolean | null;
}>(
  'tactics-votes',
  `select (count(*) filter (where is_up))::int as up, (count(*) filter (where not is_up))::int as down,
     bool_or(is_up) filter (where account_id = $1) as own
   from tactic_votes where tactic_id = $2`,
);
const OWN_ATTEMPTS = statement(
  'tactics-own-attempts',
  `select tactic_id as id, handed_out_at as "handedOutAt", decided_at as "decidedAt", result,
     is_helped as "isHelped", is_rated as "isRated"
   from tactic_attempts where account_id = $1 order by handed_out_at`,
);
const OWN_VOTES = statement(
  'tactics-own-votes',
  `select tactic_id as id, case when is_up then 'up' else 'down' end as vote, voted_at as at
   from tactic_votes where account_id = $1 order by voted_at`,
);
const ERASE_VOTES = statement(
  'tactics-erase-votes',
  'delete from tactic_votes where account_id = $1',
);
const ERASE = statement('tactics-erase', 'delete from tactic_attempts where account_id = $1');

export function tacticsStore(database: Pick<Database, 'rows'>) {
  return {
    handOut: async (accountId: string, id: string, at: number): Promise<void> => {
      await database.rows(HAND_OUT, [accountId, id, at]);
    },
    /** Positions handed out but not decided, latest first. */
    open: async (accountId: string, most: number): Promise<readonly string[]> =>
      (await database.rows(OPEN, [accountId, most])).map(({ tactic_id }) => tactic_id),
    tried: async (accountId: string, now: number): Promise<Tried> => {
      const rows = await database.rows(TRIED, [accountId, now - GAME_PAUSE_MILLIS]);
      const recent = rows.filter(({ is_recent }) => is_recent).map(({ tactic_id: id }) => id);
      return {
        ids: new Set(
          rows.filter(({ result }) => result !== null).map(({ tactic_id }) => tactic_id),
        ),
        recent: new Map(recent.map((id) => [sourceOf({ id }).game, id])),
        solved: rows.filter(({ result }) => result === 'solved').length,
        failed: rows.filter(({ result }) => result === 'failed').length,
      };
    },
    /** Records that a decided position is shown again. */
    showAgain: async (accountId: string, id: string, at: number): Promise<void> => {
      await database.rows(SHOW_AGAIN, [accountId, id, at]);
    },
    /** Undefined if it was not handed out to this player. */
    find: async (accountId: string, id: string): Promise<HandOut | undefined> =>
      handOutOf(await database.rows(FIND, [accountId, id])),
    /** Like `find`, locked until the transaction ends. */
    lock: async (accountId: string, id: string): Promise<HandOut | undefined> =>
      handOutOf(await database.rows(LOCK, [accountId, id])),
    help: async (accountId: string, id: string): Promise<void> => {
      await database.rows(HELP, [accountId, id]);
    },
    decide: async (
      accountId: string,
      id: string,
      { at, outcome, isRated }: { at: number; outcome: TacticOutcome; isRated: boolean },
    ): Promise<void> => {
      await database.rows(DECIDE, [accountId, id, at, outcome, isRated]);
    },
    /** Attempts decided right or wrong since a moment, newest first. */
    recent: async (accountId: string, since: number, most: number) =>
      (await database.rows(RECENT, [accountId, since, most])).map(({ result, decided_at }) => ({
        isSolved: result === 'solved',
        at: decided_at,
      })),
    ...difficulties(database),
    ...votes(database),
    erase: async (accountId: string): Promise<void> => {
      await database.rows(ERASE_VOTES, [accountId]);
      await database.rows(ERASE, [accountId]);
    },
    /** Everything stored here about a user. */
    export: async (accountId: string) => ({
      attempts: await database.rows(OWN_ATTEMPTS, [accountId]),
      votes: await database.rows(OWN_VOTES, [accountId]),
    }),
  };
}

export type TacticsStore = ReturnType<typeof tacticsStore>;

function handOutOf([row]: readonly HandOutRow[]): HandOut | undefined {
  if (row === undefined) return undefined;
  const { handed_out_at, is_helped: isHelped, is_decided: isDecided } = row;
  return { handedOutAt: handed_out_at.getTime(), isHelped, isDecided };
}

/** The ratings of attempted positions. */
function difficulties(database: Pick<Database, 'rows'>) {
  return {
    difficulties: async (): Promise<readonly StoredDifficulty[]> =>
      (await database.rows(DIFFICULTIES, [])).map((row) => ({
        id: row.tactic_id,
        rating: row.rating,
        attempts: row.attempts,
        solved: row.solved,
      })),
    /** The rating of a position, locked until the transaction ends; the first attempt creates it. */
    lockRating: async (id: string, start: StandingRating): Promise<StandingRating> => {
      const { rating, deviation, volatility, ratedAt } = start;
      await database.rows(BEGIN_RATING, [id, rating, deviation, volatility, ratedAt]);
      const [row] = await database.rows(LOCK_RATING, [id]);
      if (row === undefined) return start;
      return {
        rating: row.rating,
        deviation: row.deviation,
        volatility: row.volatility,
        ratedAt: row.rated_at.getTime(),
      };
    },
    saveRating: async (id: string, after: StandingRating, isSolved: boolean): Promise<void> => {
      const { rating, deviation, volatility, ratedAt } = after;
      const solved = isSolved ? 1 : 0;
      await database.rows(SAVE_RATING, [id, rating, deviation, volatility, solved, ratedAt]);
    },
  };
}

/** The players' votes on positions. */
function votes(database: Pick<Database, 'rows'>) {
  return {
    /** Ignores the vote of a player who has not decided the position yet. */
    vote: async (accountId: string, id: string, vote: 'up' | 'down' | 'none'): Promise<void> => {
      if (vote === 'none') await database.rows(UNVOTE, [accountId, id]);
      else await database.rows(VOTE, [accountId, id, vote === 'up']);
    },
    votes: async (accountId: string, id: string) => {
      const [row] = await database.rows(VOTES, [accountId, id]);
      const { up = 0, down = 0, own = null } = row ?? {};
      if (own === null) return { up, down, own: 'none' as const };
      return { up, down, own: own ? ('up' as const) : ('down' as const) };
    },
  };
}

export function tacticPersonalData(tactics: TacticsStore): PersonalData {
  return {
    name: 'tactics',
    read: (accountId) => tactics.export(accountId),
    erase: (accountId) => tactics.erase(accountId),
  };
}
