import { useCallback, useSyncExternalStore } from 'react';

/**
 * A number that depends on the time, read at an interval and at every render. It is not kept from the last interval: a
 * clock that restarts would otherwise show the time at which it stopped for a moment. `read` must round the number, so
 * that two readings in a row are equal.
 */
export function useReading(read: () => number, everyMillis: number, isRunning = true): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!isRunning) return () => undefined;
      const timer = setInterval(listener, everyMillis);
      return () => clearInterval(timer);
    },
    [everyMillis, isRunning],
  );
  return useSyncExternalStore(subscribe, read);
}

/** Whether the page is visible. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(followVisibility, () => document.visibilityState === 'visible');
}

/** An element outside of the React tree, once the page has been rendered. */
export function useElement(find: () => Element | null): Element | null {
  return useSyncExternalStore(never, find);
}

function followVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function never(): () => void {
  return () => undefined;
}
