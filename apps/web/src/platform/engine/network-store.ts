import { createContext, use, useSyncExternalStore } from 'react';
import { type EngineNetwork, type NetworkCache, networkCache, NoRoom } from './network-cache.ts';

/** What became of a kept network in the engine. */
type NetworkUse =
  /** No search has needed it yet. */
  | 'waiting'
  /** The engine itself reported that it evaluates with it. */
  | 'used'
  /** The engine does not accept the file. */
  | 'refused'
  /** An engine with it cannot run here, most likely for want of memory. */
  | 'failed';

/** The network of this device, and what is being done about it. */
export interface NetworkState {
  readonly kept: EngineNetwork | undefined;
  readonly use: NetworkUse;
  /** How much of the network that is being fetched has come, 0 to 100; undefined while none is. */
  readonly percent: number | undefined;
  /** Why the last one that was fetched is not here. */
  readonly failure: 'fetch' | 'room' | undefined;
}

/** Fetches, keeps and removes the network of this device, and knows whether the engine uses it. */
export interface NetworkStore {
  readonly state: () => NetworkState;
  readonly subscribe: (notify: () => void) => () => void;
  /** The network that an engine should use; none where there is none, or it has been tried in vain. */
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
        // The browser may drop what it keeps when the device is full.
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

/** The store of this page; tests give their own to a context. */
export const networkStore = createNetworkStore(networkCache);

export const NetworkContext = createContext<NetworkStore>(networkStore);

/** The network that this device keeps. */
export function useKeptNetwork(): EngineNetwork | undefined {
  const { state, subscribe } = use(NetworkContext);
  return useSyncExternalStore(subscribe, () => state().kept);
}

/** The network of this device as it is now, and what can be done with it. */
export function useEngineNetwork(): NetworkState &
  Pick<NetworkStore, 'fetch' | 'cancel' | 'remove'> {
  const { state, subscribe, fetch, cancel, remove } = use(NetworkContext);
  return { ...useSyncExternalStore(subscribe, state), fetch, cancel, remove };
}
