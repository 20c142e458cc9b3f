import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { line, lines } from './text.ts';

export const uploadError = defineCall({
  method: 'POST',
  path: '/upload/err',
  access: 'anyone',
  summary: 'Reports an uncaught error of a page.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The error's message. */
    text: lines(1, 4000),
    /** The script it happened in. */
    file: line(0, 500),
    /** The kind of error. */
    type: line(0, 100),
    /** What the browser says it is. */
    agent: line(0, 500),
  }),
  answer: nothing,
});
