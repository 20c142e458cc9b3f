import * as z from 'zod/mini';

export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

/** A password a player chooses; the server also refuses common ones and the user name. */
export const newPasswordSchema = z.string().check(
  z.maxLength(1000, 'password-length'),
  z.refine((text) => {
    const length = Array.from(text).length;
    return length >= PASSWORD_LENGTH.least && length <= PASSWORD_LENGTH.most;
  }, 'password-length'),
  z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid'),
);

/** A password somebody says is theirs: any text that is not absurdly long. */
export const givenPasswordSchema = z.string().check(z.maxLength(1000, 'password-length'));
