import type { TestServer } from './open-test-server.ts';
import { LobbyGuest } from './lobby-guest.ts';

/** Somebody with a browser and a session. */
export async function newGuest(server: TestServer) {
  const browser = server.browser();
  const page = await browser.call('getUserInfo');
  const { userId, userName } = page.data as { userId: string; userName: string };
  return { browser, userId, userName, token: page.token ?? '' };
}

/** Somebody who is in the lobby, at one of the processes. */
export async function newVisitor(server: TestServer, baseUrl = server.baseUrl) {
  const guest = await newGuest(server);
  const lobby = await new LobbyGuest({ baseUrl, token: guest.token }).opened();
  return { ...guest, lobby };
}
