import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { roomIdSchema, userIdSchema } from './ids.ts';
import { lines } from './text.ts';

/** What somebody can have done. */
export const REPORT_REASONS = [
  'offensive',
  'spam',
  'cheating',
  'leaving',
  'name',
  'wrong',
  'other',
] as const;
/** Why a player may be reported, and why something is done about it. */
export const MEASURE_REASONS = [
  'offensive',
  'spam',
  'cheating',
  'leaving',
  'name',
  'other',
] as const;

/** Why operators do something about somebody. */
export type MeasureReason = (typeof MEASURE_REASONS)[number];

export const reportPlayer = defineCall({
  method: 'POST',
  path: '/report/player',
  access: 'player',
  summary: 'Tells the operators about a player.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** Whom it is about. */
    userId: userIdSchema,
    /** What they did. */
    reason: z.enum(MEASURE_REASONS),
    /** In the reporter’s own words. */
    text: z.optional(lines(0, 500)),
    /** The room it happened in. */
    roomId: z.optional(roomIdSchema),
  }),
  answer: nothing,
});
