import * as z from 'zod/mini';
import { userInfoSchema } from './accounts.ts';
import { defineCall, nothing } from './call.ts';
import { emailCodeSchema, emailSchema, givenPasswordSchema, newPasswordSchema } from './text.ts';

export const CODE_TYPES = ['register', 'bind', 'password'] as const;
/** The purpose of an e-mail code. */
export type CodeType = (typeof CODE_TYPES)[number];

/** The lifetime of e-mail codes, and the limits on requests and attempts. */
export const CODE_LIMITS = {
  digits: 6,
  validMinutes: 10,
  tries: 5,
  pauseSeconds: 60,
  perHour: 5,
} as const;

const codeSentSchema = z.object({
  /** Seconds until another code may be requested. */
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
    /** The address to send the code to. */
    email: emailSchema,
    /** The purpose of the code. */
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
    /** The password of the account; the server refuses the call without the correct one. */
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
    /** The current password. */
    oldPassword: givenPasswordSchema,
    /** The new password. */
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
    /** The bound address; optional for a caller who is signed in. */
    email: z.optional(emailSchema),
    /** The code sent by getUserSms, or by getsms with type password. */
    sms: emailCodeSchema,
    /** The new password. */
    password: newPasswordSchema,
  }),
  answer: nothing,
});
