import {
  deviceOf,
  deviceSchema,
  NO_STAMP,
  nextStamp,
  type Settings as AccountSettings,
  settingsSchema,
  stampedSettingsSchema,
  stampSchema,
} from '@chuhe/protocol';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { changedKeys } from './account-settings.ts';

const STAMPS_KEY = 'settings-stamps';

const memorySchema = z.object({
  /** The device's name in its stamps. */
  device: deviceSchema,
  /** The latest stamp this device has made or seen. */
  seen: orElse(stampSchema, NO_STAMP),
  /** When each setting was last changed, here or on another device. */
  stamps: orElse(stampedSettingsSchema.shape.stamps, {}),
  /** The settings those stamps are for: what differs from them has changed since. */
  known: orElse(settingsSchema, {}),
  /** Whose settings these are; missing while nobody has logged in here. */
  owner: orElse(z.optional(z.string()), undefined),
});

/** When the settings of this device were changed; it stands beside them in the browser's storage. */
export type StampMemory = z.output<typeof memorySchema>;

/** What is kept; where nothing is, changes that were made before anybody counted are the oldest. */
export function readStamps(
  window: Window,
  { now, defaults }: { readonly now: AccountSettings; readonly defaults: AccountSettings },
): StampMemory {
  try {
    const stored = window.localStorage.getItem(STAMPS_KEY);
    const reading = z.safeParse(memorySchema, JSON.parse(stored ?? 'null'));
    if (reading.success) return reading.data;
  } catch {
    // No storage, or nothing readable in it.
  }
  const fresh = { device: deviceOf(Math.random), seen: NO_STAMP, stamps: {}, known: defaults };
  return stampChanges({ ...fresh, owner: undefined }, now, 1);
}

/** A browser may refuse storage: the stamps then last as long as the page. */
export function writeStamps(window: Window, memory: StampMemory): void {
  try {
    window.localStorage.setItem(STAMPS_KEY, JSON.stringify(memory));
  } catch {
    // Nothing to do.
  }
}

/** Every setting that is not as it was gets a stamp later than all before. */
export function stampChanges(
  memory: StampMemory,
  now: AccountSettings,
  nowMillis: number,
): StampMemory {
  const keys = new Set([
    ...Object.keys(changedKeys(now, memory.known)),
    ...Object.keys(changedKeys(memory.known, now)),
  ]);
  if (keys.size === 0) return memory;
  const at = nextStamp(memory.seen, nowMillis, memory.device);
  const changed = Object.fromEntries([...keys].map((key) => [key, at]));
  return { ...memory, seen: at, stamps: { ...memory.stamps, ...changed }, known: now };
}
