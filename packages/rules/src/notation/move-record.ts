import type { Move } from '../board/move-list.ts';
import { type Point, xOf, yOf } from '../board/square.ts';

/** The two points of a move record; they may still lie outside the board. */
export interface RecordedMove {
  readonly from: Point;
  readonly to: Point;
}

const RECORD_PATTERN = /^[0-9]{4}$/;

/** [R7.15] reads from-x, from-y, to-x, to-y; undefined unless it is exactly four digits. */
export function readMoveRecord(record: string): RecordedMove | undefined {
  if (!RECORD_PATTERN.test(record)) return undefined;
  const digit = (index: number): number => Number(record.charAt(index));
  return { from: { x: digit(0), y: digit(1) }, to: { x: digit(2), y: digit(3) } };
}

export function writeMoveRecord({ from, to }: Move): string {
  return [xOf(from), yOf(from), xOf(to), yOf(to)].join('');
}
