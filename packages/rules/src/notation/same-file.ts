import { type Kind, manOf } from '../board/man.ts';
import type { Side } from '../board/side.ts';
import { COLUMNS, type Square, SQUARES, xOf } from '../board/square.ts';
import type { Position } from '../position/position.ts';

/** The men of one kind that one side has on one file, the foremost first. */
export interface FileGroup {
  readonly file: number;
  readonly squares: readonly Square[];
}

/** Where a man stands among the men of its kind: all that a notation needs to single it out. */
export interface Standing {
  readonly file: number;
  /** How many men of its kind stand on that file, itself included. */
  readonly count: number;
  /** Its place on that file, 1 for the foremost. */
  readonly place: number;
  /** On how many files two or more men of its kind stand. */
  readonly sharedFiles: number;
  /** [R7.7] its number when all men on shared files are counted together. */
  readonly number: number;
}

/** The squares as a side counts them: file by file from its right, each from the front. */
const IN_ORDER: Readonly<Record<Side, readonly Square[]>> = {
  RED: SQUARES.toSorted((one, other) => xOf(other) - xOf(one) || one - other),
  BLACK: SQUARES.toSorted((one, other) => xOf(one) - xOf(other) || other - one),
};

/** [R7.2] files count from the mover's right: 1 is the file on his right hand, 9 on his left. */
export function fileOf(square: number, side: Side): number {
  return side === 'RED' ? COLUMNS - xOf(square) : xOf(square) + 1;
}

export function xOfFile(file: number, side: Side): number {
  return side === 'RED' ? COLUMNS - file : file - 1;
}

/** The mover's men of a kind, file by file from his right. */
export function groupByFile(position: Position, kind: Kind): readonly FileGroup[] {
  const { cells, toMove } = position;
  const { code } = manOf(toMove, kind);
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

/** The groups of two or more, whose men the file alone does not tell apart. */
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
