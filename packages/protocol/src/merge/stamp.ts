import * as z from 'zod/mini';

const MILLIS_DIGITS = 9;
const COUNT_DIGITS = 4;
const DEVICE_DIGITS = 8;
const RADIX = 36;

/**
 * When and where something was changed: milliseconds since 1970, a count of the changes within one of them, the
 * device. Stamps compare as texts, and no two devices make the same one.
 */
export const stampSchema = z.string().check(z.regex(/^[0-9a-z]{9}-[0-9a-z]{4}-[0-9a-z]{8}$/));

/** The name a device gives itself in its stamps. */
export const deviceSchema = z.string().check(z.regex(/^[0-9a-z]{8}$/));

/** A name for a device out of random numbers from 0 up to 1. */
export function deviceOf(random: () => number): string {
  const digits = Array.from({ length: DEVICE_DIGITS }, () => Math.floor(random() * RADIX));
  return digits.map((digit) => digit.toString(RADIX)).join('');
}

/**
 * A stamp later than every stamp the device has seen, whatever its clock says: a clock that is behind does not
 * make a later change lose.
 */
export function nextStamp(seen: string, nowMillis: number, device: string): string {
  const last = millisOfStamp(seen);
  if (nowMillis > last) return write(nowMillis, 0, device);
  const count = Number.parseInt(seen.slice(MILLIS_DIGITS + 1), RADIX) + 1;
  return count < RADIX ** COUNT_DIGITS ? write(last, count, device) : write(last + 1, 0, device);
}

/** Earlier than every stamp that is made. */
export const NO_STAMP = write(0, 0, '0'.repeat(DEVICE_DIGITS));

export function millisOfStamp(stamp: string): number {
  return Number.parseInt(stamp.slice(0, MILLIS_DIGITS), RADIX);
}

/** The same change, but not later than allowed: a clock that is far ahead does not win for ever. */
export function notAfter(stamp: string, mostMillis: number): string {
  if (millisOfStamp(stamp) <= mostMillis) return stamp;
  return write(mostMillis, 0, stamp.slice(-DEVICE_DIGITS));
}

function write(millis: number, count: number, device: string): string {
  const time = Math.floor(millis).toString(RADIX).padStart(MILLIS_DIGITS, '0');
  return `${time}-${count.toString(RADIX).padStart(COUNT_DIGITS, '0')}-${device}`;
}
