import { EMPTY_LOBBY, type Lobby, type LobbyEvent } from './lobby.ts';

/** Holds the lobby. What happens in it is worked out by code that comes later; until then events wait. */
export interface LobbyStore {
  readonly get: () => Lobby;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: LobbyEvent) => void;
  /** From now on `step` says what an event makes of the lobby. */
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
