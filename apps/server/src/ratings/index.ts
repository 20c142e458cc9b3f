export { ratingPersonalData } from './personal-data.ts';
export { rateGame } from './rate-game.ts';
export { ratingsStore } from './ratings.store.ts';
