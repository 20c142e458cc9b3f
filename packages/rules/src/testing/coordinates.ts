import type { Move } from '../board/move-list.ts';
import { ROWS, squareAt, squareOf, type Square, xOf, yOf } from '../board/square.ts';

/** Parses engine coordinates such as h3e3, for reading test data. */
export function moveOf(text: string): Move {
  const [, from = '', to = ''] = /^([a-i]\d+)([a-i]\d+)$/.exec(text) ?? [];
  return { from: squareNamed(from), to: squareNamed(to) };
}

export function squareNamed(text: string): Square {
  const square = squareAt('abcdefghi'.indexOf(text.charAt(0)), ROWS - Number(text.slice(1)));
  if (square === undefined) throw new Error(`no square is called ${text}`);
  return square;
}

export function nameOf(square: number): string {
  return `${'abcdefghi'.charAt(xOf(squareOf(square)))}${ROWS - yOf(square)}`;
}

export function coordinatesOf(move: Move): string {
  return nameOf(move.from) + nameOf(move.to);
}
