import { BLACK_BIT, EMPTY, opponentOf } from '../board/piece.ts';
import type { Move } from '../board/move-list.ts';
import { COLUMNS, ROWS, type Square, squareOf, xOf, yOf } from '../board/square.ts';
import type { Setup } from '../position/position.ts';

/** A view of the same game: mirrored, or from the other side of the board. */
export interface Symmetry {
  readonly name: string;
  readonly square: (square: Square) => Square;
  readonly pieceCode: (code: number) => number;
  readonly swapsSides: boolean;
}

export const AS_IT_IS: Symmetry = {
  name: 'as it is',
  square: (square) => square,
  pieceCode: (code) => code,
  swapsSides: false,
};

export const SYMMETRIES: readonly Symmetry[] = [
  AS_IT_IS,
  { name: 'mirrored', square: mirror, pieceCode: (code) => code, swapsSides: false },
  { name: 'colours swapped', square: turn, pieceCode: swapColour, swapsSides: true },
];

export function seenSetup(setup: Setup, symmetry: Symmetry): Setup {
  const cells = new Uint8Array(setup.cells.length);
  for (const [index, code] of Array.from(setup.cells).entries()) {
    cells[symmetry.square(squareOf(index))] = symmetry.pieceCode(code);
  }
  const toMove = symmetry.swapsSides ? opponentOf(setup.toMove) : setup.toMove;
  return { ...setup, cells, toMove };
}

export function seenMove(move: Move, symmetry: Symmetry): Move {
  return { from: symmetry.square(move.from), to: symmetry.square(move.to) };
}

function mirror(square: Square): Square {
  return squareOf(yOf(square) * COLUMNS + (COLUMNS - 1 - xOf(square)));
}

function turn(square: Square): Square {
  return squareOf(COLUMNS * ROWS - 1 - square);
}

function swapColour(code: number): number {
  return code === EMPTY ? EMPTY : code ^ BLACK_BIT;
}
