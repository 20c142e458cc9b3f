import type { PersonalData } from '../../platform/personal-data.ts';
import type { TournamentsStore } from './tournaments.store.ts';

const MOST = 10_000;

/** The tournaments that an account held or entered; their chat is exported with the chat of rooms. */
export function tournamentPersonalData(tournaments: TournamentsStore): PersonalData {
  return {
    name: 'tournaments',
    read: async (accountId) =>
      (await tournaments.own(accountId, MOST)).map(({ name, title, joined_at, place }) => ({
        tournament: name,
        name: title,
        joinedAt: joined_at,
        place,
      })),
    erase: (accountId) => tournaments.erase(accountId),
  };
}
