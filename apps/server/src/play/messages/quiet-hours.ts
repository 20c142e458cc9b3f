import type { MessageSettings } from '@chuhe/protocol';

type Quiet = MessageSettings['quiet'];

const MINUTE_MILLIS = 60_000;
const MINUTES_PER_DAY = 1440;

/** The end of the current quiet hours; undefined outside them. */
export function quietUntil(quiet: Quiet, now: number): number | undefined {
  if (!quiet.isOn || quiet.from === quiet.to) return undefined;
  const minute = minuteOfDay(now, quiet.timeZone);
  if (minutesFrom(quiet.from, minute) >= minutesFrom(quiet.from, quiet.to)) return undefined;
  return momentOf(quiet.to, quiet.timeZone, now);
}

/**
 * The time to send a warning planned for a given moment: that moment, or just before the quiet hours around it if their
 * end would be too late.
 */
export function warningMoment(quiet: Quiet, planned: number, deadline: number): number {
  const end = quietUntil(quiet, planned);
  if (end === undefined || end < deadline) return planned;
  const minutesAgo = minutesFrom(quiet.from, minuteOfDay(planned, quiet.timeZone));
  return floorToMinute(planned) - (minutesAgo + 1) * MINUTE_MILLIS;
}

/** Minutes from one time of day to the next occurrence of another. */
function minutesFrom(from: number, to: number): number {
  return (to - from + MINUTES_PER_DAY) % MINUTES_PER_DAY;
}

/** The next moment with this time of day, corrected for a daylight saving change in between. */
function momentOf(minute: number, timeZone: string, now: number): number {
  const start = floorToMinute(now);
  const guess = start + minutesFrom(minuteOfDay(now, timeZone), minute) * MINUTE_MILLIS;
  const off = minutesFrom(minuteOfDay(guess, timeZone), minute);
  const correction = off > MINUTES_PER_DAY / 2 ? off - MINUTES_PER_DAY : off;
  return guess + correction * MINUTE_MILLIS;
}

function floorToMinute(moment: number): number {
  return Math.floor(moment / MINUTE_MILLIS) * MINUTE_MILLIS;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function minuteOfDay(moment: number, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone);
  clocks.set(timeZone, clock);
  const parts = clock.formatToParts(moment);
  const read = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return read('hour') * 60 + read('minute');
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
