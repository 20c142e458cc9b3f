import type { PersonalData } from '../accounts/index.ts';
import type { ConductStore } from './conduct.store.ts';

export function conductPersonalData(conduct: ConductStore): PersonalData {
  return {
    name: 'conduct',
    read: async (accountId) => {
      const own = await conduct.own(accountId);
      return { leftGames: own?.strikes ?? 0, pausedUntil: own?.paused_until ?? null };
    },
    erase: (accountId) => conduct.erase(accountId),
  };
}
