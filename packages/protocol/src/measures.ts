import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { momentSchema, recordIdSchema } from './ids.ts';
import { MEASURE_REASONS } from './reports.ts';
import { lines } from './text.ts';

/** What operators decide against somebody: no chat, no account, another name. */
export const MEASURE_KINDS = ['mute', 'ban', 'name'] as const;
/** What became of a report. */
export const DECISIONS = ['upheld', 'dismissed'] as const;
/** So many characters an appeal may have. */
export const APPEAL_MAX = 1000;

/** One measure, as the person concerned sees it. */
export const measureSchema = z.object({
  /** Its number. */
  id: recordIdSchema,
  /** What it forbids. */
  kind: z.enum(MEASURE_KINDS),
  /** Why. */
  reason: z.enum(MEASURE_REASONS),
  /** What the operator said besides; perhaps nothing. */
  note: z.string(),
  /** When it began. */
  begunAt: momentSchema,
  /** When it ends by itself; null for what has no end. */
  endsAt: z.nullable(momentSchema),
  /** When an operator took it back, or null. */
  liftedAt: z.nullable(momentSchema),
  /** The appeal against it; null while there is none. */
  appeal: z.nullable(
    z.object({
      /** What was written. */
      text: z.string(),
      /** What became of it: `upheld` means that the appellant was right; null while it is open. */
      decision: z.nullable(z.enum(DECISIONS)),
      /** What the operator answered; perhaps nothing. */
      answer: z.string(),
    }),
  ),
});

/** What was decided against somebody. */
export type Measure = z.output<typeof measureSchema>;

export const listMeasures = defineCall({
  method: 'GET',
  path: '/measure/list',
  access: 'player',
  summary: 'What operators decided against the caller, newest first; also for suspended accounts.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** The last twenty. */
    list: z.array(measureSchema),
  }),
});

export const appealMeasure = defineCall({
  method: 'POST',
  path: '/measure/appeal',
  access: 'player',
  summary: 'Appeals against a measure, once; also for suspended accounts.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The measure. */
    id: recordIdSchema,
    /** Why it is wrong. */
    text: lines(1, APPEAL_MAX),
  }),
  answer: measureSchema,
});
