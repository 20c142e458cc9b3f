import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { MATE_SCORE } from './computer.ts';
import { moveRecordSchema } from './ids.ts';
import { laterAnswer, REPEAT_DAYS } from './practice.ts';

/** The mistakes stored per player; newer ones replace the oldest. */
export const MAX_MISTAKES = 300;
/** The maximum number of mistakes in one call. */
export const MAX_SENT_MISTAKES = 100;

const moment = z.number().check(z.int(), z.minimum(0), z.maximum(9e12));

/** A player's own bad move, found by a review, and how well the player remembers the better one. */
export const mistakeSchema = z.object({
  /** The position before the move, without counters; the player is the side to move. */
  position: z.string().check(z.regex(/^[a-zA-Z1-9/]{19,99} [wb]$/)),
  /** The bad move. */
  played: moveRecordSchema,
  /** The move the review recommends. */
  best: moveRecordSchema,
  /** The review's evaluation of the position, in hundredths of a soldier; positive is good for RED. */
  red: z.number().check(z.int(), z.minimum(-MATE_SCORE), z.maximum(MATE_SCORE)),
  /**
   * Whether a longer search confirmed it: false if it turned out to be no mistake, absent until that search. Only
   * confirmed mistakes are repeated.
   */
  isConfirmed: z.optional(z.boolean()),
  /** The time of the review, in milliseconds since 1970; equal for all mistakes of one game. */
  addedAt: moment,
  /** The time of the last answer, right or wrong; 0 before the first. */
  answeredAt: moment,
  /**
   * The index of the current interval, counted from that answer or from the review; the number of intervals once all
   * are over.
   */
  step: z.number().check(z.int(), z.minimum(0), z.maximum(REPEAT_DAYS.length)),
});

/** A player's own bad move, found by a review. */
export type Mistake = z.infer<typeof mistakeSchema>;

export const mergeMistakes = defineCall({
  method: 'POST',
  path: '/mistakes',
  access: 'player',
  summary: 'Adds what a device knows of the caller’s mistakes and gives back all of them.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The mistakes the device has not sent yet; may be empty. */
    list: z.array(mistakeSchema).check(z.maxLength(MAX_SENT_MISTAKES)),
  }),
  answer: z.object({
    /** The mistakes of all devices, newest first. */
    list: z.array(mistakeSchema),
  }),
});

/**
 * Merges two devices' versions of one mistake: the later review determines the better move, the later answer how well
 * it is remembered. Of two answers in the same millisecond the worse one wins; of two copies of one review the examined
 * one, and of two examinations the one in the player's favour.
 */
export function mergeMistakeOf<One extends Mistake>(one: One, other: One): One {
  const review = isLaterReview(other, one) ? other : one;
  const answer = laterAnswer(one, other);
  return { ...review, answeredAt: answer.answeredAt, step: answer.step };
}

/** The newest of a list of distinct mistakes, up to the limit. */
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

/** Not examined, confirmed, or no mistake after all. */
function examinationOf({ isConfirmed }: Mistake): number {
  if (isConfirmed === undefined) return 0;
  return isConfirmed ? 1 : 2;
}

function keyOf({ position, played }: Mistake): string {
  return `${position} ${played}`;
}

/** Compares code units, as the database does in "C" collation; these texts are ASCII. */
function compare(one: string, other: string): number {
  return one === other ? 0 : one > other ? 1 : -1;
}
