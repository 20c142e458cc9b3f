import { type ReactElement, useCallback, useEffect, useSyncExternalStore } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useSound } from '../../platform/sound/index.ts';
import './clock.css';

interface ClockFaceProps {
  /** What is left of this move; undefined without a clock. */
  readonly leftMillis: number | undefined;
  readonly usedMillis: number;
  readonly isRunning: boolean;
  /** What there is for one move: a running clock shows the share that is left. */
  readonly moveMillis?: number | undefined;
}

const LOW_MILLIS = 10_000;

/** Time left for the move, large, and time used so far, small; without a clock only the latter. */
export function ClockFace(props: ClockFaceProps): ReactElement {
  const { leftMillis, usedMillis, isRunning, moveMillis } = props;
  const text = useText();
  const used = usedTime(usedMillis);
  const isLow = isRunning && leftMillis !== undefined && leftMillis <= LOW_MILLIS;
  const runningClass = isLow ? 'clock clock--low' : 'clock clock--running';
  const left = leftMillis === undefined ? undefined : clockTime(leftMillis);
  return (
    <span
      className={isRunning ? runningClass : 'clock'}
      role="timer"
      aria-label={
        left === undefined
          ? text('table.clock.used', { used })
          : text('table.clock.both', { left, used })
      }
    >
      <b>{left ?? used}</b>
      <small>{left === undefined ? text('table.used') : text('table.usedTime', { used })}</small>
      {isRunning && leftMillis !== undefined && moveMillis !== undefined ? (
        <i
          className="clock__share"
          style={{ '--share': `${((100 * leftMillis) / moveMillis).toFixed(1)}%` }}
        />
      ) : null}
    </span>
  );
}

/** Minutes and seconds; a running clock shows 0:01 until the very end. */
export function clockTime(millis: number): string {
  return minutesAndSeconds(Math.ceil(Math.max(0, millis) / 1000));
}

/** Time used so far: full seconds only. */
export function usedTime(millis: number): string {
  return minutesAndSeconds(Math.floor(Math.max(0, millis) / 1000));
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const TICK_MILLIS = 200;

/**
 * A clock that is read again and again while `isRunning`. It is read at every render instead of being kept from
 * the last tick: a clock that starts again would otherwise show for a moment the time at which it stopped.
 */
export function useTicking(read: () => number, isRunning: boolean): number {
  const subscribe = useCallback(
    (notify: () => void) => {
      if (!isRunning) return () => undefined;
      const timer = setInterval(notify, TICK_MILLIS);
      return () => clearInterval(timer);
    },
    [isRunning],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(read() / TICK_MILLIS) * TICK_MILLIS);
}

/** From here on a clock ticks once a second. */
export const LAST_SECONDS = 10;

/** Ticks through the last ten seconds; `seconds` is what is left, undefined while nothing runs. */
export function useLastSeconds(seconds: number | undefined): void {
  const playSound = useSound();
  useEffect(() => {
    if (seconds !== undefined && seconds > 0 && seconds <= LAST_SECONDS) playSound('choose');
  }, [seconds, playSound]);
}
