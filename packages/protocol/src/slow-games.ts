import { CONDITIONAL_LINES_MAX, CONDITIONAL_PLIES_MAX } from '@chuhe/rules';
import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { VACATION_DAYS } from './constants.ts';
import { momentSchema, moveRecordSchema, roomIdSchema } from './ids.ts';

const linesSchema = z
  .array(z.array(moveRecordSchema).check(z.minLength(2), z.maxLength(CONDITIONAL_PLIES_MAX)))
  .check(z.maxLength(CONDITIONAL_LINES_MAX));

const conditionalSchema = z.object({
  /** The number of moves played before the first move of the lines. */
  ply: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
  /** The lines; in each, the opponent's moves and the caller's answers alternate, and the last is an answer. */
  lines: linesSchema,
});

export const conditionalMoves = defineCall({
  method: 'GET',
  path: '/conditional-moves',
  access: 'player',
  summary: 'The answers that the caller has stored in a slow game, as far as they still count.',
  params: nothing,
  query: z.object({
    /** The room. */
    roomId: roomIdSchema,
  }),
  body: nothing,
  answer: conditionalSchema,
});

export const setConditionalMoves = defineCall({
  method: 'POST',
  path: '/conditional-moves',
  access: 'player',
  summary:
    'Stores the answers of a slow game in place of those before; without lines none are left.',
  params: nothing,
  query: nothing,
  body: z.extend(conditionalSchema, {
    /** The room. */
    roomId: roomIdSchema,
  }),
  answer: conditionalSchema,
});

const vacationSchema = z.object({
  /** The vacation days left in this calendar year (UTC). */
  daysLeft: z.number(),
  /** The end of the current vacation; null without one. */
  until: z.nullable(momentSchema),
});

export const vacation = defineCall({
  method: 'GET',
  path: '/vacation',
  access: 'player',
  summary: 'How many days of vacation are left, and until when one lasts.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: vacationSchema,
});

export const takeVacation = defineCall({
  method: 'POST',
  path: '/vacation',
  access: 'player',
  summary: 'Begins a vacation now: the clocks of all slow games of the caller stand still.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The number of days. */
    days: z.number().check(z.int(), z.minimum(1), z.maximum(VACATION_DAYS)),
  }),
  answer: vacationSchema,
});

export const endVacation = defineCall({
  method: 'POST',
  path: '/vacation/end',
  access: 'player',
  summary: 'Ends the vacation; days that have not begun are given back.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: vacationSchema,
});
