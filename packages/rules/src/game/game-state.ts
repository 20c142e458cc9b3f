import type { Room } from './room.ts';

export const GAME_STATES = ['INIT', 'START', 'MOVE', 'OVER'] as const;

/** The contract's state of a board: no side chosen, playable, a piece animating, finished. */
export type GameState = (typeof GAME_STATES)[number];

/** [R6.6] the state of the board in a room; the last move of a game is shown before its end. */
export function gameStateOf(room: Room | undefined, isAnimating: boolean): GameState {
  if (room === undefined || room.state === 'open') return 'INIT';
  if (isAnimating) return 'MOVE';
  return room.state === 'playing' ? 'START' : 'OVER';
}
