import { GRACE_MILLIS } from './engine-process.ts';

/** What starting another process may take. */
const RESTART_MILLIS = 200;
/** What the reply needs on its way. */
const REPLY_MILLIS = 60;
/** Less thinking than this is not worth an answer. */
const LEAST_MILLIS = 20;

/** The longest a search may take, and how long it usually does. */
export interface Thinking {
  readonly limitMillis: number;
  readonly usualMillis: number;
}

/**
 * How long an engine may think now. Where half the time is enough for the search it gets half, so
 * that a process which hangs is found out while there is time for another; otherwise it gets all.
 * Undefined when no answer can be had in time.
 */
export function planTry(remainingMillis: number, thinking: Thinking): number | undefined {
  const usable = Math.floor(remainingMillis) - REPLY_MILLIS;
  if (usable < LEAST_MILLIS) return undefined;
  const half = Math.floor((usable - RESTART_MILLIS) / 2) - GRACE_MILLIS;
  return Math.min(thinking.limitMillis, half >= thinking.usualMillis ? half : usable);
}
