import type { GameState } from '@chuhe/protocol';
import { expect, test } from 'vitest';
import { thinkingMillis } from './play-game.ts';

const STATE: GameState = {
  type: 'gameState',
  seq: 5,
  status: 'playing',
  moves: [],
  turn: 'BLACK',
  clocks: null,
  drawOffer: null,
  outcome: null,
};

test('the engine never thinks as long as the clock allows', () => {
  const clocks = { moveMillis: 60_000, redMillis: 0, blackMillis: 0 };
  expect(thinkingMillis(STATE, 1000)).toBe(1000);
  expect(thinkingMillis({ ...STATE, clocks }, 1000)).toBe(1000);
  expect(thinkingMillis({ ...STATE, clocks: { ...clocks, moveMillis: 2000 } }, 1000)).toBe(500);
  // A thirtieth of the side's own stock, regardless of the other side's.
  const stock = { moveMillis: 9000, redMillis: 600_000, blackMillis: 9000 };
  expect(thinkingMillis({ ...STATE, clocks: stock }, 1000)).toBe(300);
  expect(thinkingMillis({ ...STATE, clocks: { ...stock, moveMillis: 40 } }, 1000)).toBe(20);
});
