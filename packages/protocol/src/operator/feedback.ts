import * as z from 'zod/mini';
import { defineCall, nothing, pageOf, pageQuerySchema } from '../call.ts';
import { FEEDBACK_CATEGORIES } from '../constants.ts';
import { momentSchema, recordIdSchema } from '../ids.ts';
import { playerSchema } from '../players.ts';
import { lines } from '../text.ts';

/** The maximum length of an answer to feedback. */
export const FEEDBACK_ANSWER_MAX = 1000;
const FEEDBACK_STATES = ['open', 'closed'] as const;

/** A player's feedback, as operators see it. */
const feedbackSchema = z.object({
  /** Its id. */
  id: recordIdSchema,
  /** The author. */
  player: playerSchema,
  /** The category. */
  category: z.enum(FEEDBACK_CATEGORIES),
  /** The message. */
  text: z.string(),
  /** The contact the author gave; may be empty. */
  contact: z.string(),
  /** The creation time. */
  createdAt: momentSchema,
  /** The time an operator closed it; null while it is open. */
  closedAt: z.nullable(momentSchema),
  /** The answer to the author; empty if there is none. */
  answer: z.string(),
});

/** Feedback in the operators’ queue. */
export type Feedback = z.output<typeof feedbackSchema>;

export const operatorFeedback = defineCall({
  method: 'GET',
  path: '/operator/feedback',
  access: 'operator',
  summary: 'What players wrote: what is open oldest first, what is closed newest first.',
  params: nothing,
  query: z.extend(pageQuerySchema, {
    /** The state to list. */
    state: z.prefault(z.enum(FEEDBACK_STATES), 'open'),
  }),
  body: nothing,
  answer: pageOf(feedbackSchema),
});

export const answerFeedback = defineCall({
  method: 'POST',
  path: '/operator/feedback/answer',
  access: 'operator',
  summary: 'Closes what a player wrote, with an answer or without.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The feedback to answer. */
    feedbackId: recordIdSchema,
    /** The answer to the author. */
    answer: z.optional(lines(0, FEEDBACK_ANSWER_MAX)),
  }),
  answer: nothing,
});

const errorIdSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const pageErrorSchema = z.object({
  /** The id shared by equal reports. */
  id: errorIdSchema,
  /** The kind of error. */
  type: z.string(),
  /** The message, the page with its build, and the stack, each on its own lines. */
  text: z.string(),
  /** The route of the page, with a star for each id; absent if the report names none. */
  route: z.optional(z.string()),
  /** The build of the page; absent if the report names none. */
  build: z.optional(z.string()),
  /** The user agent of the last report. */
  agent: z.string(),
  /** The number of reports. */
  times: z.number(),
  /** The time of the first report. */
  firstSeenAt: momentSchema,
  /** The time of the last report. */
  lastSeenAt: momentSchema,
});

/** An error reported by pages. */
export type PageError = z.output<typeof pageErrorSchema>;

export const operatorErrors = defineCall({
  method: 'GET',
  path: '/operator/errors',
  access: 'operator',
  summary:
    'Errors that pages reported and nobody closed since, the last one first, with route and build.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** At most 100 errors, the latest first. */
    list: z.array(pageErrorSchema),
  }),
});

export const closeError = defineCall({
  method: 'POST',
  path: '/operator/error/close',
  access: 'operator',
  summary: 'Takes an error from the list until it is reported again.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The error. */
    errorId: errorIdSchema,
  }),
  answer: nothing,
});
