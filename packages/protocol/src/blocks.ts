import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { momentSchema, userIdSchema } from './ids.ts';
import { pageOf, pageQuerySchema } from './page.ts';

const whoSchema = z.object({
  /** The other player. */
  userId: userIdSchema,
});

export const blockPlayer = defineCall({
  method: 'POST',
  path: '/block/add',
  access: 'player',
  summary: 'Blocks a player: no invitations and no chat between the two.',
  params: nothing,
  query: nothing,
  body: whoSchema,
  answer: nothing,
});

export const unblockPlayer = defineCall({
  method: 'POST',
  path: '/block/remove',
  access: 'player',
  summary: 'Takes a block back.',
  params: nothing,
  query: nothing,
  body: whoSchema,
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
      /** Since when. */
      blockedAt: momentSchema,
    }),
  ),
});
