/** The refusals of slow games; `REFUSALS` includes them. */
export const SLOW_GAME_REFUSALS = {
  'slow-games-full': { errorCode: 1311, status: 422 },
  'conditional-late': { errorCode: 1312, status: 409 },
  'conditional-unlawful': { errorCode: 1313, status: 422 },
  'vacation-running': { errorCode: 1314, status: 422 },
  'vacation-used-up': { errorCode: 1315, status: 422 },
  'no-vacation': { errorCode: 1316, status: 422 },
} as const;
