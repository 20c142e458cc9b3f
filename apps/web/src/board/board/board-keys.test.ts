import { type Square, squareAt, startPosition } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { intentOfKey } from './board-keys.ts';
import { type BoardState, openBoard, stepBoard } from './board-state.ts';

const board = openBoard({
  position: startPosition(),
  lastMove: undefined,
  sides: ['RED', 'BLACK'],
  mode: 'playing',
});

test('the keyboard starts on the general of the side below', () => {
  expect(board.cursor).toBe(at(4, 9));
});

test.each([
  ['ArrowLeft', at(3, 9), at(5, 9)],
  ['ArrowRight', at(5, 9), at(3, 9)],
  ['ArrowUp', at(4, 8), undefined],
  ['ArrowDown', undefined, at(4, 8)],
  ['Home', at(0, 9), at(8, 9)],
  ['End', at(8, 9), at(0, 9)],
])('%s goes as seen on screen, from either side', (key, fromRed, fromBlack) => {
  expect(squareOf(intentOfKey(key, board, false))).toBe(fromRed);
  expect(squareOf(intentOfKey(key, board, true))).toBe(fromBlack);
});

test('Enter and Space touch, Escape lets go, other keys mean nothing', () => {
  expect(intentOfKey('Enter', board, false)).toEqual({ type: 'touch', square: board.cursor });
  expect(intentOfKey(' ', board, false)).toEqual({ type: 'touch', square: board.cursor });
  expect(intentOfKey('Escape', board, false)).toEqual({ type: 'release' });
  expect(intentOfKey('q', board, false)).toBeUndefined();
});

test('N goes round the targets of the chosen piece', () => {
  const cannon = at(7, 7);
  let state: BoardState = { ...board, selected: cannon, cursor: cannon };
  const seen: (Square | undefined)[] = [];
  for (let press = 0; press < 12; press += 1) {
    const square = squareOf(intentOfKey('N', state, false));
    seen.push(square);
    if (square !== undefined) state = stepBoard(state, { type: 'go', square }).state;
  }
  expect(new Set(seen).size).toBe(12);
  expect(squareOf(intentOfKey('n', state, false))).toBe(seen[0]);
});

test('N goes to the next piece that can move when none is chosen', () => {
  expect(squareOf(intentOfKey('N', { ...board, cursor: at(0, 0) }, false))).toBe(at(0, 6));
});

function squareOf(intent: ReturnType<typeof intentOfKey>): Square | undefined {
  return intent?.type === 'go' ? intent.square : undefined;
}

function at(x: number, y: number): Square {
  const square = squareAt(x, y);
  if (square === undefined) throw new Error(`${x}, ${y}`);
  return square;
}
