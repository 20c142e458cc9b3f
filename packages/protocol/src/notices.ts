import * as z from 'zod/mini';
import { defineCall, nothing, pageOf, pageQuerySchema } from './call.ts';
import { line } from './text.ts';
import { momentSchema, recordIdSchema } from './ids.ts';
import type { BaseLocale } from './locales.ts';
import type { Locale } from './start-constants.ts';

export const NOTICE_TYPES = ['info', 'warning', 'maintenance'] as const;

/** A notice of the operators for all users, in the reader's language. */
export const noticeSchema = z.object({
  /** The notice's number. */
  id: recordIdSchema,
  /** The severity. */
  type: z.enum(NOTICE_TYPES),
  /** The headline. */
  title: z.string(),
  /** The text, line by line. */
  content: z.array(z.string()),
  /** The language tag of the text; absent when it is in the reader's language. */
  lang: z.optional(z.string()),
  /** When it was posted. */
  createdAt: momentSchema,
});

/** A text by language: operators must write the base languages; the others are optional. */
export type Written<Text> = Readonly<Record<BaseLocale, Text>> &
  Readonly<Partial<Record<Locale, Text>>>;

const title = line(1, 60);
const content = z.array(line(1, 300)).check(z.minLength(1), z.maxLength(20));

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
    /** The severity. */
    type: z.enum(NOTICE_TYPES),
    /** The headline by language; a language without one falls back to its base. */
    title: z.catchall(z.object({ zh: title, en: title }), title),
    /** The text line by line, in the same languages as the headline. */
    content: z.catchall(z.object({ zh: content, en: content }), content),
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
