import type { Speed } from '@chuhe/rules';
import { grown, rate, type Rating } from './glicko.ts';

/** Kinds of ratings by attempts: puzzles of the manuals, and tactics. */
export const ATTEMPT_KINDS = ['puzzle', 'tactic'] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

/** Each speed and each kind of attempts has its own rating. */
export type RatingKind = Speed | AttemptKind;

/** A rating and the time of its last result. */
export interface StandingRating extends Rating {
  readonly ratedAt: number;
}

/** The rating before the first result. */
export const FIRST_RATING: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** A rating by attempts stays hidden for this many attempts, which say little. */
export const UNSHOWN_ATTEMPTS = 10;
/** The most points by which one of the first attempts can move a rating. */
const MAX_FIRST_POINTS = 60;

/** The number of a player's attempts that a curve may show; its first point is the first shown rating. */
export function shownAttempts(attempts: number): number {
  return Math.max(0, attempts - UNSHOWN_ATTEMPTS + 1);
}

/** Above this deviation a rating is provisional. */
export const PROVISIONAL_DEVIATION = 110;
/** The smallest deviation, so that results always count. */
const MIN_DEVIATION = 45;
/** With this period, a year of absence turns a settled rating (60) into a provisional one (110). */
const PERIOD_MILLIS = 5 * 86_400_000;

export function isProvisional({ deviation }: Pick<Rating, 'deviation'>): boolean {
  return deviation > PROVISIONAL_DEVIATION;
}

/** Two columns of a row that may have no rating, as fields of a player. */
export function playerRating(row: {
  readonly rating: number | null;
  readonly deviation: number | null;
}): { readonly rating?: number; readonly isProvisional?: boolean } {
  const { rating, deviation } = row;
  if (rating === null || deviation === null) return {};
  const shown = { rating: Math.round(rating) };
  return isProvisional({ deviation }) ? { ...shown, isProvisional: true } : shown;
}

interface Result {
  readonly score: number;
  readonly at: number;
  /** The share of it that counts, 0 to 1; 1 by default. */
  readonly weight?: number;
}

/** The rating after one more result. */
export function afterResult(
  own: StandingRating,
  opponent: StandingRating,
  { score, at, weight = 1 }: Result,
): StandingRating {
  const met = { rating: opponent.rating, deviation: deviationAt(opponent, at) };
  const next = rate(own, [{ opponent: met, score }], periodsTo(own, at));
  const part = (before: number, after: number): number => before + weight * (after - before);
  return {
    rating: part(own.rating, next.rating),
    deviation: bounded(part(own.deviation, next.deviation)),
    volatility: part(own.volatility, next.volatility),
    ratedAt: Math.max(own.ratedAt, at),
  };
}

/** The period over which games between the same two players count. */
export const PAIR_MILLIS = 86_400_000;
/** The number of those games that count in full. */
const FULL_GAMES = 3;

/**
 * The weight of one more game between the same two players after `earlierGames` within a day: each further one counts
 * half as much. This stops two players who only play each other from raising one of them at will.
 */
export function pairWeight(earlierGames: number): number {
  return Math.min(1, 0.5 ** (earlierGames + 1 - FULL_GAMES));
}

/**
 * A win counts in full from this many plies on, a shorter one in proportion. The loser of a short game loses in full.
 */
const FULL_PLIES = 20;

/** The weight of a win after `plies` plies. */
export function plyWeight(plies: number): number {
  return Math.min(1, plies / FULL_PLIES);
}

/**
 * The weight of a gain over a newcomer after `earlierGames` rated games against the newcomer's networks: the first
 * counts in full, each further one half as much. Accounts made to lose come from few networks.
 */
export function networkWeight(earlierGames: number): number {
  return 0.5 ** earlierGames;
}

/** The rating after one more attempt: a newcomer's first mistake must not decide a rating for weeks. */
export function afterAttempt(
  own: StandingRating,
  puzzle: StandingRating,
  {
    score,
    at,
    attempts,
  }: { readonly score: number; readonly at: number; readonly attempts: number },
): StandingRating {
  const after = afterResult(own, puzzle, { score, at });
  if (attempts >= UNSHOWN_ATTEMPTS) return after;
  const points = Math.max(-MAX_FIRST_POINTS, Math.min(MAX_FIRST_POINTS, after.rating - own.rating));
  return { ...after, rating: own.rating + points };
}

/** The deviation after a time without results. */
function deviationAt(standing: StandingRating, at: number): number {
  return bounded(grown(standing, periodsTo(standing, at)));
}

function periodsTo({ ratedAt }: StandingRating, at: number): number {
  return Math.max(0, at - ratedAt) / PERIOD_MILLIS;
}

function bounded(deviation: number): number {
  return Math.min(FIRST_RATING.deviation, Math.max(MIN_DEVIATION, deviation));
}
