import type { Side } from './piece.ts';

export const COLUMNS = 9;
export const ROWS = 10;

declare const squareBrand: unique symbol;

/** An intersection of the board, 0..89: y * 9 + x, x from the left, y from BLACK's home row. */
export type Square = number & { readonly [squareBrand]: true };

/** A square as the contract writes it: x 0..8 from the left, y 0..9 from BLACK's home row. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Every square of the board, in the order of its number. */
export const SQUARES: readonly Square[] = Array.from(
  { length: COLUMNS * ROWS },
  (_, index) => index,
).filter((index) => isSquare(index));

/** The square with this number; throws for a number outside the board. */
export function squareOf(index: number): Square {
  if (!isSquare(index)) throw new RangeError(`no square has the number ${index}`);
  return index;
}

export function squareAt(x: number, y: number): Square | undefined {
  if (x < 0 || x >= COLUMNS || y < 0 || y >= ROWS) return undefined;
  const index = y * COLUMNS + x;
  return isSquare(index) ? index : undefined;
}

export function xOf(square: number): number {
  return square % COLUMNS;
}

export function yOf(square: number): number {
  return Math.floor(square / COLUMNS);
}

export function pointOf(square: Square): Point {
  return { x: xOf(square), y: yOf(square) };
}

/** [R2.2] the palace: x 3..5, y 0..2 for BLACK and 7..9 for RED. */
export function isInPalace(square: number, side: Side): boolean {
  const x = xOf(square);
  const y = yOf(square);
  return x >= 3 && x <= 5 && (side === 'RED' ? y >= 7 : y <= 2);
}

/** [R2.3] the river runs between y 4 and y 5; each side's own bank is the one it starts on. */
export function isOnOwnBank(square: number, side: Side): boolean {
  return side === 'RED' ? yOf(square) >= 5 : yOf(square) <= 4;
}

function isSquare(value: number): value is Square {
  return Number.isInteger(value) && value >= 0 && value < COLUMNS * ROWS;
}
