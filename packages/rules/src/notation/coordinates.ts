import type { Move } from '../board/move-list.ts';
import { type Point, ROWS, type Square, squareAt, xOf, yOf } from '../board/square.ts';
import { readMove } from '../position/explain-move.ts';
import type { Position } from '../position/position.ts';
import { type MoveTextReading, plainText } from './relative-move.ts';

/** The files of ICCS, from RED's left. */
export const FILES = 'abcdefghi';
const ICCS = /^(?<fromX>[a-i])(?<fromY>\d)-?(?<toX>[a-i])(?<toY>\d)$/i;
const UCI = /^(?<fromX>[a-i])(?<fromY>10|[1-9])(?<toX>[a-i])(?<toY>10|[1-9])$/i;

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
export function readRecord(position: Position, text: string): MoveTextReading {
  const record = readMoveRecord(text);
  if (record === undefined) return { ok: false, refusal: { code: 'move-data-error' } };
  return readMove(position, record.from, record.to);
}

function readPoints(
  position: Position,
  groups: Readonly<Record<string, string | undefined>> | undefined,
  yOfRank: (rank: number) => number,
): MoveTextReading {
  if (groups === undefined) return { ok: false, refusal: { code: 'piece-not-found' } };
  const point = (file = '', rank = ''): Point => {
    return { x: FILES.indexOf(file.toLowerCase()), y: yOfRank(Number(rank)) };
  };
  const { fromX, fromY, toX, toY } = groups;
  return readMove(position, point(fromX, fromY), point(toX, toY));
}

export function iccsPoint(square: Square): string {
  return `${FILES.charAt(xOf(square))}${ROWS - 1 - yOf(square)}`;
}

function uciPoint(square: Square): string {
  return `${FILES.charAt(xOf(square))}${ROWS - yOf(square)}`;
}

/** The two points of a move record; they may lie outside the board. */
export interface RecordedMove {
  readonly from: Point;
  readonly to: Point;
}

const RECORD_PATTERN = /^[0-9]{4}$/;

/** [R7.15] reads from-x, from-y, to-x, to-y; undefined unless the text is exactly four digits. */
export function readMoveRecord(record: string): RecordedMove | undefined {
  if (!RECORD_PATTERN.test(record)) return undefined;
  const digit = (index: number): number => Number(record.charAt(index));
  return { from: { x: digit(0), y: digit(1) }, to: { x: digit(2), y: digit(3) } };
}

/** The move of a record that was legal when written; needs no position. */
export function moveOfRecord(record: string): Move | undefined {
  const written = readMoveRecord(record);
  const from = written && squareAt(written.from.x, written.from.y);
  const to = written && squareAt(written.to.x, written.to.y);
  return from === undefined || to === undefined ? undefined : { from, to };
}

export function writeMoveRecord({ from, to }: Move): string {
  return [xOf(from), yOf(from), xOf(to), yOf(to)].join('');
}
