import type { PersonalData } from '../accounts/index.ts';
import type { ProgressStore } from './progress.store.ts';

export function progressPersonalData(progress: ProgressStore): PersonalData {
  return {
    name: 'puzzles',
    read: (accountId) => progress.all(accountId),
    erase: (accountId) => progress.erase(accountId),
  };
}
