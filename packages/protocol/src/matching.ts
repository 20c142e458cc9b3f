import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { momentSchema, roomIdSchema } from './ids.ts';
import { stepTimeSchema } from './rooms.ts';

/** What became of looking for an opponent. */
const matchStateSchema = z.discriminatedUnion('state', [
  z.object({
    /** Nobody fits yet. */
    state: z.literal('waiting'),
    /** For how long the caller has waited. */
    waitedMillis: z.number(),
    /** How long others had to wait lately; null when nobody was paired lately. */
    estimateMillis: z.nullable(z.number()),
  }),
  z.object({
    /** The game begins. */
    state: z.literal('paired'),
    /** The room to go to. */
    roomId: roomIdSchema,
  }),
  z.object({
    /** The caller plays already. */
    state: z.literal('playing'),
    /** Where. */
    roomId: roomIdSchema,
  }),
  z.object({
    /** The caller left games too often and must wait. */
    state: z.literal('paused'),
    /** Until when. */
    until: momentSchema,
  }),
]);

/** What became of looking for an opponent. */
export type MatchState = z.output<typeof matchStateSchema>;

export const seekMatch = defineCall({
  method: 'POST',
  path: '/match',
  access: 'player',
  summary:
    'Looks for an opponent of similar strength; said again and again for as long as one waits.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** Seconds for one move. */
    stepTime: stepTimeSchema,
    /** Whether the result changes ratings; guests play casual games only. */
    isRated: z.boolean(),
  }),
  answer: matchStateSchema,
});

export const leaveMatch = defineCall({
  method: 'POST',
  path: '/match/leave',
  access: 'player',
  summary: 'Stops looking for an opponent.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: nothing,
});
