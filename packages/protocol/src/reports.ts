import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { commandIdSchema, momentSchema, roomIdSchema, userIdSchema } from './ids.ts';
import { lines, line } from './text.ts';
import { FEEDBACK_CATEGORIES } from './constants.ts';

/** The reasons for a report. */
export const REPORT_REASONS = [
  'offensive',
  'spam',
  'cheating',
  'leaving',
  'name',
  'wrong',
  'other',
] as const;
/** The reasons for reporting a player, and for a sanction. */
export const SANCTION_REASONS = [
  'offensive',
  'spam',
  'cheating',
  'leaving',
  'name',
  'other',
] as const;

/** The reason for a sanction. */
export type SanctionReason = (typeof SANCTION_REASONS)[number];

export const reportPlayer = defineCall({
  method: 'POST',
  path: '/report/player',
  access: 'player',
  summary: 'Tells the operators about a player.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The reported player. */
    userId: userIdSchema,
    /** The reason for the report. */
    reason: z.enum(SANCTION_REASONS),
    /** The reporter's own words. */
    text: z.optional(lines(0, 500)),
    /** The room it happened in. */
    roomId: z.optional(roomIdSchema),
  }),
  answer: nothing,
});

export const sendFeedback = defineCall({
  method: 'POST',
  path: '/feedback',
  access: 'player',
  summary: 'Tells the operator something.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The category. */
    category: z.enum(FEEDBACK_CATEGORIES),
    /** The message. */
    text: lines(1, 2000),
    /** The contact for an answer, if one is wanted. */
    contact: z.optional(line(0, 200)),
    /** An id for the feedback; feedback sent again with the same id is stored once. */
    commandId: z.optional(commandIdSchema),
  }),
  answer: nothing,
});

const ownFeedbackSchema = z.object({
  /** The category. */
  category: z.enum(FEEDBACK_CATEGORIES),
  /** The message. */
  text: z.string(),
  /** The creation time. */
  createdAt: momentSchema,
  /** The time an operator closed it; null while it is open. */
  closedAt: z.nullable(momentSchema),
  /** The operators' answer; empty if there is none. */
  answer: z.string(),
});

/** Feedback as its author sees it. */
export type OwnFeedback = z.output<typeof ownFeedbackSchema>;

export const listFeedback = defineCall({
  method: 'GET',
  path: '/feedback/mine',
  access: 'player',
  summary: 'What the caller told the operators, and their answers, newest first.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** At most twenty. */
    list: z.array(ownFeedbackSchema),
  }),
});

export const uploadError = defineCall({
  method: 'POST',
  path: '/upload/err',
  access: 'anyone',
  summary: 'Reports an uncaught error of a page.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The error's message, the page with its build, and the stack, each on its own lines. */
    text: lines(1, 4000),
    /** The script that raised it. */
    file: line(0, 500),
    /** The kind of error. */
    type: line(0, 100),
    /** The browser's user agent. */
    agent: line(0, 500),
  }),
  answer: nothing,
});
