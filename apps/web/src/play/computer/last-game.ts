import { LEVELS, STEPS } from '@chuhe/search';
import * as z from 'zod/mini';
import { deviceValue } from '../../platform/storage/index.ts';

export const SIDE_OPTIONS = ['red', 'black', 'random'] as const;

const optionsSchema = z.object({
  level: z.literal(LEVELS),
  step: z.optional(z.literal(STEPS)),
  side: z.enum(SIDE_OPTIONS),
  isTakebackAllowed: z.boolean(),
});

/** The options of the last game against the computer, as stored on the device. */
type StoredOptions = z.output<typeof optionsSchema>;

/** Without storage the next game starts with the setup again. */
const STORED = deviceValue<StoredOptions, undefined>('computer-game', optionsSchema, undefined);

/** The options of the last game on this device; undefined before the first. */
export function lastOptions(): StoredOptions | undefined {
  return STORED.read();
}

export function saveOptions(options: StoredOptions): void {
  const { level, step, side, isTakebackAllowed } = options;
  STORED.write({ level, step, side, isTakebackAllowed });
}
