import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { FEEDBACK_CATEGORIES } from './constants.ts';
import { commandIdSchema } from './room/to-server.ts';
import { line, lines } from './text.ts';

export const sendFeedback = defineCall({
  method: 'POST',
  path: '/feedback',
  access: 'player',
  summary: 'Tells the operator something.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** What it is about. */
    category: z.enum(FEEDBACK_CATEGORIES),
    /** The message. */
    text: lines(1, 2000),
    /** How to answer, if an answer is wanted. */
    contact: z.optional(line(0, 200)),
    /** The name of a message that may have to be sent again: it is kept once. */
    commandId: z.optional(commandIdSchema),
  }),
  answer: nothing,
});
