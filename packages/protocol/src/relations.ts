import * as z from 'zod/mini';
import { defineCall, nothing, pageOf, pageQuerySchema } from './call.ts';
import { userIdSchema, momentSchema } from './ids.ts';
import { gamerSchema } from './players.ts';

const playerIdSchema = z.object({
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
  body: playerIdSchema,
  answer: nothing,
});

export const unfollowPlayer = defineCall({
  method: 'POST',
  path: '/follow/remove',
  access: 'player',
  summary: 'Follows a player no more.',
  params: nothing,
  query: nothing,
  body: playerIdSchema,
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
      /** Whether the player is online; `status` is FREE for players who are offline. */
      isOnline: z.boolean(),
    }),
  ),
});

export const blockPlayer = defineCall({
  method: 'POST',
  path: '/block/add',
  access: 'player',
  summary: 'Blocks a player: no invitations and no chat between the two.',
  params: nothing,
  query: nothing,
  body: playerIdSchema,
  answer: nothing,
});

export const unblockPlayer = defineCall({
  method: 'POST',
  path: '/block/remove',
  access: 'player',
  summary: 'Takes a block back.',
  params: nothing,
  query: nothing,
  body: playerIdSchema,
  answer: nothing,
});

export const listBlocks = defineCall({
  method: 'GET',
  path: '/block/list',
  access: 'player',
  summary: 'The players whom the caller has blocked.',
  params: nothing,
  query: pageQuerySchema,
  body: nothing,
  answer: pageOf(
    z.object({
      /** The blocked player. */
      userId: userIdSchema,
      /** Their name. */
      userName: z.string(),
      /** The time of the block. */
      blockedAt: momentSchema,
    }),
  ),
});
