export { NextTournaments, useNextTournaments } from './next-tournaments.tsx';
export {
  ArenaReturn,
  RoomScore,
  RoomStandings,
  StreakNote,
  TournamentBar,
  TournamentLink,
  TournamentPhoneBar,
} from './room-parts.tsx';
