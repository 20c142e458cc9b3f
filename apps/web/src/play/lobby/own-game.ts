import { deviceText } from '../../platform/storage/index.ts';

/** Without storage the game's card appears when the server has sent it. */
const STORED = deviceText('own-game');

/** Whether a game of this player was running when the app was last connected; the first page reserves space for it. */
export function hadOwnGame(): boolean {
  return STORED.read() !== undefined;
}

/** Stores whether a game of this player is running. */
export function storeOwnGame(isRunning: boolean): void {
  if (isRunning === hadOwnGame()) return;
  if (isRunning) STORED.write('1');
  else STORED.remove();
}
