import type { LobbyToClient, LobbyToServer } from '@chuhe/protocol';
import type { Page, WebSocketRoute } from '@playwright/test';

/** The lobby's end of a page's socket, controlled by a test. */
export interface LobbySocket {
  /** The page's messages, oldest first. */
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
  await page.routeWebSocket(/\/socket\?t=/, (route) => {
    count += 1;
    socket = route;
    route.onMessage((data) => {
      received.push(JSON.parse(data.toString()) as LobbyToServer);
    });
  });
  return {
    received,
    send: (message) => socket?.send(JSON.stringify(message)),
    close: async (code, reason = '') => socket?.close({ code, reason }),
    connections: () => count,
  };
}
