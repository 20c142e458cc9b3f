import {
  readTimeControl,
  type Speed,
  speedOf,
  stepControl,
  type TimeControl,
  writeTimeControl,
} from '@chuhe/rules';
import type { ClockFields } from './clock.ts';

const STEP_FOR_OLD_READERS = 60;

export function writeClockFields(control: TimeControl): ClockFields {
  if (control.kind === 'step') return { stepTime: control.seconds };
  return { stepTime: STEP_FOR_OLD_READERS, clock: writeTimeControl(control) };
}

/** The rating category of a game with this clock. */
export function speedOfClock(fields: ClockFields): Speed {
  return speedOf(readClockFields(fields) ?? stepControl(fields.stepTime));
}

/** Undefined for a clock outside the limits of time controls. */
export function readClockFields(fields: {
  readonly stepTime: number;
  readonly clock?: string | undefined;
}): TimeControl | undefined {
  return readTimeControl(fields.clock ?? `step-${fields.stepTime}`);
}
