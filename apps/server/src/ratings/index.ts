export { ratingPersonalData } from './personal-data.ts';
export { rateGame } from './rate-game.ts';
export { ratingsStore, type RatingsStore } from './ratings.store.ts';
