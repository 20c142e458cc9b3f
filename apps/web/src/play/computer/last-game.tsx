import { levelName } from '@chuhe/protocol';
import { type Level, LEVELS } from '@chuhe/search';
import * as z from 'zod/mini';
import { useLocale, useText } from '../../platform/language/index.ts';

export const SIDE_OPTIONS = ['red', 'black', 'random'] as const;

const optionsSchema = z.object({
  level: z.literal(LEVELS),
  side: z.enum(SIDE_OPTIONS),
  isTakebackAllowed: z.boolean(),
});

/** What the device remembers of the last game against the computer. */
type StoredOptions = z.output<typeof optionsSchema>;

const KEY = 'computer-game';
const FIRST_LEVEL: Level = 3;
const USUAL: StoredOptions = { level: FIRST_LEVEL, side: 'red', isTakebackAllowed: true };

/** The options of the last game on this device; undefined before the first. */
function lastOptions(storage: Storage): StoredOptions | undefined {
  try {
    return z.safeParse(optionsSchema, JSON.parse(storage.getItem(KEY) ?? '')).data;
  } catch {
    return undefined;
  }
}

/** What the next game begins with. */
export function nextOptions(storage: Storage): StoredOptions {
  return lastOptions(storage) ?? USUAL;
}

export function saveOptions(storage: Storage, options: StoredOptions): void {
  const { level, side, isTakebackAllowed } = options;
  try {
    storage.setItem(KEY, JSON.stringify({ level, side, isTakebackAllowed }));
  } catch {
    // Without storage the next game begins with the usual options.
  }
}

/** The level of the last game, or how many levels there are. */
export function LastLevel(): string {
  const text = useText();
  const locale = useLocale();
  const last = lastOptions(localStorage);
  if (last === undefined) return text('home.computerHint');
  return text('home.level', { level: last.level, name: levelName(last.level, locale) });
}
