import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { USER_STATUSES } from './constants.ts';
import {
  emailCodeSchema,
  emailSchema,
  givenPasswordSchema,
  newPasswordSchema,
  line,
  userNameSchema,
} from './text.ts';
import { momentSchema, userIdSchema, recordIdSchema } from './ids.ts';
import { settingsSchema } from './settings.ts';

/** The caller's own account. */
export const userInfoSchema = z.object({
  /** The account's number; it stays when a guest registers. */
  userId: userIdSchema,
  /** The name others see. */
  userName: z.string(),
  /** 1 for a guest, 0 for a registered player. */
  tourist: z.literal([0, 1]),
  /** The player's activity in the lobby. */
  status: z.enum(USER_STATUSES),
  /** The confirmed e-mail address, or null. */
  email: z.nullable(z.string()),
  /** The player's settings. */
  settings: settingsSchema,
  /** The end of the player's mute; null when not muted. */
  mutedUntil: z.nullable(momentSchema),
  /** The creation time of the account. */
  createdAt: momentSchema,
  /** Whether the player is an operator; absent for other players. */
  isOperator: z.optional(z.literal(true)),
  /** Whether a program plays under this account; absent for people. */
  isBot: z.optional(z.literal(true)),
});

/** The caller's own account. */
export type UserInfo = z.output<typeof userInfoSchema>;

export const getUserInfo = defineCall({
  method: 'GET',
  path: '/getUserInfo',
  access: 'anyone',
  summary: 'The caller’s account; a caller without a session becomes a guest.',
  params: nothing,
  query: z.object({
    /** The session token, for a browser without cookies. */
    token: z.optional(z.string().check(z.maxLength(200))),
  }),
  body: nothing,
  answer: userInfoSchema,
});

export const setUserInfo = defineCall({
  method: 'POST',
  path: '/setUserInfo',
  access: 'player',
  summary: 'Stores settings with the account; keys that are absent stay as they were.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The settings that changed. */
    settings: settingsSchema,
  }),
  answer: userInfoSchema,
});

export const register = defineCall({
  method: 'POST',
  path: '/register',
  access: 'anyone',
  summary: 'Makes the caller’s guest account a registered one; nothing of it is lost.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The user name to register. */
    userName: userNameSchema,
    /** The password to log in with. */
    password: newPasswordSchema,
    /** An address to bind during registration; requires the code that was sent to it. */
    email: z.optional(emailSchema),
    /** The code sent to `email` by getsms with type register. */
    sms: z.optional(emailCodeSchema),
  }),
  answer: userInfoSchema,
});

export const login = defineCall({
  method: 'POST',
  path: '/login',
  access: 'anyone',
  summary: 'Begins a session of a registered account.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The user name or the bound e-mail address, in any case. */
    userName: line(1, 254),
    /** The password. */
    password: givenPasswordSchema,
  }),
  answer: userInfoSchema,
});

export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  access: 'anyone',
  summary: 'Ends the caller’s session.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: nothing,
});

export const updateUserName = defineCall({
  method: 'POST',
  path: '/update/username',
  access: 'member',
  summary: 'Changes the caller’s user name.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The new name. */
    userName: userNameSchema,
  }),
  answer: userInfoSchema,
});

/** One signed-in device of the caller. */
const deviceSchema = z.object({
  /** The id of the session. */
  deviceId: recordIdSchema,
  /** The browser's user agent. */
  agent: z.string(),
  /** The sign-in time. */
  createdAt: momentSchema,
  /** The time the device was last seen, to the hour. */
  lastSeenAt: momentSchema,
  /** Whether it is the device that made the call. */
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
    /** Most recently seen first. */
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

export const exportAccount = defineCall({
  method: 'GET',
  path: '/account/export',
  access: 'player',
  summary: 'Everything stored about the caller.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** The time of the export. */
    exportedAt: momentSchema,
    /** The data of each feature: account, devices, blocks, feedback and so on. */
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
    /** The password; guests have none and omit it. */
    password: z.optional(givenPasswordSchema),
  }),
  answer: nothing,
});
