/** The refusals of tournaments; `REFUSALS` includes them. */
export const TOURNAMENT_REFUSALS = {
  'tournament-over': { errorCode: 1601, status: 410 },
  'tournament-full': { errorCode: 1602, status: 422 },
  'tournament-late': { errorCode: 1603, status: 422 },
  'tournament-out': { errorCode: 1604, status: 422 },
  'tournament-password': { errorCode: 1605, status: 422 },
  'tournament-rating': { errorCode: 1606, status: 422 },
  'tournament-followers': { errorCode: 1607, status: 422 },
  'tournaments-too-many': { errorCode: 1608, status: 422 },
  'no-way-to-remind': { errorCode: 1609, status: 422 },
} as const;
