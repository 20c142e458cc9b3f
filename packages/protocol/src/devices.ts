import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { momentSchema, recordIdSchema } from './ids.ts';

/** One signed-in device of the caller. */
const deviceSchema = z.object({
  /** The session's number. */
  deviceId: recordIdSchema,
  /** What the browser says it is. */
  agent: z.string(),
  /** When it signed in. */
  createdAt: momentSchema,
  /** When it was last seen, to the hour. */
  lastSeenAt: momentSchema,
  /** Whether it is the device that asks. */
  isCurrent: z.boolean(),
});

export const listDevices = defineCall({
  method: 'GET',
  path: '/account/devices',
  access: 'player',
  summary: 'The devices on which the caller is signed in.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** Last seen first. */
    list: z.array(deviceSchema),
  }),
});

export const endDevice = defineCall({
  method: 'POST',
  path: '/account/devices/end',
  access: 'player',
  summary: 'Signs one of the caller’s devices out.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The device to sign out. */
    deviceId: recordIdSchema,
  }),
  answer: nothing,
});
