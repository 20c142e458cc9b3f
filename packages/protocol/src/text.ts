import * as z from 'zod/mini';

// Control characters, halves of surrogate pairs and marks that turn the writing direction: the
// first two cannot be stored, the last makes one text look like another.
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;
const MANY_LINES = /^(?:[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|[\n\t])*$/u;

/** Text of one line, trimmed, of `min` to `max` characters. */
export function line(min: number, max: number) {
  return z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(ONE_LINE));
}

/** Text that may have several lines, trimmed, of `min` to `max` characters. */
export function lines(min: number, max: number) {
  return z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(MANY_LINES));
}
