import type { Locale } from '../language/index.ts';

/** When something was, as short as it is clear: the time today, the day this year, the date otherwise. */
export function timeText(moment: Date, now: Date, locale: Locale): string {
  if (moment.toDateString() === now.toDateString()) {
    return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(moment);
  }
  const isThisYear = moment.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(
    locale,
    isThisYear
      ? { month: 'short', day: 'numeric' }
      : { year: 'numeric', month: 'numeric', day: 'numeric' },
  ).format(moment);
}
