import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { emailCodeSchema, emailSchema } from './email.ts';
import { givenPasswordSchema, newPasswordSchema } from './password.ts';

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
