import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { Offline } from './offline.ts';
import type { OfflineStore } from './offline-store.ts';

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

/** A person who has finished a game may be asked to install the app. */
export function useFinishedGame(isFinished: boolean): void {
  const store = useOfflineStore();
  useEffect(() => {
    if (isFinished) store.dispatch({ type: 'acquainted' });
  }, [store, isFinished]);
}
