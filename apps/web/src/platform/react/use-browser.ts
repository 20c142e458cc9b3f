import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}

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

/** Whether the browser has a network. */
export function useHasNetwork(): boolean {
  return useSyncExternalStore(followNetwork, () => navigator.onLine);
}

/** An element outside of the React tree, once the page has been rendered. */
export function useElement(find: () => Element | null): Element | null {
  return useSyncExternalStore(never, find);
}

function followVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function followNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function never(): () => void {
  return () => undefined;
}
