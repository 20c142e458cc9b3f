import { isJoinable } from './lobby-lists.ts';
import type { Lobby } from './lobby-state.ts';

const KEY = 'own-game';

/** Whether a game of this player was running when the app was last connected; the first page reserves space for it. */
export function hadOwnGame(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Stores whether a game of this player is running. */
export function storeOwnGame({ areRoomsKnown, selfRooms }: Lobby): void {
  const isRunning = selfRooms.some((room) => !isJoinable(room) && room.turn === undefined);
  if (!areRoomsKnown || isRunning === hadOwnGame()) return;
  try {
    if (isRunning) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the game's card appears when the server has sent it.
  }
}
