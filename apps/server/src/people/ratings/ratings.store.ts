import { type PerSide, type Speed, SPEEDS } from '@chuhe/rules';
import { type Database, statement } from '../../platform/database.ts';
import {
  ATTEMPT_KINDS,
  type AttemptKind,
  FIRST_RATING,
  isProvisional,
  PROVISIONAL_DEVIATION,
  type RatingKind,
  type StandingRating,
  UNSHOWN_ATTEMPTS,
} from './rating.ts';

type RatingRow = {
  readonly account_id: string;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly rated_at: Date;
};

type AttemptChangeRow = ChangeRow & { readonly attempts: string };

type ChangeRow = {
  readonly account_id: string;
  readonly subject: string;
  readonly score: number;
  readonly rating_before: number;
  readonly rating_after: number;
  readonly deviation_after: number;
  readonly changed_at: Date;
};

/** A rating as users see it. */
interface ShownRating {
  readonly rating: number;
  readonly isProvisional: boolean;
}

/** The effect of one result on one player. */
export interface RatingChange {
  readonly accountId: string;
  readonly score: number;
  readonly before: StandingRating;
  readonly after: StandingRating;
  /** The share of the result that counted, 0 to 1. */
  readonly weight: number;
}

/** A change as users see it. */
interface ShownChange extends ShownRating {
  readonly accountId: string;
  readonly before: number;
}

/** The change of the rating by an attempt, or the number of attempts until changes are shown. */
export interface AttemptChange {
  readonly change: Omit<ShownChange, 'accountId'> | null;
  readonly attemptsLeft?: number;
}

/** A point of a player's rating curve. */
interface CurvePoint {
  readonly subject: string;
  readonly score: number;
  readonly before: number;
  readonly rating: number;
  readonly at: Date;
}

/** The former rating of all games, from before each speed had one: the ratings of the speeds start from it. */
const EARLIER = "kind = 'game'";
const OF_GAMES = `kind in (${['game', ...SPEEDS].map((kind) => `'${kind}'`).join(', ')})`;
const OF_ATTEMPTS = `(${ATTEMPT_KINDS.map((kind) => `'${kind}'`).join(', ')})`;
const OF_SPEEDS = `kind in (${SPEEDS.map((kind) => `'${kind}'`).join(', ')})`;

