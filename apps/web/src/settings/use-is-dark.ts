import { useSyncExternalStore } from 'react';
import { useSettings } from './use-settings.ts';

const DARK = '(prefers-color-scheme: dark)';

/** Whether the dark theme is on screen. */
export function useIsDark(): boolean {
  const { theme } = useSettings();
  const systemDark = useSyncExternalStore(subscribe, () => window.matchMedia(DARK).matches);
  return theme === 'system' ? systemDark : theme === 'dark';
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
