import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { commandIdSchema, momentSchema, roomIdSchema, userIdSchema } from './ids.ts';
import { lines, line } from './text.ts';
import { FEEDBACK_CATEGORIES } from './constants.ts';

/** The reasons of a report. */
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
    /** What they did. */
    reason: z.enum(SANCTION_REASONS),
    /** In the reporter’s own words. */
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

const ownFeedbackSchema = z.object({
  /** What it is about. */
  category: z.enum(FEEDBACK_CATEGORIES),
  /** The message. */
  text: z.string(),
  /** When. */
  createdAt: momentSchema,
  /** When an operator closed it; null while it is open. */
  closedAt: z.nullable(momentSchema),
  /** What the operators answer; empty where they say nothing. */
  answer: z.string(),
});

/** Feedback as its writer sees it. */
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
    /** The error's message, the page with its build, and the stack, each from a new line on. */
    text: lines(1, 4000),
    /** The script it happened in. */
    file: line(0, 500),
    /** The kind of error. */
    type: line(0, 100),
    /** The browser's user agent. */
    agent: line(0, 500),
  }),
  answer: nothing,
});