// Always in the same order, so that two games of the same players cannot deadlock.
const BEGIN = statement(
  'rating-begin',
  `insert into ratings (account_id, kind, rating, deviation, volatility, results, rated_at)
   select a, $1, coalesce(e.rating, ${FIRST_RATING.rating}),
     case when e.account_id is null then ${FIRST_RATING.deviation}
       else greatest(e.deviation, ${PROVISIONAL_DEVIATION}) end,
     coalesce(e.volatility, ${FIRST_RATING.volatility}), coalesce(e.results, 0),
     coalesce(e.rated_at, to_timestamp($3::double precision / 1000))
   from unnest($2::bigint[]) as a
   left join ratings e on e.account_id = a and e.${EARLIER} and $1 not in ${OF_ATTEMPTS}
   where not exists (select from accounts where id = a and deleted_at is not null)
   order by a on conflict do nothing`,
);
const LOCK = statement<RatingRow>(
  'rating-lock',
  `select account_id, rating, deviation, volatility, rated_at from ratings
   where kind = $1 and account_id = any($2::bigint[]) order by account_id for update`,
);
// A rating changes only together with the row of its cause, and each cause has one row: `lock` makes others wait, so this
// statement sees the row that another has stored at another time.
const APPLY = statement(
  'rating-apply',
  `with noted as (
     insert into rating_changes (account_id, kind, subject, score, rating_before, rating_after,
       deviation_after, changed_at, weight)
     select c.id, $1, $2, c.score, c.before, c.after, c.deviation, to_timestamp(c.at / 1000),
       case when c.weight < 1 then c.weight end
     from unnest($3::bigint[], $4::real[], $5::double precision[], $6::double precision[],
       $7::double precision[], $9::double precision[], $10::real[])
       as c (id, score, before, after, deviation, at, weight)
     where not exists (select from rating_changes e
       where e.account_id = c.id and e.kind = $1 and e.subject = $2)
     on conflict do nothing returning account_id)
   update ratings r set rating = c.after, deviation = c.deviation, volatility = c.volatility,
     results = r.results + 1, rated_at = to_timestamp(c.at / 1000)
   from unnest($3::bigint[], $6::double precision[], $7::double precision[], $8::double precision[],
     $9::double precision[]) as c (id, after, deviation, volatility, at)
   where r.kind = $1 and r.account_id = c.id and c.id in (select account_id from noted)`,
);
const SHOWN = statement<Pick<RatingRow, 'account_id' | 'rating' | 'deviation'>>(
  'rating-shown',
  `select account_id, rating, deviation from ratings
   where kind = $1 and account_id = any($2::bigint[])
     and results >= case when kind in ${OF_ATTEMPTS} then ${UNSHOWN_ATTEMPTS} else 1 end`,
);
// Selects the speed with the most games, or the latest of equals. The list is selected, so that one plan serves all.
const MAIN = statement<Pick<RatingRow, 'account_id' | 'rating' | 'deviation'> & { kind: Speed }>(
  'rating-main',
  `select distinct on (account_id) account_id, kind, rating, deviation from ratings
   where ${OF_SPEEDS} and account_id = any((select $1::bigint[])::bigint[]) and results > 0
   order by account_id, results desc, rated_at desc, kind`,
);
const OF_GAME = statement<ChangeRow>(
  'rating-of-game',
  `select account_id, subject, score, rating_before, rating_after, deviation_after, changed_at
   from rating_changes
   where account_id = any($2::bigint[]) and ${OF_GAMES} and subject = $1`,
);
// The number of earlier attempts, counted only as far as needed.
const OF_ATTEMPT = statement<AttemptChangeRow>(
  'rating-of-attempt',
  `select account_id, subject, score, rating_before, rating_after, deviation_after, changed_at,
     (select count(*) from (select from rating_changes e where e.account_id = c.account_id
       and e.kind = c.kind and e.changed_at <= c.changed_at limit ${UNSHOWN_ATTEMPTS + 1}) as earlier)
       as attempts
   from rating_changes c where account_id = $1 and kind = $3 and subject = $2`,
);
const STANDING = statement<RatingRow>(
  'rating-standing',
  `select account_id, rating, deviation, volatility, rated_at from ratings
   where account_id = $1 and kind = $2`,
);
const ATTEMPTS = statement<{ readonly results: number }>(
  'rating-attempts',
  'select results from ratings where account_id = $1 and kind = $2',
);
const CHANGES = `select account_id, subject, score, rating_before, rating_after, deviation_after, changed_at
   from rating_changes`;
// The history of a speed includes the former rating of all games.
const CURVE = statement<ChangeRow>(
  'rating-curve',
  `select * from (
     (${CHANGES} where account_id = $1 and kind = $2 order by changed_at desc limit $3)
     union all
     (${CHANGES} where account_id = $1 and ${EARLIER} and $2 not in ${OF_ATTEMPTS}
      order by changed_at desc limit $3)) as points
   order by changed_at desc limit $3`,
);
const OF_PAIR = statement<{ readonly games: number }>(
  'rating-of-pair',
  `select count(*)::integer as games from rating_changes a
   join rating_changes b on b.account_id = $2 and b.kind = a.kind and b.subject = a.subject
   where a.account_id = $1 and a.${OF_GAMES} and a.subject <> $4
     and a.changed_at > to_timestamp($3::double precision / 1000)
     and b.changed_at > to_timestamp($3::double precision / 1000)`,
);
export function ratingsStore(database: Pick<Database, 'rows'>) {
  return {
    /**
     * The ratings of these players, including beginners, locked until the transaction ends; deleted accounts have none.
     */
    lock: async (
      kind: RatingKind,
      accountIds: readonly string[],
      now: number,
    ): Promise<ReadonlyMap<string, StandingRating>> => {
      await database.rows(BEGIN, [kind, accountIds, now]);
      const rows = await database.rows(LOCK, [kind, accountIds]);
      return new Map(rows.map((row) => [row.account_id, standingOf(row)]));
    },
    /** Changes ratings by one game or puzzle; a repeated call changes nothing. */
    apply: async (
      kind: RatingKind,
      subject: string,
      changes: readonly RatingChange[],
    ): Promise<void> => {
      await database.rows(APPLY, [
        kind,
        subject,
        changes.map(({ accountId }) => accountId),
        changes.map(({ score }) => score),
        changes.map(({ before }) => before.rating),
        changes.map(({ after }) => after.rating),
        changes.map(({ after }) => after.deviation),
        changes.map(({ after }) => after.volatility),
        changes.map(({ after }) => after.ratedAt),
        changes.map(({ weight }) => weight),
      ]);
    },
    /** The number of other games between these two that have counted since a moment. */
    gamesOfPair: async (
      { RED, BLACK }: PerSide<string>,
      since: number,
      besides: string,
    ): Promise<number> => {
      const [row] = await database.rows(OF_PAIR, [RED, BLACK, since, besides]);
      return row?.games ?? 0;
    },
    ...ratingReads(database),
  };
}

