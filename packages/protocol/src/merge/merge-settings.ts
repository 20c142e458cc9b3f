import * as z from 'zod/mini';
import { type Settings, settingsSchema } from '../settings.ts';
import { stampSchema } from './stamp.ts';

/** What the server sets is nobody's change. */
const { frameSize: _, ...CHANGEABLE } = settingsSchema.shape;
const settingKeySchema = z.keyof(z.object(CHANGEABLE));
type SettingKey = z.output<typeof settingKeySchema>;

/** Settings, and when each of them was last changed. */
export const stampedSettingsSchema = z.object({
  /** The values; a key with a stamp and no value was set back to its default. */
  settings: settingsSchema,
  /** The changes by key. Keys without a stamp were never changed and count for nothing. */
  stamps: z.partialRecord(settingKeySchema, stampSchema),
});

/** Settings, and when each of them was last changed. */
export type StampedSettings = z.output<typeof stampedSettingsSchema>;

/** By key, the later change: the same whichever comes first, and however often. */
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

/** Two values under one stamp cannot be; if they are, all devices still choose the same. */
function isLater(one: Change, other: Change): boolean {
  if (one.at !== other.at) return one.at > other.at;
  return written(one) > written(other);
}

function written({ value }: Change): string {
  return value === undefined ? '' : JSON.stringify(value);
}
