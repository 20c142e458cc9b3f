export { newTournamentName } from './create-tournament.ts';
export { tournamentEntryRoutes } from './entry.routes.ts';
export { Leader } from './lead.ts';
export { NameCache } from './name-cache.ts';
export { PairingThread } from './pairing-thread.ts';
export { tournamentProgramRoutes } from './program.routes.ts';
export { TournamentReplicas } from './replicas.ts';
export { tournamentGamesStore } from './tournament-games.store.ts';
export { tournamentLogStore } from './tournament-log.store.ts';
export { tournamentPeopleStore } from './tournament-people.store.ts';
export { tournamentPersonalData } from './tournament-personal-data.ts';
export { type TournamentReminders, TournamentService } from './tournament-service.ts';
export { TournamentSessions } from './tournament-sessions.ts';
export { nightlyArenaJobs, tournamentJobs } from './tournaments.jobs.ts';
export { tournamentReadRoutes } from './tournaments.routes.ts';
export {
  tournamentsStore,
  type TournamentsStore,
  type TournamentRow,
} from './tournaments.store.ts';
export { chosenTitle } from './views.ts';
