import type { Profile } from '@chuhe/protocol';
import { type Speed, SPEEDS } from '@chuhe/rules';
import { type Database, statement } from '../../platform/database.ts';
import { isProvisional, shownAttempts, UNSHOWN_ATTEMPTS } from './rating.ts';

type RatingRow = {
  readonly kind: Speed | 'puzzle';
  readonly rating: number;
  readonly deviation: number;
  readonly results: number;
  readonly rated_at: Date;
  /** Newest first; null without a change. */
  readonly ratings: readonly number[] | null;
  readonly times: readonly Date[] | null;
};

/** A rating with its curve, oldest first. */
type ProfileRating = NonNullable<Profile['gameRating']>;

/** The visible ratings of a player. */
interface ProfileRatings {
  readonly bySpeed: Readonly<Record<Speed, ProfileRating | null>>;
  readonly puzzle: ProfileRating | null;
  /** The rating of the speed that the player plays most; null before the first rated game. */
  readonly main: ProfileRating | null;
}

const CHANGES = 'select rating_after, changed_at from rating_changes c where c.account_id = $1';
const SPEED_LIST = SPEEDS.map((speed) => `'${speed}'`).join(', ');
// Each curve takes one index scan. The curve of a speed includes the former rating for all speeds. The speed with the
// most results comes first.
export const OF_PROFILE = statement<RatingRow>(
  'rating-profile',
  `select r.kind, r.rating, r.deviation, r.results, r.rated_at, p.ratings, p.times
   from ratings r cross join lateral (
     select array_agg(rating_after order by changed_at desc) as ratings,
       array_agg(changed_at order by changed_at desc) as times
     from (
       select * from (
         (${CHANGES} and c.kind = r.kind order by changed_at desc limit $2)
         union all
         (${CHANGES} and c.kind = 'game' and r.kind <> 'puzzle' order by changed_at desc limit $2)) as points
       order by changed_at desc limit $2) as newest) as p
   where r.account_id = $1 and (r.kind in (${SPEED_LIST}) and r.results > 0
     or r.kind = 'puzzle' and r.results >= ${UNSHOWN_ATTEMPTS})
   order by r.results desc, r.rated_at desc, r.kind`,
);

/** The ratings of a profile, with at most this many points for each curve. */
export function profileRatingsStore(database: Database, most: number) {
  return {
    async of(accountId: string): Promise<ProfileRatings> {
      const rows = await database.rows(OF_PROFILE, [accountId, most]);
      const of = (kind: RatingRow['kind'], shown = most) => {
        const row = rows.find((each) => each.kind === kind);
        return row === undefined ? null : ratingOf(row, Math.min(most, shown));
      };
      const main = rows.find(({ kind }) => kind !== 'puzzle');
      const attempts = rows.find(({ kind }) => kind === 'puzzle')?.results ?? 0;
      return {
        bySpeed: {
          blitz: of('blitz'),
          rapid: of('rapid'),
          classical: of('classical'),
          correspondence: of('correspondence'),
        },
        puzzle: of('puzzle', shownAttempts(attempts)),
        main: main === undefined ? null : ratingOf(main, most),
      };
    },
  };
}

export type ProfileRatingsStore = ReturnType<typeof profileRatingsStore>;

function ratingOf(row: RatingRow, most: number): ProfileRating {
  const points = (row.times ?? []).map((at, index) => ({
    rating: Math.round(row.ratings?.[index] ?? 0),
    at: at.toISOString(),
  }));
  return {
    rating: Math.round(row.rating),
    isProvisional: isProvisional(row),
    curve: points.slice(0, most).toReversed(),
  };
}
