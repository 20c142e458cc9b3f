export { ratingPersonalData } from './personal-data.ts';
export { rateGame } from './rate-game.ts';
export { ratePuzzle } from './rate-puzzle.ts';
export { playerRating } from './rating.ts';
export { ratingsStore, type RatingsStore } from './ratings.store.ts';
