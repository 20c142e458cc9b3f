import { describe, expect, test } from 'vitest';
import {
  fromContractPieces,
  readPositionCode,
  START_CODE,
  toContractPieces,
  writePlacement,
  writePositionCode,
} from './position-code.ts';
import type { Setup } from './position.ts';

const BOARD = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR';

describe('[R1.2] position codes', () => {
  test.each([`${BOARD} w`, `${BOARD} b`, `${BOARD} w 12 34`, `${BOARD} w - - 0 1`])(
    'read and written unchanged: %s',
    (code) => {
      expect(writePositionCode(setupOf(code))).toBe(code);
    },
  );

  test('H and E stand for N and B', () => {
    const setup = setupOf(
      START_CODE.replaceAll('N', 'H').replaceAll('n', 'h').replaceAll('B', 'E'),
    );
    expect(writePositionCode(setup)).toBe(START_CODE);
  });

  test('a rank of fewer than nine cells ends in empty ones', () => {
    expect(writePlacement(setupOf('3k/1/9/9/9/9/9/9/9/4K w'))).toBe('3k5/9/9/9/9/9/9/9/9/4K4 w');
  });

  test.each([
    ['nine ranks', '9/9/9/9/9/9/9/9/9 w'],
    ['eleven ranks', '9/9/9/9/9/9/9/9/9/9/9 w'],
    ['ten cells in a rank', '55/9/9/9/9/9/9/9/9/9 w'],
    ['a piece beyond the ninth cell', '9k/9/9/9/9/9/9/9/9/9 w'],
    ['an empty rank', '9//9/9/9/9/9/9/9/9 w'],
    ['an unknown letter', '8x/9/9/9/9/9/9/9/9/9 w'],
    ['a zero', '08/9/9/9/9/9/9/9/9/9 w'],
    ['no side letter', '9/9/9/9/9/9/9/9/9/9'],
    ['a wrong side letter', '9/9/9/9/9/9/9/9/9/9 r'],
    ['one counter', '9/9/9/9/9/9/9/9/9/9 w 3'],
    ['an endless counter', '9/9/9/9/9/9/9/9/9/9 w 99999 1'],
    ['a second line', '9/9/9/9/9/9/9/9/9/9 w\nsetoption'],
    ['nothing', ''],
  ])('refused: %s', (_, code) => {
    const expected = { ok: false, refusal: { code: 'position-code-format' } };
    expect(readPositionCode(code)).toEqual(expected);
  });

  test('pieces carry point, name and side, and become the same position again', () => {
    const setup = setupOf(START_CODE);
    const pieces = toContractPieces(setup);
    expect(pieces).toHaveLength(32);
    expect(pieces[0]).toEqual({
      x: 0,
      y: 0,
      name: '車',
      side: 'BLACK',
      isChoose: false,
      isLastMove: false,
    });
    const back = fromContractPieces(pieces, 'RED');
    expect(back.ok && writePositionCode(back.setup)).toBe(START_CODE);
  });

  test('simplified and traditional names are the same piece', () => {
    const piece = { x: 0, y: 9, side: 'RED', isChoose: false, isLastMove: false } as const;
    for (const name of ['俥', '車', '车']) {
      const reading = fromContractPieces([{ ...piece, name }], 'RED');
      expect(reading.ok && writePlacement(reading.setup)).toContain('R8 w');
    }
  });

  test('export: a piece name that has no code is refused by name', () => {
    const [first, ...others] = toContractPieces(setupOf(START_CODE));
    if (first === undefined) throw new Error('no pieces');
    const reading = fromContractPieces([{ ...first, name: '皇' }, ...others], 'RED');
    expect(reading).toEqual({ ok: false, refusal: { code: 'piece-without-code', name: '皇' } });
  });

  test('export: two pieces on one point and pieces off the board are refused', () => {
    const piece = { name: '兵', side: 'RED', isChoose: false, isLastMove: false } as const;
    const twice = [{ ...piece, x: 4, y: 4 }, { ...piece, x: 4, y: 4 }]; // prettier-ignore
    for (const pieces of [twice, [{ ...piece, x: 9, y: 0 }]]) {
      expect(fromContractPieces(pieces, 'RED')).toMatchObject({
        refusal: { code: 'position-code-format' },
      });
    }
  });
});

function setupOf(code: string): Setup {
  const reading = readPositionCode(code);
  if (!reading.ok) throw new Error(code);
  return reading.setup;
}
