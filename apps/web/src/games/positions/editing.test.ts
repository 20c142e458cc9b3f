import { pieceOf, readPositionCode, type Square, squareAt, writePositionCode } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import {
  bareSetup,
  type EditIntent,
  type Editing,
  leftInTray,
  openEditing,
  stepEditing,
} from './editing.ts';

const HORSE = pieceOf('RED', 'horse');
const GENERAL = pieceOf('RED', 'general');

function at(x: number, y: number): Square {
  const square = squareAt(x, y);
  if (square === undefined) throw new Error('not on the board');
  return square;
}

function after(start: Editing, ...intents: readonly EditIntent[]): Editing {
  return intents.reduce(stepEditing, start);
}

function codeOf({ setup }: Editing): string {
  return writePositionCode(setup);
}

const bare = openEditing(bareSetup('RED'));

describe('with the tray', () => {
  test('a piece is taken, put on squares until none is left, and the hand is empty then', () => {
    const one = after(bare, { type: 'take', piece: HORSE }, { type: 'touch', square: at(1, 9) });
    expect(one.inHand).toBe(HORSE);
    const two = after(one, { type: 'touch', square: at(7, 9) });
    expect(two.inHand).toBeUndefined();
    expect(leftInTray(two.setup, HORSE)).toBe(0);
    expect(codeOf(two)).toBe('4k4/9/9/9/9/9/9/9/9/1N1K3N1 w - - 0 1');
    expect(after(two, { type: 'take', piece: HORSE }).inHand).toBeUndefined();
    expect(after(two, { type: 'put', piece: HORSE, square: at(0, 0) })).toEqual(two);
  });

  test('a second tap lays the piece back; another piece is taken instead', () => {
    const taken = after(bare, { type: 'take', piece: HORSE });
    expect(after(taken, { type: 'take', piece: HORSE }).inHand).toBeUndefined();
    const chariot = pieceOf('RED', 'chariot');
    expect(after(taken, { type: 'take', piece: chariot }).inHand).toBe(chariot);
  });

  test('a lifted piece goes back into the tray it came from', () => {
    const lifted = after(bare, { type: 'touch', square: at(3, 9) });
    expect(lifted.lifted).toBe(at(3, 9));
    expect(codeOf(after(lifted, { type: 'take', piece: GENERAL }))).toBe(
      '4k4/9/9/9/9/9/9/9/9/9 w - - 0 1',
    );
  });
});

describe('on the board', () => {
  test('touching a piece and a square moves it, onto another piece too', () => {
    const moved = after(
      bare,
      { type: 'touch', square: at(3, 9) },
      { type: 'touch', square: at(4, 0) },
    );
    expect(codeOf(moved)).toBe('4K4/9/9/9/9/9/9/9/9/9 w - - 0 1');
    expect(moved.lifted).toBeUndefined();
  });

  test('touching it twice changes nothing, nor does an empty square', () => {
    const square = at(3, 9);
    expect(after(bare, { type: 'touch', square }, { type: 'touch', square })).toEqual(bare);
    expect(after(bare, { type: 'touch', square: at(0, 5) })).toEqual(bare);
  });

  test('a piece carried beside the board is gone', () => {
    const gone = after(bare, { type: 'carry', from: at(4, 0), to: undefined });
    expect(codeOf(gone)).toBe('9/9/9/9/9/9/9/9/9/3K5 w - - 0 1');
    expect(codeOf(after(bare, { type: 'remove', square: at(4, 0) }))).toBe(codeOf(gone));
    expect(after(bare, { type: 'remove', square: at(0, 5) })).toEqual(bare);
  });

  test('every change can be undone, to the first', () => {
    const intents: readonly EditIntent[] = [
      { type: 'put', piece: HORSE, square: at(0, 5) },
      { type: 'turn', side: 'BLACK' },
      { type: 'mirror' },
      { type: 'opening' },
      { type: 'clear' },
    ];
    const undos = intents.map((): EditIntent => ({ type: 'undo' }));
    expect(after(bare, ...intents, ...undos).setup).toEqual(bare.setup);
    expect(after(bare, { type: 'undo' })).toEqual(bare);
  });

  test('mirroring swaps left and right, and twice is nothing', () => {
    const reading = readPositionCode('3ak1b2/4a3C/4b2R1/9/2p6/5R3/4P4/1r7/4A4/3A1K3 w - - 0 1');
    if (!reading.ok) throw new Error('the test’s own code is wrong');
    const start = openEditing(reading.setup);
    const once = after(start, { type: 'mirror' });
    expect(codeOf(once)).toBe('2b1ka3/C3a4/1R2b4/9/6p2/3R5/4P4/7r1/4A4/3K1A3 w - - 0 1');
    expect(codeOf(after(once, { type: 'mirror' }))).toBe(codeOf(start));
  });
});
