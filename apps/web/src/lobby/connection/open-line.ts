import {
  LOBBY,
  type LobbyToClient,
  lobbyToClientSchema,
  type LobbyToServer,
} from '@chuhe/protocol';
import * as z from 'zod/mini';
import type { ConnectionEvent } from './connection.ts';

/** The socket to the lobby, as far as anybody needs to know it. */
export interface LobbyLine {
  /** Opens a socket with a token; one that is there already is given up. */
  readonly open: (token: string) => void;
  readonly close: () => void;
  /** False when a message is larger than the server takes; nothing is sent then. */
  readonly transmit: (message: LobbyToServer) => boolean;
  readonly limitFrames: (bytes: number) => void;
}

interface LineParts {
  /** Where the lobby is: `ws://…/socket`. */
  readonly address: string;
  readonly WebSocket: typeof globalThis.WebSocket;
  readonly onEvent: (event: ConnectionEvent) => void;
  readonly onMessage: (message: LobbyToClient) => void;
}

const PING_MILLIS = LOBBY.pingSeconds * 1000;

/** Carries frames to and from the lobby and reports what happens to the socket; decides nothing. */
export function openLine({ address, WebSocket, onEvent, onMessage }: LineParts): LobbyLine {
  let socket: WebSocket | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;
  let frameSize: number = LOBBY.frameSize;

  const giveUp = (): void => {
    clearInterval(ping);
    const old = socket;
    socket = undefined;
    old?.close(1000);
  };
  return {
    open: (token) => {
      giveUp();
      const fresh = new WebSocket(`${address}?t=${encodeURIComponent(token)}`, LOBBY.subProtocol);
      socket = fresh;
      // What a socket that was given up still has to say is nobody's business.
      const ifCurrent = (act: () => void): void => {
        if (socket === fresh) act();
      };
      fresh.addEventListener('open', () => {
        ifCurrent(() => {
          ping = setInterval(() => onEvent({ type: 'ping-due' }), PING_MILLIS);
          onEvent({ type: 'opened' });
        });
      });
      fresh.addEventListener('message', ({ data }) => {
        ifCurrent(() => {
          const message = readFrame(data);
          if (message !== undefined) onMessage(message);
        });
      });
      fresh.addEventListener('close', ({ code, reason }) => {
        ifCurrent(() => {
          clearInterval(ping);
          socket = undefined;
          onEvent({ type: 'closed', code, reason });
        });
      });
    },
    close: giveUp,
    transmit: (message) => {
      const frame = JSON.stringify(message);
      if (new TextEncoder().encode(frame).length > frameSize) return false;
      socket?.send(frame);
      return true;
    },
    limitFrames: (bytes) => {
      frameSize = bytes;
    },
  };
}

/** A frame of a newer server may be of a kind this page does not know yet; it is left alone. */
function readFrame(data: unknown): LobbyToClient | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    return z.safeParse(lobbyToClientSchema, JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
