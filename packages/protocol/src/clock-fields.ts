import { readTimeControl, stepControl, type TimeControl, writeTimeControl } from '@chuhe/rules';
import type { ClockFields } from './clock.ts';

const STEP_FOR_OLD_READERS = 60;

export function writeClockFields(control: TimeControl): ClockFields {
  if (control.kind === 'step') return { stepTime: control.seconds };
  return { stepTime: STEP_FOR_OLD_READERS, clock: writeTimeControl(control) };
}

/** Undefined for a word outside the limits of time controls. */
export function readClockFields({ stepTime, clock }: ClockFields): TimeControl | undefined {
  return clock === undefined ? stepControl(stepTime) : readTimeControl(clock);
}
