/** Refusals about tokens, programs and bots; part of `REFUSALS`. */
export const PROGRAM_REFUSALS = {
  'tokens-full': { errorCode: 1701, status: 422 },
  'scope-missing': { errorCode: 1702, status: 403 },
  'bots-only': { errorCode: 1703, status: 403 },
  'bots-may-not': { errorCode: 1704, status: 409 },
  'command-refused': { errorCode: 1706, status: 422 },
  'player-not-free': { errorCode: 1707, status: 422 },
  'has-played': { errorCode: 1705, status: 422 },
  'bot-needs-challenge': { errorCode: 1708, status: 422 },
} as const;
