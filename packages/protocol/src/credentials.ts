import * as z from 'zod/mini';
import { userInfoSchema } from './accounts.ts';
import { defineCall, nothing } from './call.ts';
import { emailCodeSchema, emailSchema, givenPasswordSchema, newPasswordSchema } from './text.ts';

export const CODE_TYPES = ['register', 'bind', 'password'] as const;
/** What an e-mail code is for. */
export type CodeType = (typeof CODE_TYPES)[number];

/** How long e-mail codes live and how often they may be asked for and tried. */
export const CODE_LIMITS = {
  digits: 6,
  validMinutes: 10,
  tries: 5,
  pauseSeconds: 60,
  perHour: 5,
} as const;

const codeSentSchema = z.object({
  /** After how many seconds another code may be asked for. */
  retryAfterSeconds: z.number(),
});

export const getSms = defineCall({
  method: 'POST',
  path: '/getsms',
  access: 'anyone',
  summary: 'Sends a code to an e-mail address; the answer never tells whether it is known.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** Where to send it. */
    email: emailSchema,
    /** What it is for. */
    type: z.enum(CODE_TYPES),
  }),
  answer: codeSentSchema,
});

export const getUserSms = defineCall({
  method: 'GET',
  path: '/getUserSms',
  access: 'member',
  summary: 'Sends a code for a new password to the caller’s bound address.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: codeSentSchema,
});

export const updateEmail = defineCall({
  method: 'POST',
  path: '/update/email',
  access: 'member',
  summary: 'Binds an e-mail address to the caller’s account; needs the password.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The address to bind. */
    email: emailSchema,
    /** The code sent to it by getsms with type bind. */
    sms: emailCodeSchema,
    /** The password of the account; without the right one it is refused. */
    password: z.optional(givenPasswordSchema),
  }),
  answer: userInfoSchema,
});

export const updatePassword = defineCall({
  method: 'POST',
  path: '/update/password',
  access: 'member',
  summary: 'Changes the password by the old one; all other sessions end, this one is renewed.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The password so far. */
    oldPassword: givenPasswordSchema,
    /** The new one. */
    password: newPasswordSchema,
  }),
  answer: nothing,
});

export const updatePasswordByEmail = defineCall({
  method: 'POST',
  path: '/update/password/useemail',
  access: 'anyone',
  summary: 'Changes the password by a code sent to the bound address; all other sessions end.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The bound address; may be left out by a caller who is logged in. */
    email: z.optional(emailSchema),
    /** The code sent by getUserSms, or by getsms with type password. */
    sms: emailCodeSchema,
    /** The new password. */
    password: newPasswordSchema,
  }),
  answer: nothing,
});
