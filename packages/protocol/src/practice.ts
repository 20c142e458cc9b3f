import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';

/**
 * The days until something learnt comes back: a right answer moves it to the next interval, a wrong one back to the
 * first.
 */
export const REPEAT_DAYS = [1, 3, 7, 21] as const;

/** The cards stored per player; those answered last replace the oldest. */
export const MAX_PRACTICE_CARDS = 1000;

const cardSchema = z.object({
  /** An endgame exercise, or the endgame of a day. */
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /** The time of the last answer, right or wrong, in milliseconds since 1970. */
  answeredAt: z.number().check(z.int(), z.minimum(1), z.maximum(9e12)),
  /** The index of the current interval, counted from that answer; the number of intervals once all are over. */
  step: z.number().check(z.int(), z.minimum(0), z.maximum(REPEAT_DAYS.length)),
});

/** Something learnt, with the last answer. */
export type PracticeCard = z.infer<typeof cardSchema>;

export const mergePractice = defineCall({
  method: 'POST',
  path: '/practice/cards',
  access: 'player',
  summary: 'Adds what a device knows of the caller’s repetitions and gives back all of them.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The cards that the device has not sent yet; may be empty. */
    list: z.array(cardSchema).check(z.maxLength(MAX_PRACTICE_CARDS)),
  }),
  answer: z.object({
    /** The cards of all devices, those answered last first. */
    list: z.array(cardSchema),
  }),
});

/** An answer, and the interval to which it led. */
type Answer = Pick<PracticeCard, 'answeredAt' | 'step'>;

/** The later of two devices’ answers; of two in the same millisecond the worse one. */
export function laterAnswer<One extends Answer>(one: One, other: One): One {
  return (other.answeredAt - one.answeredAt || one.step - other.step) > 0 ? other : one;
}

/** The newest of a list of distinct cards, up to the limit. */
export function newestCards<One extends PracticeCard>(list: readonly One[]): readonly One[] {
  return list
    .toSorted((one, other) => other.answeredAt - one.answeredAt || (one.id > other.id ? 1 : -1))
    .slice(0, MAX_PRACTICE_CARDS);
}

/** The start of the day on which it comes back, in this device's calendar; undefined after the last interval. */
export function repeatDay({ answeredAt, step }: Answer): Date | undefined {
  const days = REPEAT_DAYS[step];
  if (days === undefined) return undefined;
  const day = new Date(answeredAt);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
}

/** Whether it is due, or overdue. */
export function isRepeatDue(answer: Answer, now: number): boolean {
  const day = repeatDay(answer);
  return day !== undefined && day.getTime() <= now;
}

/** The first day whose endgame may be stored; 2024. */
const FIRST_DAY = 19_723;
const DAILY_ENDING = /^daily-ending-(\d{5})$/;

/** The card of the endgame of a day, counted from 1 January 1970. */
export function dailyEndingId(day: number): string {
  return `daily-ending-${day}`;
}

/** Whether this is the card of a day's endgame, at most that of the last day. */
export function isDailyEndingId(id: string, lastDay: number): boolean {
  const [, day] = DAILY_ENDING.exec(id) ?? [];
  return day !== undefined && Number(day) >= FIRST_DAY && Number(day) <= lastDay;
}
