import * as z from 'zod/mini';
import { defineCall, nothing, pageOf, pageQuerySchema } from '../call.ts';
import { FEEDBACK_CATEGORIES } from '../constants.ts';
import { momentSchema, recordIdSchema } from '../ids.ts';
import { playerSchema } from '../players.ts';
import { lines } from '../text.ts';

/** The most characters of an answer to feedback. */
export const FEEDBACK_ANSWER_MAX = 1000;
const FEEDBACK_STATES = ['open', 'closed'] as const;

/** What a player wrote, as operators read it. */
const feedbackSchema = z.object({
  /** Its number. */
  id: recordIdSchema,
  /** Who wrote it. */
  player: playerSchema,
  /** What it is about. */
  category: z.enum(FEEDBACK_CATEGORIES),
  /** The message. */
  text: z.string(),
  /** How to reach its writer; empty where nothing was given. */
  contact: z.string(),
  /** When. */
  createdAt: momentSchema,
  /** When an operator closed it; null while it is open. */
  closedAt: z.nullable(momentSchema),
  /** What its writer was told; empty where nothing was. */
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
    /** Which of it. */
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
    /** What is answered. */
    feedbackId: recordIdSchema,
    /** What its writer reads. */
    answer: z.optional(lines(0, FEEDBACK_ANSWER_MAX)),
  }),
  answer: nothing,
});

const errorIdSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const pageErrorSchema = z.object({
  /** The name of equal reports. */
  id: errorIdSchema,
  /** The kind of error. */
  type: z.string(),
  /** The message, the page with its build, and the stack, each from a new line on. */
  text: z.string(),
  /** The user agent of the last report. */
  agent: z.string(),
  /** How often it was reported. */
  times: z.number(),
  /** When it was first reported. */
  firstSeenAt: momentSchema,
  /** When it was last reported. */
  lastSeenAt: momentSchema,
});

/** An error that pages reported. */
export type PageError = z.output<typeof pageErrorSchema>;

export const operatorErrors = defineCall({
  method: 'GET',
  path: '/operator/errors',
  access: 'operator',
  summary: 'Errors that pages reported and nobody closed since, the last one first.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** At most a hundred. */
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
