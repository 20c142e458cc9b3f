import { useSyncExternalStore } from 'react';
import { useSession } from './session.ts';

/** Whether this device has no network, or the server did not answer when the page loaded. */
export function useIsOffline(): boolean {
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  return useSession().type === 'away' || !hasNetwork;
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}
