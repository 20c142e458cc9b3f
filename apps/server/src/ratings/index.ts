export {
  ratingPersonalData,
  ratingsStore,
  type RatingsStore,
  speedOfRow,
} from './ratings.store.ts';
export { rateGame, ratePuzzle } from './rate-results.ts';
export { playerRating, shownAttempts } from './rating.ts';
