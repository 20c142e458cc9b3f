export { NetworkNotes, networkPersonalData, networksStore } from './networks.store.ts';
export { profileRatingsStore, type ProfileRatingsStore } from './profile-ratings.store.ts';
export { ratingsStore, type RatingsStore } from './ratings.store.ts';
export {
  ratingErasureJobs,
  ratingErasureStore,
  ratingPersonalData,
} from './rating-erasure.store.ts';
export { rateGame, ratePuzzle, rateTactic, ratingStoresOn } from './rate-results.ts';
export {
  afterAttempt,
  afterResult,
  FIRST_RATING,
  isProvisional,
  playerRating,
  shownAttempts,
  type StandingRating,
  UNSHOWN_ATTEMPTS,
} from './rating.ts';
