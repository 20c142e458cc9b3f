import { GRACE_MILLIS } from './engine-process.ts';
import { type SearchRequest, settingsOf, strengthName } from '@chuhe/search';

/** What starting another process may take. */
const RESTART_MILLIS = 200;
/** What the reply needs on its way. */
const REPLY_MILLIS = 60;
/** Less thinking than this is not worth an answer. */
const LEAST_MILLIS = 20;

/** The longest a search may take, and how long it usually does. */
interface SearchTimes {
  readonly limitMillis: number;
  readonly usualMillis: number;
}

/**
 * How long an engine may think now. Where half the time is enough for the search it gets half, so
 * that a process which hangs is found out while there is time for another; otherwise it gets all.
 * Undefined when no answer can be had in time.
 */
export function planTry(remainingMillis: number, times: SearchTimes): number | undefined {
  const usable = Math.floor(remainingMillis) - REPLY_MILLIS;
  if (usable < LEAST_MILLIS) return undefined;
  const half = Math.floor((usable - RESTART_MILLIS) / 2) - GRACE_MILLIS;
  return Math.min(times.limitMillis, half >= times.usualMillis ? half : usable);
}

/** How much a new measurement moves the average: slow ones count for more, to be careful in time. */
const WEIGHT_OF_SLOW = 0.5;
const WEIGHT_OF_QUICK = 0.1;

/** How long searches of each strength take on this machine, as a moving average. */
export class SearchCosts {
  readonly #millis = new Map<string, number>();

  /** Takes a measurement in and gives the new average. */
  add(search: Pick<SearchRequest, 'strength' | 'step'>, millis: number): number {
    const name = strengthName(search);
    const before = this.#millis.get(name) ?? settingsOf(search.strength, search.step).usualMillis;
    const weight = millis > before ? WEIGHT_OF_SLOW : WEIGHT_OF_QUICK;
    const after = before + weight * (millis - before);
    this.#millis.set(name, after);
    return after;
  }
}
