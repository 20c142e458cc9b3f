import { type Locale, tagOf } from '../platform/language/index.ts';

/** The forms of dates and times. All are in the reader's time zone. */
const FORMATS = {
  /** A day with its year. */
  day: { dateStyle: 'medium' },
  /** The same with the month in full. */
  longDay: { dateStyle: 'long' },
  /** A day of this year. */
  shortDay: { month: 'short', day: 'numeric' },
  /** A day of an earlier year, in digits. */
  dayInDigits: { year: 'numeric', month: 'numeric', day: 'numeric' },
  weekday: { weekday: 'short' },
  /** The weekday in one letter where a language has one. */
  narrowWeekday: { weekday: 'narrow' },
  month: { year: 'numeric', month: 'long' },
  time: { hour: '2-digit', minute: '2-digit' },
  /** From 00:00 to 23:59 in every language. */
  time24: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** A day and a time. */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  shortMoment: { dateStyle: 'short', timeStyle: 'short' },
  /** A day of this year and a time. */
  momentOfYear: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

export type DateForm = keyof typeof FORMATS;

/** A date, milliseconds, or a text in the format of the wire. */
type Moment = Date | number | string;

/** Writes dates in one form. */
export function dateFormat(form: DateForm, locale: Locale): (moment: Moment) => string {
  const format = new Intl.DateTimeFormat(tagOf(locale), FORMATS[form]);
  return (moment) => format.format(new Date(moment));
}

export function dateText(moment: Moment, form: DateForm, locale: Locale): string {
  return dateFormat(form, locale)(moment);
}

const DAY_MILLIS = 86_400_000;
/** Days near enough to have their own word: yesterday, today, tomorrow and the day after. */
const NEAR = { past: -1, future: 2 } as const;
const WEEK_DAYS = 6;

/** A day in everyday language: one word when near, the weekday within a week, the date otherwise. */
export function dayWords(day: Date, now: number, locale: Locale): string {
  const today = new Date(now);
  const distance = daysBetween(today, day);
  if (distance >= NEAR.past && distance <= NEAR.future) return daysAway(distance, locale);
  if (Math.abs(distance) <= WEEK_DAYS) return dateText(day, 'weekday', locale);
  return dayOfYear(day, today, 'short', locale);
}

/** The day as a heading above a list of the past: words for today and yesterday, otherwise the date. */
export function dayHeading(day: Date, now: Date, locale: Locale): string {
  const distance = daysBetween(now, day);
  if (distance < NEAR.past) return dayOfYear(day, now, 'long', locale);
  const words = daysAway(distance, locale);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The shortest clear form of a past moment: the time today, the day this year, the date otherwise. */
export function shortestText(moment: Date, now: Date, locale: Locale): string {
  if (isSameDay(moment, now)) return dateText(moment, 'time', locale);
  return dateText(moment, isSameYear(moment, now) ? 'shortDay' : 'dayInDigits', locale);
}

/** A number of days from today, in words: "yesterday", "5 days ago". */
export function daysAway(days: number, locale: Locale): string {
  return new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'auto' }).format(days, 'day');
}

/** The known part of a date of the calendar, in any time zone: year and month or day of `2024-05-17`. */
export function calendarText(month: string, day: string | undefined, locale: Locale): string {
  return new Intl.DateTimeFormat(tagOf(locale), {
    year: 'numeric',
    month: 'short',
    ...(day === undefined ? {} : { day: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-${day ?? '01'}T00:00:00Z`));
}

/** The value of a date field: `2026-11-21`. */
export function dateFieldValue(moment: Date): string {
  const { year, month, day } = partsOf(moment);
  return `${year}-${two(month)}-${two(day)}`;
}

/** The value of a time field: `08:05`. */
export function timeFieldValue(moment: Date): string {
  return `${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The name of the reader's time zone. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}

function isSameYear(one: Date, other: Date): boolean {
  return one.getFullYear() === other.getFullYear();
}

function dayOfYear(day: Date, now: Date, month: 'short' | 'long', locale: Locale): string {
  const year = isSameYear(day, now) ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(tagOf(locale), { ...year, month, day: 'numeric' }).format(day);
}

function daysBetween(from: Date, to: Date): number {
  return Math.round((midnightOf(to) - midnightOf(from)) / DAY_MILLIS);
}

function midnightOf(moment: Date): number {
  const { year, month, day } = partsOf(moment);
  return new Date(year, month - 1, day).getTime();
}

function partsOf(moment: Date) {
  return { year: moment.getFullYear(), month: moment.getMonth() + 1, day: moment.getDate() };
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
