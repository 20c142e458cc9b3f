import * as z from 'zod/mini';

// One address of plain ASCII: a local part of dots and words, a domain of two labels or more.
const ADDRESS =
  /^(?=.{6,254}$)[a-z0-9_+'-]+(?:\.[a-z0-9_+'-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** An e-mail address, in lower case. */
export const emailSchema = z
  .string()
  .check(
    z.maxLength(300, 'email-format'),
    z.trim(),
    z.toLowerCase(),
    z.regex(ADDRESS, 'email-format'),
  );

/** The six digits that were sent to an e-mail address. */
export const emailCodeSchema = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'code-wrong'));
