import { type Locale, tagOf } from '../platform/language/index.ts';

const DAY_MILLIS = 86_400_000;
/** Days near enough to have their own word: yesterday, today, tomorrow and the day after. */
const NEAR = { past: -1, future: 2 } as const;
const WEEK_DAYS = 6;

/** A day in everyday language: one word when near, the weekday within a week, the date otherwise. */
export function dayWords(day: Date, now: number, locale: Locale): string {
  const today = new Date(now);
  const distance = Math.round((midnightOf(day) - midnightOf(today)) / DAY_MILLIS);
  if (distance >= NEAR.past && distance <= NEAR.future)
    return new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'auto' }).format(distance, 'day');
  if (Math.abs(distance) <= WEEK_DAYS)
    return new Intl.DateTimeFormat(tagOf(locale), { weekday: 'short' }).format(day);
  const isThisYear = day.getFullYear() === today.getFullYear();
  return new Intl.DateTimeFormat(tagOf(locale), {
    ...(isThisYear ? {} : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
  }).format(day);
}

function midnightOf(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}
