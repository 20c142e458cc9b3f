import type { Gamer } from '@chuhe/protocol';
import { createContext, use, useCallback } from 'react';
import { useStore } from '../../platform/react/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { createSignal, createStore, type Reducer, type Store } from '../../platform/store/index.ts';
import {
  type ConnectionEvent,
  EMPTY_LOBBY,
  type Lobby,
  type LobbyEffect,
  type LobbyEvent,
  type LobbyIntent,
} from './lobby-state.ts';

/** Holds the lobby. The reducer is loaded after the first screen; earlier events are queued. */
export interface LobbyStore extends Store<Lobby, LobbyEvent> {
  /** Sets the reducer and the performer of its effects, and replays the queued events. */
  readonly attach: (
    reduce: Reducer<Lobby, LobbyEvent, LobbyEffect>,
    perform: (effect: LobbyEffect) => void,
  ) => void;
}

export function createLobbyStore(): LobbyStore {
  let waiting: LobbyEvent[] = [];
  let store: Store<Lobby, LobbyEvent> | undefined;
  const listeners = createSignal();
  return {
    get: () => store?.get() ?? EMPTY_LOBBY,
    subscribe: listeners.subscribe,
    dispatch: (event) => {
      if (store === undefined) waiting.push(event);
      else store.dispatch(event);
    },
    attach: (reduce, perform) => {
      store = createStore(EMPTY_LOBBY, reduce, perform);
      store.subscribe(listeners.send);
      const early = waiting;
      waiting = [];
      for (const event of early) store.dispatch(event);
    },
  };
}

export const LobbyContext = createContext<LobbyStore | null>(null);

/** A part of the lobby; re-renders when that part changes. */
export function useLobby<Part>(select: (lobby: Lobby) => Part): Part {
  return useStore(useLobbyStore(), select);
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
