import { SQUARES, squareOf } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import {
  boardAspect,
  type BoardBox,
  boardGeometry,
  boxOfWidth,
  centreOf,
  squareSeenAt,
  squareUnder,
} from './geometry.ts';

const BOXES: readonly BoardBox[] = [
  {},
  { isFlipped: true },
  { hasNumbers: true },
  { hasNumbers: true, isFlipped: true, fit: 'stretch' },
  { width: 390, height: 433, padding: 0 },
];

describe('the contract box of 800 x 800 with padding 20', () => {
  test('stretched cells are 84.4 x 76', () => {
    const { cellX, cellY } = boardGeometry({ fit: 'stretch' });
    expect(cellX).toBeCloseTo(84.444, 2);
    expect(cellY).toBe(76);
  });

  test('square cells take the smaller size and are centred', () => {
    const geometry = boardGeometry();
    expect([geometry.cellX, geometry.cellY, geometry.cell]).toEqual([76, 76, 76]);
    expect(geometry.origin).toEqual({ x: (800 - 8 * 76) / 2, y: (800 - 9 * 76) / 2 });
  });
});

describe.each(BOXES)('in the box %o', (box) => {
  const geometry = boardGeometry(box);

  test('a point owns its whole tile', () => {
    for (const square of SQUARES) {
      const { x, y } = centreOf(geometry, square);
      const touch = { x: x + geometry.cellX * 0.49, y: y - geometry.cellY * 0.49 };
      expect(squareUnder(geometry, touch)).toBe(square);
    }
  });

  test('every piece stays inside the box', () => {
    for (const square of SQUARES) {
      const { x, y } = centreOf(geometry, square);
      expect(Math.min(x, geometry.width - x)).toBeGreaterThanOrEqual(geometry.radius);
      expect(Math.min(y, geometry.height - y)).toBeGreaterThanOrEqual(geometry.radius);
    }
  });

  test('outside the tiles there is no square', () => {
    expect(squareUnder(geometry, { x: -1000, y: 0 })).toBeUndefined();
    expect(squareUnder(geometry, { x: 100, y: 1e4 })).toBeUndefined();
  });
});

test('flipping puts BLACK at the bottom and mirrors the files', () => {
  expect(squareSeenAt({ isFlipped: false }, 0, 0)).toBe(squareOf(0));
  expect(squareSeenAt({ isFlipped: true }, 0, 0)).toBe(squareOf(89));
});

test('a phone of 390 px gets tiles of 43 px and no empty margin', () => {
  const box = boxOfWidth(390, true);
  const geometry = boardGeometry({ ...box, padding: 0, hasNumbers: true });
  expect(box.width / box.height).toBeCloseTo(boardAspect(true), 9);
  expect(geometry.cell).toBeCloseTo(390 / 9, 9);
});
