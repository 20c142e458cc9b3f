import { createContext, use } from 'react';
import { useStore, useStoreState } from '../react/index.ts';
import { createValueStore, type Source } from '../store/index.ts';
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
export interface NetworkStore extends Source<NetworkState> {
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
  const store = createValueStore(NO_NETWORK);
  let looking: Promise<void> | undefined;
  let fetching: AbortController | undefined;
  const change = (part: Partial<NetworkState>): void =>
    store.update((state) => ({ ...state, ...part }));
  const refresh = async (): Promise<void> => {
    const kept = await cache.find().catch(() => undefined);
    if (kept !== undefined) change({ kept });
  };
  return {
    get: store.get,
    subscribe: (listener) => {
      looking ??= refresh();
      return store.subscribe(listener);
    },
    usable: async () => {
      looking ??= refresh();
      await looking;
      const { use: state, kept } = store.get();
      return state === 'waiting' || state === 'used' ? kept : undefined;
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
      const { use: state, kept } = store.get();
      if (kept !== undefined && reported !== state) change({ use: reported });
    },
    fetch: async (network) => {
      if (store.get().percent !== undefined) return;
      fetching = new AbortController();
      const { signal } = fetching;
      change({ percent: 0, failure: undefined });
      try {
        await cache.fetch(network, signal, (received) => {
          const percent = Math.floor((100 * received) / network.bytes);
          if (percent !== store.get().percent) change({ percent });
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
  return useStore(use(NetworkContext), ({ kept }) => kept);
}

/** The current network of this device, and its operations. */
export function useEngineNetwork(): NetworkState &
  Pick<NetworkStore, 'fetch' | 'cancel' | 'remove'> {
  const store = use(NetworkContext);
  const { fetch, cancel, remove } = store;
  return { ...useStoreState(store), fetch, cancel, remove };
}
