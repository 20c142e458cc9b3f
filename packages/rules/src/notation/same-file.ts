import { type Kind, pieceOf, type Side } from '../board/piece.ts';
import { COLUMNS, type Square, SQUARES, xOf } from '../board/square.ts';
import type { Position } from '../position/position.ts';

/** The pieces of one kind that one side has on one file, frontmost first. */
export interface FileGroup {
  readonly file: number;
  readonly squares: readonly Square[];
}

/** The place of a piece among those of its kind; it suffices to identify the piece in any notation. */
export interface Standing {
  readonly file: number;
  /** The number of pieces of its kind on that file, including itself. */
  readonly count: number;
  /** Its place on that file, 1 for the frontmost. */
  readonly place: number;
  /** The number of files with two or more pieces of its kind. */
  readonly sharedFiles: number;
  /** [R7.7] its number when the pieces on all shared files are counted together. */
  readonly number: number;
}

/** The squares in a side's counting order: file by file from its right, each from the front. */
const IN_ORDER: Readonly<Record<Side, readonly Square[]>> = {
  RED: SQUARES.toSorted((one, other) => xOf(other) - xOf(one) || one - other),
  BLACK: SQUARES.toSorted((one, other) => xOf(one) - xOf(other) || other - one),
};

/** [R7.2] files count from the mover's right: 1 is the rightmost file, 9 the leftmost. */
export function fileOf(square: number, side: Side): number {
  return side === 'RED' ? COLUMNS - xOf(square) : xOf(square) + 1;
}

export function xOfFile(file: number, side: Side): number {
  return side === 'RED' ? COLUMNS - file : file - 1;
}

/** The mover's pieces of a kind, file by file from the mover's right. */
export function groupByFile(position: Position, kind: Kind): readonly FileGroup[] {
  const { cells, toMove } = position;
  const { code } = pieceOf(toMove, kind);
  const groups: { file: number; squares: Square[] }[] = [];
  for (const square of IN_ORDER[toMove]) {
    if (cells[square] !== code) continue;
    const file = fileOf(square, toMove);
    const last = groups.at(-1);
    if (last?.file === file) last.squares.push(square);
    else groups.push({ file, squares: [square] });
  }
  return groups;
}

/** The groups of two or more, whose pieces the file alone cannot distinguish. */
export function sharedGroups(groups: readonly FileGroup[]): readonly FileGroup[] {
  return groups.filter(({ squares }) => squares.length > 1);
}

export function standingOf(position: Position, square: Square, kind: Kind): Standing {
  const file = fileOf(square, position.toMove);
  const groups = groupByFile(position, kind);
  const shared = sharedGroups(groups);
  const onFile = groups.find((group) => group.file === file)?.squares ?? [];
  return {
    file,
    count: onFile.length,
    place: onFile.indexOf(square) + 1,
    sharedFiles: shared.length,
    number: shared.flatMap(({ squares }) => squares).indexOf(square) + 1,
  };
}
