import { DRAW_CAUSES, SIDES, WIN_CAUSES } from '@chuhe/rules';
import * as z from 'zod/mini';
import { defineCall, nothing, pageOf, pageQuerySchema } from './call.ts';
import { momentSchema, recordIdSchema, roomIdSchema } from './ids.ts';
import { playerSchema, ratingChangeSchema } from './players.ts';
import { DECISIONS } from './sanctions.ts';
import { studyIdSchema } from './studies.ts';
import { TOURNAMENT_STATES, tournamentIdSchema } from './tournament-views.ts';

/** The unread news are counted up to this number. */
export const INBOX_COUNT_MAX = 99;

const facts = {
  /** Its number; newer news has a greater one. */
  id: recordIdSchema,
  /** When it happened. */
  at: momentSchema,
  /** Whether the caller has opened the inbox since. */
  isRead: z.boolean(),
};
const decisionFacts = {
  ...facts,
  /** The decision of the operators. */
  decision: z.enum(DECISIONS),
};

/** News for one member, kept until it is read and for a while after. */
const inboxItemSchema = z.discriminatedUnion('kind', [
  /** A game ended while the member was away. */
  z.object({
    kind: z.literal('game-over'),
    ...facts,
    /** The game's number in the history. */
    gameId: recordIdSchema,
    /** The member's side. */
    side: z.enum(SIDES),
    /** The other player. */
    opponent: playerSchema,
    /** The winner; null for a draw. */
    winner: z.nullable(z.enum(SIDES)),
    /** The cause of the outcome. */
    cause: z.union([z.enum(WIN_CAUSES), z.enum(DRAW_CAUSES)]),
    /** The effect on the member's rating; absent for casual games. */
    change: z.optional(ratingChangeSchema),
  }),
  /** Somebody accepted the member's correspondence challenge. */
  z.object({
    kind: z.literal('challenge'),
    ...facts,
    /** The game that began. */
    roomId: roomIdSchema,
    /** The other player. */
    opponent: playerSchema,
  }),
  /** Operators answered the member's appeal. */
  z.object({ kind: z.literal('appeal'), ...decisionFacts }),
  /** Operators decided the member's report. */
  z.object({ kind: z.literal('report'), ...decisionFacts }),
  /** Others like a study of the member. */
  z.object({
    kind: z.literal('study-liked'),
    ...facts,
    /** The study. */
    studyId: studyIdSchema,
    /** Its title. */
    title: z.string(),
    /** How many like it. */
    likes: z.number(),
  }),
  /** A tournament that the member entered has begun. */
  z.object({
    kind: z.literal('tournament'),
    ...facts,
    /** The tournament. */
    tournamentId: tournamentIdSchema,
    /** The name; if `isSite` is true, the key `nightly`, which pages translate. */
    name: z.string(),
    /** Whether the site holds it; absent when not. */
    isSite: z.optional(z.literal(true)),
    /** Its state now. */
    state: z.enum(TOURNAMENT_STATES),
  }),
]);

/** News for one member. */
export type InboxItem = z.output<typeof inboxItemSchema>;

export const inboxCount = defineCall({
  method: 'GET',
  path: '/inbox/count',
  access: 'member',
  summary: 'The number of unread news for the caller, at most 99.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** The number of unread news. */
    unread: z.number(),
  }),
});

export const inbox = defineCall({
  method: 'GET',
  path: '/inbox',
  access: 'member',
  summary: 'News for the caller, newest first.',
  params: nothing,
  query: pageQuerySchema,
  body: nothing,
  answer: pageOf(inboxItemSchema),
});

export const readInbox = defineCall({
  method: 'POST',
  path: '/inbox/read',
  access: 'member',
  summary: 'Marks the caller’s news up to one of them as read.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The newest one that was read. */
    upTo: recordIdSchema,
  }),
  answer: nothing,
});
