import { createContext, use } from 'react';
import { useStoreState } from '../react/index.ts';
import type { Offline, OfflineStore } from './offline.ts';

/** Separate from the store, which main.ts creates before React is loaded. */
export const OfflineContext = createContext<OfflineStore | null>(null);

export function useOfflineStore(): OfflineStore {
  const store = use(OfflineContext);
  if (store === null) throw new Error('no OfflineContext around');
  return store;
}

export function useOffline(): Offline {
  return useStoreState(useOfflineStore());
}
