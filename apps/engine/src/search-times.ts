import { GRACE_MILLIS } from './engine-process.ts';
import { type SearchRequest, settingsOf, strengthName } from '@chuhe/search';

/** The time to start another process. */
const RESTART_MILLIS = 200;
/** The time to deliver the reply. */
const REPLY_MILLIS = 60;
/** Less thinking time is not worth an answer. */
const LEAST_MILLIS = 20;

/** The maximum and the usual duration of a search. */
interface SearchTimes {
  readonly limitMillis: number;
  readonly usualMillis: number;
}

/**
 * How long an engine may think now. It gets half of the time if that is enough for the search, so that a hanging
 * process is detected while there is time for another; otherwise all of it. Undefined if no answer is possible in time.
 */
export function planTry(remainingMillis: number, times: SearchTimes): number | undefined {
  const usable = Math.floor(remainingMillis) - REPLY_MILLIS;
  if (usable < LEAST_MILLIS) return undefined;
  const half = Math.floor((usable - RESTART_MILLIS) / 2) - GRACE_MILLIS;
  return Math.min(times.limitMillis, half >= times.usualMillis ? half : usable);
}

/** The weight of a new measurement in the average; slow ones weigh more, to be on the safe side. */
const WEIGHT_OF_SLOW = 0.5;
const WEIGHT_OF_QUICK = 0.1;

/** The duration of searches of each strength on this machine, as a moving average. */
export class SearchCosts {
  readonly #millis = new Map<string, number>();

  /** Adds a measurement and returns the new average. */
  add(search: Pick<SearchRequest, 'strength' | 'step'>, millis: number): number {
    const name = strengthName(search);
    const before = this.#millis.get(name) ?? settingsOf(search.strength, search.step).usualMillis;
    const weight = millis > before ? WEIGHT_OF_SLOW : WEIGHT_OF_QUICK;
    const after = before + weight * (millis - before);
    this.#millis.set(name, after);
    return after;
  }
}
