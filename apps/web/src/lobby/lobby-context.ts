import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { ConnectionEvent } from './connection/connection.ts';
import type { Lobby, LobbyIntent } from './lobby.ts';
import type { LobbyStore } from './lobby-store.ts';

export const LobbyContext = createContext<LobbyStore | null>(null);

/** A part of the lobby; redraws when that part changes. */
export function useLobby<Part>(select: (lobby: Lobby) => Part): Part {
  const store = useLobbyStore();
  const part = useCallback(() => select(store.get()), [store, select]);
  return useSyncExternalStore(store.subscribe, part);
}

/** Tells the lobby what the person wants. */
export function useLobbyIntent(): (intent: LobbyIntent) => void {
  const { dispatch } = useLobbyStore();
  return useCallback((intent) => dispatch({ type: 'wanted', intent }), [dispatch]);
}

/** Tells what happens to the connection, or that the person wants one. */
export function useLineDispatch(): (event: ConnectionEvent) => void {
  const { dispatch } = useLobbyStore();
  return useCallback((event) => dispatch({ type: 'line', event }), [dispatch]);
}

function useLobbyStore(): LobbyStore {
  const store = use(LobbyContext);
  if (store === null) throw new Error('the lobby is used outside of LobbyContext');
  return store;
}
