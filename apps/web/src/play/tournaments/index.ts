export { ArenaReturn } from './arena-return.tsx';
export { NextTournaments, useNextTournaments } from './next-tournaments.tsx';
export {
  RoomStandings,
  StreakNote,
  TournamentBar,
  TournamentLink,
  TournamentPhoneBar,
  useRoomScore,
} from './tournament-bar.tsx';
