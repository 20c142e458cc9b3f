import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { SEARCH_SCOPES } from './constants.ts';
import { gamerSchema } from './players.ts';
import { roomSummarySchema } from './rooms.ts';
import { line } from './text.ts';

export const search = defineCall({
  method: 'GET',
  path: '/search/{x}',
  access: 'anyone',
  summary: 'Rooms or players whose name begins like or resembles a word.',
  params: z.object({
    /** What to search among. */
    x: z.enum(SEARCH_SCOPES),
  }),
  query: z.object({
    /** What to look for. */
    word: line(1, 40),
  }),
  body: nothing,
  answer: z.object({
    /** Found rooms; empty when players were asked for. */
    roomList: z.array(roomSummarySchema),
    /** Found players; empty when rooms were asked for. */
    gamerList: z.array(
      z.extend(gamerSchema, {
        /** Whether the player is in the lobby now; `status` says FREE for whoever is not. */
        isOnline: z.optional(z.boolean()),
      }),
    ),
  }),
});
