import type { LobbyToServer } from '@chuhe/protocol';
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

/** Says something to the server, now or when there is a connection again. */
export function tell(lobby: Lobby, message: LobbyToServer): LobbyStep {
  const { connection, effects } = stepConnection(lobby.connection, { type: 'send', message });
  return { lobby: { ...lobby, connection }, effects };
}
