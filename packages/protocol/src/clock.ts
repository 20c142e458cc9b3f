import * as z from 'zod/mini';
import { THINK_SECONDS } from './constants.ts';

/** The text of a time control other than a step, such as `increment-180-2`; the code that uses it checks its limits. */
export const clockSchema = z
  .string()
  .check(z.regex(/^(?:increment-\d{1,5}-\d{1,2}|stages-\d{1,5}-\d{1,3}-\d{1,2}|days-\d{1,2})$/));

/** A time control on the wire: a step in the contract's own field, any other control as text beside it. */
export const clockFields = {
  /** Seconds per move. When `clock` is present, this is only a fallback for clients that do not support it. */
  stepTime: z.literal(THINK_SECONDS),
  /** The time control, unless it is a step. */
  clock: z.optional(clockSchema),
};

/** The clocks of a running game. */
export const gameClocksSchema = z.object({
  /** Milliseconds the side to move has for this move. */
  moveMillis: z.number(),
  /** Red's stock in milliseconds; 0 with a step clock. */
  redMillis: z.number(),
  /** Black's stock in milliseconds. */
  blackMillis: z.number(),
});

/** A time control on the wire. */
export interface ClockFields {
  readonly stepTime: (typeof THINK_SECONDS)[number];
  readonly clock?: string | undefined;
}
