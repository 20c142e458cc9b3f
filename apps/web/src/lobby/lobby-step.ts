import type { LobbyToServer } from '@chuhe/protocol';
import type { ConnectionEvent } from './connection/connection.ts';
import { stepConnection } from './connection/step-connection.ts';
import type { Lobby, LobbyEffect } from './lobby.ts';

/** A lobby after an event, and what has to be done. */
export interface LobbyStep {
  readonly lobby: Lobby;
  readonly effects: readonly LobbyEffect[];
}

export function quiet(lobby: Lobby): LobbyStep {
  return { lobby, effects: [] };
}

export function stepLine(lobby: Lobby, event: ConnectionEvent): LobbyStep {
  const { connection, effects } = stepConnection(lobby.connection, event);
  return {
    lobby: connection === lobby.connection ? lobby : { ...lobby, connection },
    effects: effects.map((effect) => ({ type: 'line', effect })),
  };
}

/** Says something to the server, now or when there is a connection again. */
export function tell(lobby: Lobby, message: LobbyToServer): LobbyStep {
  return stepLine(lobby, { type: 'send', message });
}
