import { useCallback, useSyncExternalStore } from 'react';

const TICK_MILLIS = 200;

/**
 * A clock that is looked at again and again while `isRunning`. It is read at every look instead of being kept from
 * the last tick: a clock that starts again would otherwise show for a moment the time at which it stopped.
 */
export function useTicking(read: () => number, isRunning: boolean): number {
  const subscribe = useCallback(
    (look: () => void) => {
      if (!isRunning) return () => undefined;
      const timer = setInterval(look, TICK_MILLIS);
      return () => clearInterval(timer);
    },
    [isRunning],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(read() / TICK_MILLIS) * TICK_MILLIS);
}
