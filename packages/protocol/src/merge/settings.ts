import * as z from 'zod/mini';
import { type Settings, settingsSchema } from '../settings.ts';

const MILLIS_DIGITS = 9;
const COUNT_DIGITS = 4;
const DEVICE_DIGITS = 8;
const RADIX = 36;

/**
 * When and where something changed: milliseconds since 1970, a counter for changes in the same millisecond, the device.
 * Stamps compare as texts, and no two devices make the same one.
 */
export const stampSchema = z.string().check(z.regex(/^[0-9a-z]{9}-[0-9a-z]{4}-[0-9a-z]{8}$/));

/** A device's name for itself in its stamps. */
export const deviceSchema = z.string().check(z.regex(/^[0-9a-z]{8}$/));

/** Makes a device name from random numbers in [0, 1). */
export function deviceOf(random: () => number): string {
  const digits = Array.from({ length: DEVICE_DIGITS }, () => Math.floor(random() * RADIX));
  return digits.map((digit) => digit.toString(RADIX)).join('');
}

/**
 * A stamp later than every stamp the device has seen, whatever its clock shows: with a slow clock, a later change still
 * wins.
 */
export function nextStamp(seen: string, nowMillis: number, device: string): string {
  const last = millisOfStamp(seen);
  if (nowMillis > last) return write(nowMillis, 0, device);
  const count = Number.parseInt(seen.slice(MILLIS_DIGITS + 1), RADIX) + 1;
  return count < RADIX ** COUNT_DIGITS ? write(last, count, device) : write(last + 1, 0, device);
}

/** Earlier than any real stamp. */
export const NO_STAMP = write(0, 0, '0'.repeat(DEVICE_DIGITS));

export function millisOfStamp(stamp: string): number {
  return Number.parseInt(stamp.slice(0, MILLIS_DIGITS), RADIX);
}

/** Caps a stamp at the allowed time, so that a device with a fast clock does not win for ever. */
export function notAfter(stamp: string, mostMillis: number): string {
  if (millisOfStamp(stamp) <= mostMillis) return stamp;
  return write(mostMillis, 0, stamp.slice(-DEVICE_DIGITS));
}

function write(millis: number, count: number, device: string): string {
  const time = Math.floor(millis).toString(RADIX).padStart(MILLIS_DIGITS, '0');
  return `${time}-${count.toString(RADIX).padStart(COUNT_DIGITS, '0')}-${device}`;
}

/** The server sets `frameSize`; the player cannot change it. */
const { frameSize: _, ...CHANGEABLE } = settingsSchema.shape;
const settingKeySchema = z.keyof(z.object(CHANGEABLE));
type SettingKey = z.output<typeof settingKeySchema>;

/** Settings, and when each of them was last changed. */
export const stampedSettingsSchema = z.object({
  /** The values; a key with a stamp but no value was reset to its default. */
  settings: settingsSchema,
  /** The last change of each key. Keys without a stamp were never changed and are ignored. */
  stamps: z.partialRecord(settingKeySchema, stampSchema),
});

/** Settings, and when each of them was last changed. */
export type StampedSettings = z.output<typeof stampedSettingsSchema>;

/** Keeps the later change of each key. Commutative and idempotent. */
export function mergeSettings(one: StampedSettings, other: StampedSettings): StampedSettings {
  const changes = new Map<SettingKey, Change>();
  for (const change of [...changesOf(one), ...changesOf(other)]) {
    const known = changes.get(change.key);
    if (known === undefined || isLater(change, known)) changes.set(change.key, change);
  }
  const kept = [...changes.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return {
    settings: z.parse(
      settingsSchema,
      Object.fromEntries(
        kept.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]])),
      ),
    ),
    stamps: Object.fromEntries(kept.map(({ key, at }) => [key, at])),
  };
}

interface Change {
  readonly key: SettingKey;
  readonly value: unknown;
  readonly at: string;
}

function changesOf({ settings, stamps }: StampedSettings): readonly Change[] {
  const values = new Map<string, unknown>(Object.entries(settings satisfies Settings));
  return Object.entries(stamps).flatMap(([name, at]) => {
    const key = z.safeParse(settingKeySchema, name).data;
    return key === undefined ? [] : [{ key, value: values.get(key), at }];
  });
}

/** Two values under one stamp should not occur; if they do, all devices still choose the same one. */
function isLater(one: Change, other: Change): boolean {
  if (one.at !== other.at) return one.at > other.at;
  return written(one) > written(other);
}

function written({ value }: Change): string {
  return value === undefined ? '' : JSON.stringify(value);
}
