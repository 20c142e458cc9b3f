import { grown, rate, type Rating } from './glicko.ts';

/** Games and puzzles are rated apart. */
export type RatingKind = 'game' | 'puzzle';

/** A rating and when its last result came. */
export interface StandingRating extends Rating {
  readonly ratedAt: number;
}

/** Whoever has no result yet. */
export const FIRST_RATING: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Above this deviation a rating is a guess and is shown as one. */
const SURE_DEVIATION = 110;
/** Nobody becomes so sure that results no longer count. */
const SUREST_DEVIATION = 45;
/** A year away makes a sure rating (60) a guess (110). */
const PERIOD_MILLIS = 5 * 86_400_000;

export function isProvisional({ deviation }: Pick<Rating, 'deviation'>): boolean {
  return deviation > SURE_DEVIATION;
}

/** Two columns of a row that may have no rating, as fields of a player. */
export function playerRating(row: {
  readonly rating: number | null;
  readonly deviation: number | null;
}): { readonly rating?: number; readonly isProvisional?: boolean } {
  const { rating, deviation } = row;
  if (rating === null || deviation === null) return {};
  const sure = { rating: Math.round(rating) };
  return isProvisional({ deviation }) ? { ...sure, isProvisional: true } : sure;
}

/** One more result. */
export function afterResult(
  own: StandingRating,
  opponent: StandingRating,
  { score, at }: { readonly score: number; readonly at: number },
): StandingRating {
  const met = { rating: opponent.rating, deviation: deviationAt(opponent, at) };
  const next = rate(own, [{ opponent: met, score }], periodsTo(own, at));
  return { ...next, deviation: bounded(next.deviation), ratedAt: Math.max(own.ratedAt, at) };
}

/** The deviation when somebody comes back. */
function deviationAt(standing: StandingRating, at: number): number {
  return bounded(grown(standing, periodsTo(standing, at)));
}

function periodsTo({ ratedAt }: StandingRating, at: number): number {
  return Math.max(0, at - ratedAt) / PERIOD_MILLIS;
}

function bounded(deviation: number): number {
  return Math.min(FIRST_RATING.deviation, Math.max(SUREST_DEVIATION, deviation));
}
