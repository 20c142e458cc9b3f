import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { MATE_SCORE } from './computer.ts';
import { moveRecordSchema } from './ids.ts';

/** A mistake is asked again after so many days: a right answer leads to the next interval, a wrong one to the first. */
export const MISTAKE_DAYS = [1, 3, 7, 21] as const;

/** A player keeps so many mistakes; older ones make room for newer ones. */
export const MAX_MISTAKES = 300;
/** One call brings so many at most. */
export const MAX_SENT_MISTAKES = 100;

const moment = z.number().check(z.int(), z.minimum(0), z.maximum(9e12));

/** A bad move of the player's own, found by a review, and how well the better move is remembered. */
export const mistakeSchema = z.object({
  /** The position before the move, without counters; the side to move is the player's. */
  position: z.string().check(z.regex(/^[a-zA-Z1-9/]{19,99} [wb]$/)),
  /** The bad move. */
  played: moveRecordSchema,
  /** The move that the review would have played. */
  best: moveRecordSchema,
  /** The review's evaluation of the position, in hundredths of a soldier, good for RED when positive. */
  red: z.number().check(z.int(), z.minimum(-MATE_SCORE), z.maximum(MATE_SCORE)),
  /**
   * Whether a longer search confirmed it; false when it turned out to be no mistake, and missing until one was made. Only
   * confirmed ones are asked.
   */
  isConfirmed: z.optional(z.boolean()),
  /** When the review was made, in milliseconds since 1970; equal for all mistakes of one game. */
  addedAt: moment,
  /** When it was last answered, right or wrong; 0 until then. */
  answeredAt: moment,
  /** Which of the intervals runs since that answer, or since the review; their number once all are over. */
  step: z.number().check(z.int(), z.minimum(0), z.maximum(MISTAKE_DAYS.length)),
});

/** A bad move of the player's own, found by a review. */
export type Mistake = z.infer<typeof mistakeSchema>;

export const mergeMistakes = defineCall({
  method: 'POST',
  path: '/mistakes',
  access: 'player',
  summary: 'Adds what a device knows of the caller’s mistakes and gives back all of them.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** What the device has not sent yet; may be empty. */
    list: z.array(mistakeSchema).check(z.maxLength(MAX_SENT_MISTAKES)),
  }),
  answer: z.object({
    /** Everything, of all devices, the newest first. */
    list: z.array(mistakeSchema),
  }),
});

/**
 * Merges what two devices know of one mistake: the review that was made last says what is better, the last answer how
 * well it is remembered. Of two answers in the same millisecond the worse one counts; of two copies of one review the one that
 * was examined, and of two examinations the one in the player's favour.
 */
export function mergeMistakeOf<One extends Mistake>(one: One, other: One): One {
  const review = isLaterReview(other, one) ? other : one;
  const answer = isLaterAnswer(other, one) ? other : one;
  return { ...review, answeredAt: answer.answeredAt, step: answer.step };
}

/** What a player keeps of mistakes that are all different: the newest ones, in their order. */
export function newestMistakes<One extends Mistake>(list: readonly One[]): readonly One[] {
  return list
    .toSorted((one, other) => other.addedAt - one.addedAt || compare(keyOf(one), keyOf(other)))
    .slice(0, MAX_MISTAKES);
}

function isLaterReview(one: Mistake, other: Mistake): boolean {
  const later =
    one.addedAt - other.addedAt ||
    examinationOf(one) - examinationOf(other) ||
    compare(one.best, other.best) ||
    one.red - other.red;
  return later > 0;
}

/** Not examined, confirmed, no mistake after all. */
function examinationOf({ isConfirmed }: Mistake): number {
  if (isConfirmed === undefined) return 0;
  return isConfirmed ? 1 : 2;
}

function isLaterAnswer(one: Mistake, other: Mistake): boolean {
  return (one.answeredAt - other.answeredAt || other.step - one.step) > 0;
}

function keyOf({ position, played }: Mistake): string {
  return `${position} ${played}`;
}

/** By code units, as the database compares in its "C" order: these texts are ASCII. */
function compare(one: string, other: string): number {
  return one === other ? 0 : one > other ? 1 : -1;
}
