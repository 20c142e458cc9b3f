import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { momentSchema } from './ids.ts';
import { givenPasswordSchema } from './password.ts';

export const exportAccount = defineCall({
  method: 'GET',
  path: '/account/export',
  access: 'player',
  summary: 'Everything stored about the caller.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** When it was gathered. */
    exportedAt: momentSchema,
    /** By feature: account, devices, blocks, feedback and so on. */
    parts: z.record(z.string(), z.unknown()),
  }),
});

export const deleteAccount = defineCall({
  method: 'POST',
  path: '/account/delete',
  access: 'player',
  summary: 'Erases the caller’s personal data for ever; games stay with the opponents, nameless.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The password; a guest has none and leaves it out. */
    password: z.optional(givenPasswordSchema),
  }),
  answer: nothing,
});
