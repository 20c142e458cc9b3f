import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Lobby } from './lobby.ts';
import type { LobbyStore } from './lobby-store.ts';

export const LobbyContext = createContext<LobbyStore | null>(null);

/** A part of the lobby; redraws when that part changes. */
export function useLobby<Part>(select: (lobby: Lobby) => Part): Part {
  const store = useLobbyStore();
  const part = useCallback(() => select(store.get()), [store, select]);
  return useSyncExternalStore(store.subscribe, part);
}

/** Tells the lobby what happens or what the person wants. */
export function useLobbyDispatch(): LobbyStore['dispatch'] {
  return useLobbyStore().dispatch;
}

function useLobbyStore(): LobbyStore {
  const store = use(LobbyContext);
  if (store === null) throw new Error('the lobby is used outside of LobbyContext');
  return store;
}
