import * as z from 'zod/mini';
import { THINK_SECONDS } from './constants.ts';

/** The word of a time control other than a step, such as `increment-180-2`; its limits are judged where it is used. */
export const clockSchema = z
  .string()
  .check(z.regex(/^(?:increment-\d{1,5}-\d{1,2}|stages-\d{1,5}-\d{1,3}-\d{1,2}|days-\d{1,2})$/));

/** Where a time control travels: a step in the contract's own field, any other one as a word beside it. */
export const clockFields = {
  /** Seconds for one move; where `clock` is there, only for readers that do not know it. */
  stepTime: z.literal(THINK_SECONDS),
  /** The time control, where it is not a step. */
  clock: z.optional(clockSchema),
};

/** What the clocks of a running game show. */
export const gameClocksSchema = z.object({
  /** How long the side to move has for this move. */
  moveMillis: z.number(),
  /** RED's time in stock; 0 where every move stands for itself. */
  redMillis: z.number(),
  /** BLACK's time in stock. */
  blackMillis: z.number(),
});

/** A time control on its way. */
export interface ClockFields {
  readonly stepTime: (typeof THINK_SECONDS)[number];
  readonly clock?: string | undefined;
}
