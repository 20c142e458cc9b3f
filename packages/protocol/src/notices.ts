import * as z from 'zod/mini';
import { defineCall, nothing, pageOf, pageQuerySchema } from './call.ts';
import { line } from './text.ts';
import { momentSchema, recordIdSchema } from './ids.ts';

export const NOTICE_TYPES = ['info', 'warning', 'maintenance'] as const;

/** A notice of the operators for all users, in the reader's language. */
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

export const postNotice = defineCall({
  method: 'POST',
  path: '/operator/notice',
  access: 'operator',
  summary: 'Tells everybody something, now and in the list of notices.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** How grave it is. */
    type: z.enum(NOTICE_TYPES),
    /** The headline in both languages. */
    title: z.object({ zh: line(1, 60), en: line(1, 60) }),
    /** The text in both languages, line by line. */
    content: z.object({
      zh: z.array(line(1, 300)).check(z.minLength(1), z.maxLength(20)),
      en: z.array(line(1, 300)).check(z.minLength(1), z.maxLength(20)),
    }),
  }),
  answer: z.object({
    /** The notice’s number. */
    id: recordIdSchema,
  }),
});

export const removeNotice = defineCall({
  method: 'POST',
  path: '/operator/notice/remove',
  access: 'operator',
  summary: 'Takes a notice back.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The notice. */
    id: recordIdSchema,
  }),
  answer: nothing,
});
