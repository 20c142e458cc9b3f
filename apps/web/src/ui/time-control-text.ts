import { readClockFields } from '@chuhe/protocol';
import type { TimeControl } from '@chuhe/rules';
import type { Text } from '../platform/language/index.ts';

const SECONDS_PER_MINUTE = 60;

/** A time control in words. */
export function timeControlText(control: TimeControl, text: Text): string {
  switch (control.kind) {
    case 'step':
      return text('clock.step', { seconds: control.seconds });
    case 'increment': {
      const minutes = minutesOf(control.baseSeconds);
      return control.incrementSeconds === 0
        ? text('clock.sudden', { minutes })
        : text('clock.increment', { minutes, seconds: control.incrementSeconds });
    }
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

/** A short time control: 10+5; stages need more text. */
export interface ShortClock {
  readonly head: string;
  readonly details: readonly string[];
}

export function shortClock(control: TimeControl, text: Text): ShortClock {
  if (control.kind === 'increment')
    return { head: `${minutesOf(control.baseSeconds)}+${control.incrementSeconds}`, details: [] };
  if (control.kind !== 'stages') return { head: timeControlText(control, text), details: [] };
  const { gameSeconds, stepSeconds, countdownSeconds } = control;
  return {
    head: text('clock.stagesHead', { minutes: minutesOf(gameSeconds) }),
    details: [
      text('clock.step', { seconds: stepSeconds }),
      text('clock.stagesCountdown', { seconds: countdownSeconds }),
    ],
  };
}

/** A clock in the server's format. */
interface SentClock {
  readonly stepTime: number;
  readonly clock?: string | undefined;
}

/** Empty for a clock unknown to this version. */
export function sentClockText(sent: SentClock, text: Text): string {
  const control = readClockFields(sent);
  return control === undefined ? '' : timeControlText(control, text);
}

export function shortSentClock(sent: SentClock, text: Text): ShortClock {
  const control = readClockFields(sent);
  return control === undefined ? { head: '', details: [] } : shortClock(control, text);
}

/** With one decimal, for half minutes. */
function minutesOf(seconds: number): number {
  return Math.round((10 * seconds) / SECONDS_PER_MINUTE) / 10;
}
