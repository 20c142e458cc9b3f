import { levelName } from '@chuhe/protocol';
import { LEVELS, STEPS } from '@chuhe/search';
import * as z from 'zod/mini';
import { useLocale, useText } from '../../platform/language/index.ts';

export const SIDE_OPTIONS = ['red', 'black', 'random'] as const;

const optionsSchema = z.object({
  level: z.literal(LEVELS),
  step: z.optional(z.literal(STEPS)),
  side: z.enum(SIDE_OPTIONS),
  isTakebackAllowed: z.boolean(),
});

/** The options of the last game against the computer, as stored on the device. */
type StoredOptions = z.output<typeof optionsSchema>;

const KEY = 'computer-game';

/** The options of the last game on this device; undefined before the first. */
export function lastOptions(storage: Storage): StoredOptions | undefined {
  try {
    return z.safeParse(optionsSchema, JSON.parse(storage.getItem(KEY) ?? '')).data;
  } catch {
    return undefined;
  }
}

export function saveOptions(storage: Storage, options: StoredOptions): void {
  const { level, step, side, isTakebackAllowed } = options;
  try {
    storage.setItem(KEY, JSON.stringify({ level, step, side, isTakebackAllowed }));
  } catch {
    // Without storage the next game starts with the setup again.
  }
}

/** The level of the last game, or the number of levels. */
export function LastLevel(): string {
  const text = useText();
  const locale = useLocale();
  const last = lastOptions(localStorage);
  if (last === undefined) return text('home.computerHint');
  const { level, step } = last;
  return text('home.level', { level, name: levelName(level, locale, step) });
}
