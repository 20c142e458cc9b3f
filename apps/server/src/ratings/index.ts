export {
  ratingPersonalData,
  ratingsStore,
  type RatingsStore,
  speedOfRow,
} from './ratings.store.ts';
export { rateGame, ratePuzzle, rateTactic } from './rate-results.ts';
export {
  afterAttempt,
  afterResult,
  FIRST_RATING,
  playerRating,
  shownAttempts,
  type StandingRating,
  UNSHOWN_ATTEMPTS,
} from './rating.ts';
