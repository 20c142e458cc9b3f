import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { momentSchema, recordIdSchema, roomIdSchema, userIdSchema } from './ids.ts';
import { SANCTION_REASONS } from './reports.ts';
import { lines } from './text.ts';

/** The sanctions: mute, account suspension, forced name change. */
export const SANCTION_KINDS = ['mute', 'ban', 'name'] as const;
/** The decision on a report. */
export const DECISIONS = ['upheld', 'dismissed'] as const;
/** The maximum length of an appeal. */
export const APPEAL_MAX = 1000;

/** One sanction, as the player concerned sees it. */
export const sanctionSchema = z.object({
  /** Its id. */
  id: recordIdSchema,
  /** The kind of sanction. */
  kind: z.enum(SANCTION_KINDS),
  /** The reason. */
  reason: z.enum(SANCTION_REASONS),
  /** The operator's remark; may be empty. */
  note: z.string(),
  /** When it began. */
  begunAt: momentSchema,
  /** The time it expires; null if it does not. */
  endsAt: z.nullable(momentSchema),
  /** The time an operator lifted it, or null. */
  liftedAt: z.nullable(momentSchema),
  /** The appeal against it; null if there is none. */
  appeal: z.nullable(
    z.object({
      /** The text of the appeal. */
      text: z.string(),
      /** The decision: `upheld` means that the appellant was right; null while it is open. */
      decision: z.nullable(z.enum(DECISIONS)),
      /** The operator's answer; may be empty. */
      answer: z.string(),
    }),
  ),
});

/** A sanction against a player. */
export type Sanction = z.output<typeof sanctionSchema>;

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
    list: z.array(sanctionSchema),
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
    /** The sanction. */
    id: recordIdSchema,
    /** The reason for the appeal. */
    text: lines(1, APPEAL_MAX),
  }),
  answer: sanctionSchema,
});

/** The longest sanctions: a mute of one year, a suspension of ten years. */
const MAX_DURATION = { muteMinutes: 525_600, banDays: 3650 } as const;

/** The player the operator acts on. */
const subjectSchema = z.object({
  /** The player. */
  userId: userIdSchema,
});

const sanctionInputSchema = z.extend(subjectSchema, {
  /** The reason. */
  reason: z.enum(SANCTION_REASONS),
  /** A remark for the player. */
  note: z.optional(lines(0, 500)),
});

const operatorPost = {
  method: 'POST',
  access: 'operator',
  params: nothing,
  query: nothing,
} as const;

export const mutePlayer = defineCall({
  ...operatorPost,
  path: '/operator/mute',
  summary: 'Forbids a player to chat for a while, and tells them.',
  body: z.extend(sanctionInputSchema, {
    /** The duration in minutes. */
    minutes: z.number().check(z.int(), z.minimum(1), z.maximum(MAX_DURATION.muteMinutes)),
  }),
  answer: sanctionSchema,
});

export const unmutePlayer = defineCall({
  ...operatorPost,
  path: '/operator/unmute',
  summary: 'Lets a player chat again.',
  body: subjectSchema,
  answer: nothing,
});

export const banPlayer = defineCall({
  ...operatorPost,
  path: '/operator/ban',
  summary: 'Suspends an account for a while, and tells its owner.',
  body: z.extend(sanctionInputSchema, {
    /** The duration in days. */
    days: z.number().check(z.int(), z.minimum(1), z.maximum(MAX_DURATION.banDays)),
  }),
  answer: sanctionSchema,
});

export const unbanPlayer = defineCall({
  ...operatorPost,
  path: '/operator/unban',
  summary: 'Gives a suspended account back.',
  body: subjectSchema,
  answer: nothing,
});

export const resetUserName = defineCall({
  ...operatorPost,
  path: '/operator/name/reset',
  summary: 'Takes a name away; the player gets one that says nothing and may choose another.',
  body: sanctionInputSchema,
  answer: sanctionSchema,
});

const chatMessageIdSchema = z.object({
  /** The chat message. */
  chatId: recordIdSchema,
});
const boardSchema = z.object({
  /** The board. */
  boardId: recordIdSchema,
});

export const hideLine = defineCall({
  ...operatorPost,
  path: '/operator/line/hide',
  summary: 'Takes a chat line out of sight.',
  body: chatMessageIdSchema,
  answer: nothing,
});

export const showLine = defineCall({
  ...operatorPost,
  path: '/operator/line/show',
  summary: 'Shows a hidden chat line again.',
  body: chatMessageIdSchema,
  answer: nothing,
});

export const closeChallenge = defineCall({
  ...operatorPost,
  path: '/operator/challenge/close',
  summary: 'Ends an open challenge that nobody has joined.',
  body: z.object({
    /** The room's public name. */
    roomId: roomIdSchema,
  }),
  answer: nothing,
});

export const hideBoard = defineCall({
  ...operatorPost,
  path: '/operator/board/hide',
  summary: 'Takes a published board out of sight.',
  body: boardSchema,
  answer: nothing,
});

export const showBoard = defineCall({
  ...operatorPost,
  path: '/operator/board/show',
  summary: 'Shows a hidden board again.',
  body: boardSchema,
  answer: nothing,
});
