import type { LobbyToClient, LobbyToServer } from '@chuhe/protocol';
import type { Page, WebSocketRoute } from '@playwright/test';

/** The lobby's end of a page's socket, controlled by a test. */
export interface LobbySocket {
  /** The page's messages except pings, oldest first. */
  readonly received: readonly LobbyToServer[];
  send(message: LobbyToClient): void;
  close(code: number, reason?: string): Promise<void>;
  /** The number of connections from the page. */
  connections(): number;
}

/** Replaces the lobby for a page, to show one player's view without the others. */
export async function holdLobby(page: Page): Promise<LobbySocket> {
  const received: LobbyToServer[] = [];
  let socket: WebSocketRoute | undefined;
  let count = 0;
  const send = (message: LobbyToClient): void => socket?.send(JSON.stringify(message));
  await page.routeWebSocket(/\/socket\?t=/, (route) => {
    count += 1;
    socket = route;
    route.onMessage((data) => {
      const message = JSON.parse(data.toString()) as LobbyToServer;
      if (message.type !== 'Ping') received.push(message);
      else if (message.at !== undefined) send(pongTo(message.at));
    });
  });
  return {
    received,
    send,
    close: async (code, reason = '') => socket?.close({ code, reason }),
    connections: () => count,
  };
}

function pongTo(echo: number): LobbyToClient {
  return { isSystem: true, type: 'Pong', msg: { echo, now: Date.now() } };
}
