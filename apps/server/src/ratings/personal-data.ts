import type { PersonalData } from '../accounts/index.ts';
import type { RatingsStore } from './ratings.store.ts';

const MOST = 10_000;

export function ratingPersonalData(ratings: RatingsStore): PersonalData {
  return {
    name: 'ratings',
    read: async (accountId) => ({
      games: await ratings.curve('game', accountId, MOST),
      puzzles: await ratings.curve('puzzle', accountId, MOST),
    }),
    erase: (accountId) => ratings.erase(accountId),
  };
}
