import * as z from 'zod/mini';
import { defineCall, nothing } from '../call.ts';
import { contentIdSchema, localRecordSchema, sentRecordSchema } from './records.ts';
import { stampedSettingsSchema } from './settings.ts';

/** Records that go in one request; more follow in the next. */
const RECORDS_AT_ONCE = 50;
const REMOVED_AT_ONCE = 500;

export const mergeSettings = defineCall({
  method: 'POST',
  path: '/user/settings',
  access: 'member',
  summary:
    'Adds the settings a device has changed and gives back those that count, each the latest.',
  params: nothing,
  query: nothing,
  body: stampedSettingsSchema,
  answer: stampedSettingsSchema,
});

export const mergeRecords = defineCall({
  method: 'POST',
  path: '/user/records',
  access: 'member',
  summary: 'Adds the games a device keeps and those it removed, and gives back what is new to it.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** What the device was given last; 0 at first. */
    since: z.number().check(z.int(), z.minimum(0)),
    /** Games the account may not know yet. */
    kept: z.array(sentRecordSchema).check(z.maxLength(RECORDS_AT_ONCE)),
    /** The names of contents that were removed. */
    removed: z.array(contentIdSchema).check(z.maxLength(REMOVED_AT_ONCE)),
  }),
  answer: z.object({
    /** New games, the oldest change first. */
    kept: z.array(
      z.object({
        /** The name of its content. */
        id: contentIdSchema,
        /** The game. */
        record: localRecordSchema,
      }),
    ),
    /** The names of contents that were removed since. */
    removed: z.array(contentIdSchema),
    /** To be sent as `since` next time. */
    next: z.number(),
    /** Whether there is more to be fetched at once. */
    isMore: z.boolean(),
  }),
});
