import type { Level } from './level.ts';
import { LEVELS } from './level.ts';

/** The lowest rating at which each level is suggested: a first guess, to be fitted to players' results. */
const LEAST_RATINGS = [-Infinity, 1150, 1300, 1450, 1600, 1750, 1950, 2150] as const;

/** The computer level about as strong as a player with this rating. */
export function levelOfRating(rating: number): Level {
  return LEVELS[LEAST_RATINGS.filter((least) => rating >= least).length - 1] ?? LEVELS[0];
}
