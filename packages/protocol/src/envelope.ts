import * as z from 'zod/mini';
import { tokenSchema } from './ids.ts';

/** What every successful answer looks like; `data` is the call's own. */
export function envelopeOf<Answer extends z.ZodMiniType>(answer: Answer) {
  return z.object({
    /** 0: the call did what it says. */
    errorCode: z.literal(0),
    /** Nothing for people to read: `ok`. */
    msg: z.string(),
    data: answer,
    /** The session's token, beside `data`, where the call begins or renews a session. */
    token: z.optional(tokenSchema),
  });
}

/** What every refusal looks like. */
export const refusalEnvelopeSchema = z.object({
  /** The number of the refusal; `refusals.ts` lists them all. */
  errorCode: z.number().check(z.int(), z.minimum(1)),
  /** The refusal in the reader's language. */
  msg: z.string(),
  data: z.null(),
  /** The id under which the server's log holds this request. */
  requestId: z.string(),
});

/** A refusal as it travels. */
export type RefusalEnvelope = z.output<typeof refusalEnvelopeSchema>;
