import * as account from './api-account.ts';
import type { ApiCall } from './api-call.ts';
import * as games from './api-games.ts';

/** Every call for programs, in the order of their description. */
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
  apiPlayGame: games.apiPlayGame,
  apiMove: games.apiMove,
  apiDraw: games.apiDraw,
  apiResign: games.apiResign,
  apiAbort: games.apiAbort,
  apiStudies: account.apiStudies,
  apiStudy: account.apiStudy,
} as const satisfies Readonly<Record<string, ApiCall>>;
