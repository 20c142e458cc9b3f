import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { clockTime, usedTime } from './clock-time.ts';

interface ClockFaceProps {
  /** What is left of this move; undefined without a clock. */
  readonly leftMillis: number | undefined;
  readonly usedMillis: number;
  readonly isRunning: boolean;
}

const LOW_MILLIS = 10_000;

/** Time left for the move, large, and time used so far, small; without a clock only the latter. */
export function ClockFace({ leftMillis, usedMillis, isRunning }: ClockFaceProps): ReactElement {
  const text = useText();
  const used = usedTime(usedMillis);
  const isLow = isRunning && leftMillis !== undefined && leftMillis <= LOW_MILLIS;
  const look = isLow ? 'clock low' : 'clock run';
  const left = leftMillis === undefined ? undefined : clockTime(leftMillis);
  return (
    <span
      className={isRunning ? look : 'clock'}
      role="timer"
      aria-label={
        left === undefined
          ? text('table.clock.used', { used })
          : text('table.clock.both', { left, used })
      }
    >
      <b>{left ?? used}</b>
      <small>{left === undefined ? text('table.used') : text('table.usedTime', { used })}</small>
    </span>
  );
}
