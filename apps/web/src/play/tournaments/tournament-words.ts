import { REFUSALS, type Standing, type TournamentSummary } from '@chuhe/protocol';
import { type Locale, type Text } from '../../platform/language/index.ts';
import { dateText, dayWords, isSameDay } from '../../ui/dates.ts';
import { sentClockText } from '../../ui/time-control-text.ts';
import { formatTexts, traitsOf } from './formats.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Named = Pick<TournamentSummary, 'name' | 'isSite'>;

export function nameOf({ name, isSite = false }: Named, text: Text): string {
  return isSite ? text('tournament.nightly') : name;
}

/** The organiser; empty for the site's own tournaments. */
export function holderFact(
  { holder }: Pick<TournamentSummary, 'holder'>,
  text: Text,
): readonly string[] {
  return holder === null || holder.userName === ''
    ? []
    : [text('tournament.heldBy', { name: holder.userName })];
}

/** Rounds or duration, and entry limits, to tell tournaments of one kind apart. */
function termsOf(summary: Shared, text: Text): readonly string[] {
  const { minutes, rounds, entry, ratingLeast, ratingMost } = summary;
  return [
    ...(minutes === undefined ? [] : [text('tournament.minutes', { count: minutes })]),
    ...(rounds === undefined ? [] : [text('tournament.rounds', { count: rounds })]),
    ...limitText(ratingLeast, ratingMost, text),
    ...(entry === 'everybody' ? [] : [text(`tournament.entry.${entry}`)]),
  ];
}

type Shared = Omit<TournamentSummary, 'ownPlace' | 'isEntered'>;

function limitText(
  least: number | undefined,
  most: number | undefined,
  text: Text,
): readonly string[] {
  if (least !== undefined && most !== undefined)
    return [text('tournament.between', { least, most })];
  if (most !== undefined) return [text('tournament.below', { rating: most })];
  return least === undefined ? [] : [text('tournament.above', { rating: least })];
}

/** The line below the name on the tournament's own page. */
export function headFacts(summary: Shared, text: Text, locale: Locale): string {
  const { form, state, players, isRated } = summary;
  const clock = sentClockText(summary, text);
  const rated = text(isRated ? 'tournament.rated' : 'tournament.casual');
  const terms = termsOf(summary, text);
  const held = holderFact(summary, text);
  if (state === 'upcoming' || state === 'cancelled')
    return [formatTexts(form, locale).name, clock, ...terms, rated, ...held].join(' · ');
  if (!traitsOf(form).hasRounds)
    return [clock, rated, text('tournament.scores'), ...held].join(' · ');
  const count = text('tournament.players', { count: players });
  return [clock, ...terms, count, rated, ...held].join(' · ');
}

/** The line below the name in a list. */
export function rowFacts(
  summary: TournamentSummary,
  text: Text,
  locale: Locale,
): readonly string[] {
  const { form, state, round, rounds, players } = summary;
  const kind = [formatTexts(form, locale).name, sentClockText(summary, text)];
  if (state !== 'running') return [...kind, ...termsOf(summary, text)];
  if (round === undefined || rounds === undefined)
    return [...kind, text('tournament.players', { count: players })];
  return [...kind, text('tournament.roundOf', { round, rounds })];
}

/** The time until a moment, in words. */
export function spanText(millis: number, text: Text): string {
  const left = Math.max(0, millis);
  const days = Math.floor(left / DAY);
  if (days > 1) return text('tournament.span.days', { days });
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  return hours > 0
    ? text('tournament.span.hours', { hours, minutes })
    : text('tournament.span.minutes', { minutes });
}

export function minutesLeft(endsAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(endsAt) - now) / MINUTE));
}

export function timeText(moment: string, locale: Locale): string {
  return dateText(moment, 'time24', locale);
}

/** Only the time for today, otherwise with the day. */
export function whenText(moment: string, now: number, locale: Locale): string {
  const date = new Date(moment);
  const time = timeText(moment, locale);
  if (isSameDay(date, new Date(now))) return time;
  return `${dayWords(date, now, locale)} ${time}`;
}

/** The place and the points of a row. */
export function scoreText({ place, points }: Standing, text: Text): string {
  return text('tournament.ownScore', { place: text('tournament.place', { place }), points });
}

export function pathOf({ id }: Pick<TournamentSummary, 'id'>): string {
  return `/tournaments/${id}`;
}

/** Whether a key from the server has its own text. */
export function isRefusal(key: string): key is keyof typeof REFUSALS {
  return Object.hasOwn(REFUSALS, key);
}
