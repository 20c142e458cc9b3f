import type { TimeControl } from '@chuhe/rules';
import type { Text } from '../../platform/language/index.ts';

const SECONDS_PER_MINUTE = 60;

/** A time control in words. */
export function timeControlText(control: TimeControl, text: Text): string {
  switch (control.kind) {
    case 'step':
      return text('invitation.facts', { seconds: control.seconds });
    case 'increment':
      return text('clock.increment', {
        minutes: minutesOf(control.baseSeconds),
        seconds: control.incrementSeconds,
      });
    case 'stages':
      return text('clock.stages', {
        minutes: minutesOf(control.gameSeconds),
        step: control.stepSeconds,
        countdown: control.countdownSeconds,
      });
    case 'days':
      return text('clock.days', { count: control.days });
    default:
      return control satisfies never;
  }
}

/** Half a minute and the like with one decimal. */
function minutesOf(seconds: number): number {
  return Math.round((10 * seconds) / SECONDS_PER_MINUTE) / 10;
}
