const FIRST_MILLIS = 500;
const MOST_MILLIS = 8000;

/**
 * How long to wait before the next try: none at first, then twice as long each time. `chance` from 0 to 1
 * spreads the tries, so that those who were cut off together do not come back together.
 */
export function reconnectDelay(attempt: number, chance: number): number {
  if (attempt === 0) return 0;
  const usual = Math.min(MOST_MILLIS, FIRST_MILLIS * 2 ** (attempt - 1));
  return Math.round(usual * (0.5 + chance / 2));
}
