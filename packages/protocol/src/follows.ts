import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { userIdSchema } from './ids.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { gamerSchema } from './players.ts';

const whoSchema = z.object({
  /** The other player. */
  userId: userIdSchema,
});

export const followPlayer = defineCall({
  method: 'POST',
  path: '/follow/add',
  access: 'player',
  summary: 'Follows a player: they come first among the players.',
  params: nothing,
  query: nothing,
  body: whoSchema,
  answer: nothing,
});

export const unfollowPlayer = defineCall({
  method: 'POST',
  path: '/follow/remove',
  access: 'player',
  summary: 'Follows a player no more.',
  params: nothing,
  query: nothing,
  body: whoSchema,
  answer: nothing,
});

export const listFollows = defineCall({
  method: 'GET',
  path: '/follow/list',
  access: 'player',
  summary: 'The players whom the caller follows, with what they do now.',
  params: nothing,
  query: pageQuerySchema,
  body: nothing,
  answer: pageOf(
    z.extend(gamerSchema, {
      /** Whether the player is here now; `status` says FREE for whoever is not. */
      isOnline: z.boolean(),
    }),
  ),
});