/** The visible part of ratings. */
function ratingReads(database: Pick<Database, 'rows'>) {
  return {
    /** The visible ratings of these players; those without one are absent. */
    shown: async (
      kind: RatingKind,
      accountIds: readonly string[],
    ): Promise<ReadonlyMap<string, ShownRating>> => {
      const rows = await database.rows(SHOWN, [kind, accountIds]);
      return new Map(rows.map((row) => [row.account_id, shownOf(row)]));
    },
    /** The ratings shown for these players where no speed is meant: that of the speed they play most. */
    main: async (accountIds: readonly string[]): Promise<ReadonlyMap<string, ShownRating>> => {
      const rows = await database.rows(MAIN, [accountIds]);
      return new Map(rows.map((row) => [row.account_id, shownOf(row)]));
    },
    /** The effect of a game on its players' ratings; empty if it was not rated. */
    ofGame: async (roomId: string, players: PerSide<string>): Promise<readonly ShownChange[]> =>
      (await database.rows(OF_GAME, [roomId, Object.values(players)])).map((row) => ({
        accountId: row.account_id,
        before: Math.round(row.rating_before),
        rating: Math.round(row.rating_after),
        isProvisional: isProvisional({ deviation: row.deviation_after }),
      })),
    /** The change of a player's rating by an attempt; changes by the first attempts stay hidden. */
    ofAttempt: async (
      kind: AttemptKind,
      accountId: string,
      id: string,
    ): Promise<AttemptChange | undefined> => {
      const [row] = await database.rows(OF_ATTEMPT, [accountId, id, kind]);
      if (row === undefined) return undefined;
      const attempts = Number(row.attempts);
      if (attempts <= UNSHOWN_ATTEMPTS) {
        return { change: null, attemptsLeft: UNSHOWN_ATTEMPTS - attempts };
      }
      const { rating_before, rating_after, deviation_after } = row;
      const rating = Math.round(rating_after);
      const isGuess = isProvisional({ deviation: deviation_after });
      return { change: { before: Math.round(rating_before), rating, isProvisional: isGuess } };
    },
    /** A player's rating, shown or not; undefined before the first result. */
    standing: async (kind: RatingKind, accountId: string): Promise<StandingRating | undefined> => {
      const [row] = await database.rows(STANDING, [accountId, kind]);
      return row === undefined ? undefined : standingOf(row);
    },
    /** The number of a player's rated attempts of a kind. */
    attempts: async (kind: AttemptKind, accountId: string): Promise<number> =>
      (await database.rows(ATTEMPTS, [accountId, kind]))[0]?.results ?? 0,
    /** A player's latest changes, newest first. */
    curve: async (
      kind: RatingKind,
      accountId: string,
      most: number,
    ): Promise<readonly CurvePoint[]> =>
      (await database.rows(CURVE, [accountId, kind, most])).map((row) => ({
        subject: row.subject,
        score: row.score,
        before: Math.round(row.rating_before),
        rating: Math.round(row.rating_after),
        at: row.changed_at,
      })),
  };
}

export type RatingsStore = ReturnType<typeof ratingsStore>;

function standingOf(row: RatingRow): StandingRating {
  const { rating, deviation, volatility } = row;
  return { rating, deviation, volatility, ratedAt: row.rated_at.getTime() };
}

function shownOf(row: Pick<RatingRow, 'rating' | 'deviation'>): ShownRating {
  return { rating: Math.round(row.rating), isProvisional: isProvisional(row) };
}
