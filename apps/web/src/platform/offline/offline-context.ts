import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { Offline, OfflineStore } from './offline.ts';

/** Apart from the store, which main.ts creates before React is loaded. */
export const OfflineContext = createContext<OfflineStore | null>(null);

export function useOfflineStore(): OfflineStore {
  const store = use(OfflineContext);
  if (store === null) throw new Error('no OfflineContext around');
  return store;
}

export function useOffline(): Offline {
  const store = useOfflineStore();
  return useSyncExternalStore(store.subscribe, store.get);
}

/** After a finished game the installation of the app may be offered. */
export function useFinishedGame(isFinished: boolean): void {
  const store = useOfflineStore();
  useEffect(() => {
    if (isFinished) store.dispatch({ type: 'returning-visitor' });
  }, [store, isFinished]);
}
