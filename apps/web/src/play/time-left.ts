import { readClockFields } from '@chuhe/protocol';
import { moveLimit } from '@chuhe/rules';
import { type Locale, type Text } from '../platform/language/index.ts';
import { dateText } from '../ui/dates.ts';
import type { SlowGame } from './lobby/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this share of the time for a move it is shown in another colour. */
const LOW_SHARE = 1 / 6;

/** The time left of some days: with hours at first, in hours on the last day, in minutes at the end. */
export function timeLeftText(millis: number, text: Text): string {
  const left = Math.max(0, millis);
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left - days * DAY) / HOUR);
  if (days > 0 && hours > 0) return text('slow.left.both', { days, hours });
  if (days > 0) return text('slow.left.days', { days });
  if (hours > 0) return text('slow.left.hours', { hours });
  return text('slow.left.minutes', { minutes: Math.floor(left / MINUTE) });
}

/** The time left in a single unit, for narrow columns. */
export function shortTimeLeft(millis: number, text: Text): string {
  const days = Math.floor(millis / DAY);
  return days > 0 ? text('slow.left.days', { days }) : timeLeftText(millis, text);
}

/** A day of this year, as a date without the year. */
export function dayText(moment: number, locale: Locale): string {
  return dateText(moment, 'shortDay', locale);
}

/** Whether little is left of the time for a move. */
export function isShareLow(leftMillis: number, limitMillis: number): boolean {
  return leftMillis < limitMillis * LOW_SHARE;
}

export function isTimeLow({ room, endsAt }: SlowGame, now: number): boolean {
  const control = readClockFields(room);
  return control !== undefined && isShareLow(endsAt - now, moveLimit(control, 0));
}
