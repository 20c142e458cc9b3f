import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { momentSchema, recordIdSchema } from './ids.ts';
import { pageOf, pageQuerySchema } from './page.ts';

export const NOTICE_TYPES = ['info', 'warning', 'maintenance'] as const;

/** What an operator tells everybody, in the reader's language. */
export const noticeSchema = z.object({
  /** The notice's number. */
  id: recordIdSchema,
  /** How grave it is. */
  type: z.enum(NOTICE_TYPES),
  /** The headline. */
  title: z.string(),
  /** The text, line by line. */
  content: z.array(z.string()),
  /** When it was posted. */
  createdAt: momentSchema,
});

export const getSysNotice = defineCall({
  method: 'GET',
  path: '/get/sysNotice',
  access: 'anyone',
  summary: 'System notices, newest first.',
  params: nothing,
  query: pageQuerySchema,
  body: nothing,
  answer: pageOf(noticeSchema),
});
