import * as account from './api-account.ts';
import type { ApiCall } from './api-call.ts';
import * as games from './api-games.ts';
import * as tournaments from './api-tournaments.ts';

export type { ApiCall } from './api-call.ts';

/** Every call for programs, in the order the documentation lists them. */
export const API_CALLS = {
  apiAccount: account.apiAccount,
  apiPlayerGames: games.apiPlayerGames,
  apiGame: games.apiGame,
  apiWatchGame: games.apiWatchGame,
  apiEvents: account.apiEvents,
  apiChallenge: account.apiChallenge,
  apiOpenChallenge: account.apiOpenChallenge,
  apiCancelChallenge: account.apiCancelChallenge,
  apiAcceptChallenge: account.apiAcceptChallenge,
  apiDeclineChallenge: account.apiDeclineChallenge,
  apiJoinGame: account.apiJoinGame,
  apiHoldGames: games.apiHoldGames,
  apiPlayGame: games.apiPlayGame,
  apiMove: games.apiMove,
  apiDraw: games.apiDraw,
  apiResign: games.apiResign,
  apiAbort: games.apiAbort,
  apiStudies: account.apiStudies,
  apiStudy: account.apiStudy,
  apiTournaments: tournaments.apiTournaments,
  apiTournament: tournaments.apiTournament,
  apiTournamentStandings: tournaments.apiTournamentStandings,
  apiJoinTournament: tournaments.apiJoinTournament,
  apiPauseTournament: tournaments.apiPauseTournament,
  apiWithdrawTournament: tournaments.apiWithdrawTournament,
} as const satisfies Readonly<Record<string, ApiCall>>;
