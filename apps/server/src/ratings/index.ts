export { ratingPersonalData } from './personal-data.ts';
export { rateGame } from './rate-game.ts';
export { playerRating } from './rating.ts';
export { ratingsStore, type RatingsStore } from './ratings.store.ts';
