import * as z from 'zod/mini';
import { defineCall, nothing } from '../call.ts';
import { contentIdSchema, localRecordSchema, sentRecordSchema } from './records.ts';
import { stampedSettingsSchema } from './settings.ts';

/** The records in one request; the rest follow in the next. */
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
    /** The `next` of the device's last answer; 0 at first. */
    since: z.number().check(z.int(), z.minimum(0)),
    /** Games the account may not have yet. */
    kept: z.array(sentRecordSchema).check(z.maxLength(RECORDS_AT_ONCE)),
    /** The content ids of removed games. */
    removed: z.array(contentIdSchema).check(z.maxLength(REMOVED_AT_ONCE)),
  }),
  answer: z.object({
    /** New games, oldest change first. */
    kept: z.array(
      z.object({
        /** The id of its content. */
        id: contentIdSchema,
        /** The game. */
        record: localRecordSchema,
      }),
    ),
    /** The content ids of games removed since. */
    removed: z.array(contentIdSchema),
    /** The value to send as `since` next time. */
    next: z.number(),
    /** Whether more can be fetched immediately. */
    isMore: z.boolean(),
  }),
});
