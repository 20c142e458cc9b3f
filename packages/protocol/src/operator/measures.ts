import * as z from 'zod/mini';
import { defineCall, nothing } from '../call.ts';
import { recordIdSchema } from '../ids.ts';
import { measureSchema } from '../measures.ts';
import { MEASURE_REASONS } from '../reports.ts';
import { lines } from '../text.ts';
import { subjectSchema } from './queue.ts';

/** The longest measures: a year of silence, ten years away. */
const LONGEST = { muteMinutes: 525_600, banDays: 3650 } as const;

const whySchema = z.extend(subjectSchema, {
  /** Why. */
  reason: z.enum(MEASURE_REASONS),
  /** What the person is told besides. */
  note: z.optional(lines(0, 500)),
});

const postFor = { method: 'POST', access: 'operator', params: nothing, query: nothing } as const;

export const mutePlayer = defineCall({
  ...postFor,
  path: '/operator/mute',
  summary: 'Forbids a player to chat for a while, and tells them.',
  body: z.extend(whySchema, {
    /** For how long. */
    minutes: z.number().check(z.int(), z.minimum(1), z.maximum(LONGEST.muteMinutes)),
  }),
  answer: measureSchema,
});

export const unmutePlayer = defineCall({
  ...postFor,
  path: '/operator/unmute',
  summary: 'Lets a player chat again.',
  body: subjectSchema,
  answer: nothing,
});

export const banPlayer = defineCall({
  ...postFor,
  path: '/operator/ban',
  summary: 'Suspends an account for a while, and tells its owner.',
  body: z.extend(whySchema, {
    /** For how long. */
    days: z.number().check(z.int(), z.minimum(1), z.maximum(LONGEST.banDays)),
  }),
  answer: measureSchema,
});

export const unbanPlayer = defineCall({
  ...postFor,
  path: '/operator/unban',
  summary: 'Gives a suspended account back.',
  body: subjectSchema,
  answer: nothing,
});

export const resetUserName = defineCall({
  ...postFor,
  path: '/operator/name/reset',
  summary: 'Takes a name away; the player gets one that says nothing and may choose another.',
  body: whySchema,
  answer: measureSchema,
});

const lineSchema = z.object({
  /** The chat line. */
  chatId: recordIdSchema,
});
const boardSchema = z.object({
  /** The board. */
  boardId: recordIdSchema,
});

export const hideLine = defineCall({
  ...postFor,
  path: '/operator/line/hide',
  summary: 'Takes a chat line out of sight.',
  body: lineSchema,
  answer: nothing,
});

export const showLine = defineCall({
  ...postFor,
  path: '/operator/line/show',
  summary: 'Shows a hidden chat line again.',
  body: lineSchema,
  answer: nothing,
});

export const hideBoard = defineCall({
  ...postFor,
  path: '/operator/board/hide',
  summary: 'Takes a published board out of sight.',
  body: boardSchema,
  answer: nothing,
});

export const showBoard = defineCall({
  ...postFor,
  path: '/operator/board/show',
  summary: 'Shows a hidden board again.',
  body: boardSchema,
  answer: nothing,
});
