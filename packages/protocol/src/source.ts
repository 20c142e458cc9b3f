import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';

export const getSource = defineCall({
  method: 'GET',
  path: '/source',
  access: 'anyone',
  summary: 'Where the source of the running program is.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** The address of the source code; null if the operator has not set it. */
    url: z.nullable(z.string()),
  }),
});
