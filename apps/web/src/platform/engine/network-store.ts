import { createContext, use, useSyncExternalStore } from 'react';
import { type EngineNetwork, type NetworkCache, networkCache, NoRoom } from './network-cache.ts';

/** The state of a kept network in the engine. */
type NetworkUse =
  /** No search has needed it yet. */
  | 'waiting'
  /** The engine itself reported that it evaluates with it. */
  | 'used'
  /** The engine does not accept the file. */
  | 'refused'
  /** An engine cannot run with it here, most likely for lack of memory. */
  | 'failed';

/** The network of this device and the operation in progress. */
export interface NetworkState {
  readonly kept: EngineNetwork | undefined;
  readonly use: NetworkUse;
  /** Progress of the running fetch, 0 to 100; undefined when none is running. */
  readonly percent: number | undefined;
  /** Why the last fetch failed. */
  readonly failure: 'fetch' | 'room' | undefined;
}

/** Fetches, keeps and removes this device's network, and knows whether the engine uses it. */
export interface NetworkStore {
  readonly state: () => NetworkState;
  readonly subscribe: (notify: () => void) => () => void;
  /** The network an engine should use; undefined if there is none or it has failed before. */
  readonly usable: () => Promise<EngineNetwork | undefined>;
  readonly read: NetworkCache['read'];
  readonly report: (use: NetworkUse) => void;
  readonly fetch: (network: EngineNetwork) => Promise<void>;
  readonly cancel: () => void;
  readonly remove: () => Promise<void>;
}

const NO_NETWORK: NetworkState = {
  kept: undefined,
  use: 'waiting',
  percent: undefined,
  failure: undefined,
};

export function createNetworkStore(cache: NetworkCache): NetworkStore {
  let state = NO_NETWORK;
  let looking: Promise<void> | undefined;
  let fetching: AbortController | undefined;
  const listeners = new Set<() => void>();
  const change = (part: Partial<NetworkState>): void => {
    state = { ...state, ...part };
    for (const notify of listeners) notify();
  };
  const refresh = async (): Promise<void> => {
    const kept = await cache.find().catch(() => undefined);
    if (kept !== undefined) change({ kept });
  };
  return {
    state: () => state,
    subscribe: (notify) => {
      listeners.add(notify);
      looking ??= refresh();
      return () => listeners.delete(notify);
    },
    usable: async () => {
      looking ??= refresh();
      await looking;
      return state.use === 'waiting' || state.use === 'used' ? state.kept : undefined;
    },
    read: async (network) => {
      try {
        return await cache.read(network);
      } catch (error) {
        // The browser may evict stored files when the device is full.
        change(NO_NETWORK);
        throw error;
      }
    },
    report: (reported) => {
      if (state.kept !== undefined && reported !== state.use) change({ use: reported });
    },
    fetch: async (network) => {
      if (state.percent !== undefined) return;
      fetching = new AbortController();
      const { signal } = fetching;
      change({ percent: 0, failure: undefined });
      try {
        await cache.fetch(network, signal, (received) => {
          const percent = Math.floor((100 * received) / network.bytes);
          if (percent !== state.percent) change({ percent });
        });
        change({ kept: network, use: 'waiting' });
      } catch (error) {
        if (!signal.aborted) change({ failure: error instanceof NoRoom ? 'room' : 'fetch' });
      }
      change({ percent: undefined });
    },
    cancel: () => fetching?.abort(),
    remove: async () => {
      await cache.remove().catch(() => undefined);
      change(NO_NETWORK);
    },
  };
}

/** The store of this page; tests provide their own through a context. */
export const networkStore = createNetworkStore(networkCache);

export const NetworkContext = createContext<NetworkStore>(networkStore);

/** The network kept on this device. */
export function useKeptNetwork(): EngineNetwork | undefined {
  const { state, subscribe } = use(NetworkContext);
  return useSyncExternalStore(subscribe, () => state().kept);
}

/** The current network of this device, and its operations. */
export function useEngineNetwork(): NetworkState &
  Pick<NetworkStore, 'fetch' | 'cancel' | 'remove'> {
  const { state, subscribe, fetch, cancel, remove } = use(NetworkContext);
  return { ...useSyncExternalStore(subscribe, state), fetch, cancel, remove };
}
