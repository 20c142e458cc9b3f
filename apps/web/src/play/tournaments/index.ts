export { NextTournaments } from './next-tournaments.tsx';
export {
  RoomStandings,
  type RoomTournament,
  StreakNote,
  TournamentBar,
  TournamentLink,
  TournamentPhoneBar,
  useRoomScore,
} from './tournament-bar.tsx';
