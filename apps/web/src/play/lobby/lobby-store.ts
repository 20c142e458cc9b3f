import type { Gamer } from '@chuhe/protocol';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { useSession } from '../../platform/session/index.ts';
import {
  type ConnectionEvent,
  EMPTY_LOBBY,
  type Lobby,
  type LobbyEvent,
  type LobbyIntent,
} from './lobby-state.ts';

/** Holds the lobby. The reducer is loaded after the first screen; earlier events are queued. */
export interface LobbyStore {
  readonly get: () => Lobby;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: LobbyEvent) => void;
  /** Sets the reducer and replays the queued events. */
  readonly attach: (step: (lobby: Lobby, event: LobbyEvent) => Lobby) => void;
}

export function createLobbyStore(): LobbyStore {
  const listeners = new Set<() => void>();
  let lobby = EMPTY_LOBBY;
  let waiting: LobbyEvent[] = [];
  let step: ((lobby: Lobby, event: LobbyEvent) => Lobby) | undefined;

  const dispatch = (event: LobbyEvent): void => {
    if (step === undefined) {
      waiting.push(event);
      return;
    }
    const next = step(lobby, event);
    if (next === lobby) return;
    lobby = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => lobby,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    attach: (given) => {
      step = given;
      const early = waiting;
      waiting = [];
      for (const event of early) dispatch(event);
    },
  };
}

export const LobbyContext = createContext<LobbyStore | null>(null);

/** A part of the lobby; re-renders when that part changes. */
export function useLobby<Part>(select: (lobby: Lobby) => Part): Part {
  const store = useLobbyStore();
  const part = useCallback(() => select(store.get()), [store, select]);
  return useSyncExternalStore(store.subscribe, part);
}

export function useLobbyIntent(): (intent: LobbyIntent) => void {
  const { dispatch } = useLobbyStore();
  return useCallback((intent) => dispatch({ type: 'wanted', intent }), [dispatch]);
}

export function useConnectionDispatch(): (event: ConnectionEvent) => void {
  const { dispatch } = useLobbyStore();
  return useCallback((event) => dispatch({ type: 'connection', event }), [dispatch]);
}

/** Players online, excluding this one. */
export function useOthers(): readonly Gamer[] {
  const session = useSession();
  const gamers = useLobby(gamersOf);
  const own = session.type === 'known' ? session.user.userId : undefined;
  return gamers.filter(({ userId }) => userId !== own);
}

function gamersOf({ gamers }: Lobby): readonly Gamer[] {
  return gamers;
}

function useLobbyStore(): LobbyStore {
  const store = use(LobbyContext);
  if (store === null) throw new Error('the lobby is used outside of LobbyContext');
  return store;
}
