import type { Move } from '../board/move-list.ts';
import { ROWS, type Square, xOf, yOf } from '../board/square.ts';
import { readMove } from '../position/explain-move.ts';
import type { Position } from '../position/position.ts';
import type { MoveTextReading } from './relative-move.ts';
import { plainText } from './written-move.ts';

const FILES = 'abcdefghi';
const ICCS = /^(?<fromX>[a-i])(?<fromY>\d)-?(?<toX>[a-i])(?<toY>\d)$/i;
const UCI = /^(?<fromX>[a-i])(?<fromY>10|[1-9])(?<toX>[a-i])(?<toY>10|[1-9])$/i;
const RECORD = /^(?<fromX>\d)(?<fromY>\d)(?<toX>\d)(?<toY>\d)$/;

export function looksLikeIccs(text: string): boolean {
  return ICCS.test(text);
}

export function looksLikeUci(text: string): boolean {
  return UCI.test(text);
}

/** [R7.13] files A..I from RED's left, ranks 0..9 from RED's home row. */
export function writeIccs({ from, to }: Move): string {
  return `${iccsPoint(from)}-${iccsPoint(to)}`.toUpperCase();
}

export function readIccs(position: Position, text: string): MoveTextReading {
  const groups = ICCS.exec(plainText(text))?.groups;
  return readPoints(position, groups, (rank) => ROWS - 1 - rank);
}

/** [R7.14] files a..i from RED's left, ranks 1..10 from RED's home row. */
export function writeUci({ from, to }: Move): string {
  return `${uciPoint(from)}${uciPoint(to)}`;
}

export function readUci(position: Position, text: string): MoveTextReading {
  const groups = UCI.exec(plainText(text))?.groups;
  return readPoints(position, groups, (rank) => ROWS - rank);
}

/** [R7.15] the contract's four digits: from x, from y, to x, to y. */
export function writeRecord({ from, to }: Move): string {
  return `${xOf(from)}${yOf(from)}${xOf(to)}${yOf(to)}`;
}

export function readRecord(position: Position, text: string): MoveTextReading {
  const groups = RECORD.exec(text)?.groups;
  if (groups === undefined) return { ok: false, refusal: { code: 'move-data-error' } };
  const to = { x: Number(groups['toX']), y: Number(groups['toY']) };
  return readMove(position, Number(groups['fromX']), Number(groups['fromY']), to);
}

function readPoints(
  position: Position,
  groups: Readonly<Record<string, string | undefined>> | undefined,
  yOfRank: (rank: number) => number,
): MoveTextReading {
  if (groups === undefined) return { ok: false, refusal: { code: 'piece-not-found' } };
  const to = { x: xOfLetter(groups['toX']), y: yOfRank(Number(groups['toY'])) };
  const fromY = yOfRank(Number(groups['fromY']));
  return readMove(position, xOfLetter(groups['fromX']), fromY, to);
}

function xOfLetter(letter = ''): number {
  return FILES.indexOf(letter.toLowerCase());
}

function iccsPoint(square: Square): string {
  return `${FILES.charAt(xOf(square))}${ROWS - 1 - yOf(square)}`;
}

function uciPoint(square: Square): string {
  return `${FILES.charAt(xOf(square))}${ROWS - yOf(square)}`;
}
