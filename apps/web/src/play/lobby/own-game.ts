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

/** Without storage the cards of the waiting games appear only after the answer of the server. */
const TURNS = deviceText('own-turns');

/** Whether a game with days per move waited for this player's move when the first page was last shown. */
export function hadTurns(): boolean {
  return TURNS.read() !== undefined;
}

/** Stores whether such a game waits; the first page reserves space for it. */
export function storeTurns(isWaiting: boolean): void {
  if (isWaiting === hadTurns()) return;
  if (isWaiting) TURNS.write('1');
  else TURNS.remove();
}
