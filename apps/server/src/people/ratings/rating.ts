import type { Speed } from '@chuhe/rules';
import { grown, rate, type Rating } from './glicko.ts';

/** Ratings by attempts: puzzles of the manuals, and positions of the stream of tactics. */
export const ATTEMPT_KINDS = ['puzzle', 'tactic'] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

/** The games of each speed and each kind of attempts are rated apart. */
export type RatingKind = Speed | AttemptKind;

/** A rating and when its last result came. */
export interface StandingRating extends Rating {
  readonly ratedAt: number;
}

/** The rating before the first result. */
export const FIRST_RATING: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** A rating by attempts is not shown before the attempt after these: the first ones say little. */
export const UNSHOWN_ATTEMPTS = 10;
/** One of the first attempts moves a rating by no more points than this. */
const MAX_FIRST_POINTS = 60;

/** How many of a player's attempts a curve may show: the first point is the rating that was first shown. */
export function shownAttempts(attempts: number): number {
  return Math.max(0, attempts - UNSHOWN_ATTEMPTS + 1);
}

/** Above this deviation a rating is a guess and is shown as one. */
export const PROVISIONAL_DEVIATION = 110;
/** The smallest deviation: results always count. */
const MIN_DEVIATION = 45;
/** A year away makes a sure rating (60) a guess (110). */
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

/** A result of a player. */
interface Result {
  readonly score: number;
  readonly at: number;
  /** How much of it counts, from 0 to 1; all of it unless given. */
  readonly weight?: number;
}

/** One more result. */
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

/** The time over which games of the same two players are counted. */
export const PAIR_MILLIS = 86_400_000;
/** So many of them count in full. */
const FULL_GAMES = 3;

/**
 * How much one more game of the same two players counts after so many within a day: each further one half as
 * much as the one before. Two who only play each other can so not lift one of them at will.
 */
export function pairWeight(earlierGames: number): number {
  return Math.min(1, 0.5 ** (earlierGames + 1 - FULL_GAMES));
}

/** A win counts in full from so many plies on; a shorter one in proportion. The loser of a short game loses in full. */
const FULL_PLIES = 20;

/** How much a win counts that was over after so many plies. */
export function plyWeight(plies: number): number {
  return Math.min(1, plies / FULL_PLIES);
}

/**
 * How much a gain over a newcomer counts after so many rated games with people of the newcomer's networks: the first
 * in full, each further one half as much as the one before. Accounts that are made to lose come from few networks.
 */
export function networkWeight(earlierGames: number): number {
  return 0.5 ** earlierGames;
}

/** One more attempt at a puzzle or a position: a newcomer's first mistake must not decide a rating for weeks. */
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
