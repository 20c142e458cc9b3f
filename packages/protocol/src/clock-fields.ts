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

interface WireClock {
  readonly stepTime: number;
  readonly clock?: string | undefined;
}

export function writeClockFields(control: TimeControl): ClockFields {
  if (control.kind === 'step') return { stepTime: control.seconds };
  return { stepTime: STEP_FOR_OLD_READERS, clock: writeTimeControl(control) };
}

/** The fields of a time control from its text, also of one that is outside today's limits. */
export function clockFieldsOf(code: string): ClockFields {
  const control = readTimeControl(code);
  return control === undefined
    ? { stepTime: STEP_FOR_OLD_READERS, clock: code }
    : writeClockFields(control);
}

/** The text of the time control in the fields. */
export function clockCodeOf({ stepTime, clock }: WireClock): string {
  return clock ?? `step-${stepTime}`;
}

/** The rating category of a game with this clock. */
export function speedOfClock(fields: ClockFields): Speed {
  return speedOf(readClockFields(fields) ?? stepControl(fields.stepTime));
}

/** Undefined for a clock outside the limits of time controls. */
export function readClockFields(fields: WireClock): TimeControl | undefined {
  return readTimeControl(clockCodeOf(fields));
}
