import {
  readTimeControl,
  TIME_CONTROL_PRESETS,
  type TimeControl,
  writeTimeControl,
} from '@chuhe/rules';
import * as z from 'zod/mini';
import { deviceValue } from '../../platform/storage/index.ts';

/** The number of clocks offered without opening the picker. */
const MAX_RECENT = 4;
/** The codes of the last clocks; without storage the usual clocks are offered again. */
const STORED = deviceValue('recent-clocks', z.array(z.string()), []);

/** The clock of users who have not chosen one. */
export const USUAL_CLOCK: TimeControl = {
  kind: 'increment',
  baseSeconds: 600,
  incrementSeconds: 5,
};

/** Shown until the player has chosen a clock: one of each kind and speed. */
const DEFAULT_CLOCKS = ['increment-300-3', 'increment-600-5', 'stages-600-60-30', 'step-60'];

const PRESET_CODES: ReadonlySet<string> = new Set(
  TIME_CONTROL_PRESETS.map((preset) => writeTimeControl(preset)),
);

export function isPreset(control: TimeControl): boolean {
  return PRESET_CODES.has(writeTimeControl(control));
}

/** The clocks last used on this device, latest first. */
export function rememberedClocks(): readonly TimeControl[] {
  return STORED.read().flatMap((code) => readTimeControl(code) ?? []);
}

/** The clocks last used, filled up with the usual ones. */
export function recentClocks(presetsOnly: boolean): readonly TimeControl[] {
  const codes = [...new Set([...STORED.read(), ...DEFAULT_CLOCKS])];
  return codes
    .filter((code) => !presetsOnly || PRESET_CODES.has(code))
    .flatMap((code) => readTimeControl(code) ?? [])
    .slice(0, MAX_RECENT);
}

/** Called when the user requests a game with this clock. */
export function rememberClock(control: TimeControl): void {
  const code = writeTimeControl(control);
  const codes = [code, ...STORED.read().filter((one) => one !== code)];
  STORED.write(codes.slice(0, MAX_RECENT));
}
