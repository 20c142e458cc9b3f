import type { WritableFormat } from '@chuhe/files/formats';
import {
  endOfLine,
  type GameTree,
  type PgnFormat,
  plantTree,
  positionAt,
  readPgn,
  START_CODE,
  startPosition,
  writePositionCode,
} from '@chuhe/rules';
import { textOfTree } from '../analysis/index.ts';
import type { DeviceStudy } from './study-record.ts';

/** Characters that the account refuses: they cannot be stored, or they change the writing direction. */
const REFUSED = /[^\P{Cc}\n\t]|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/gu;

/** A chapter's tree in its stored form. */
export function textOfChapter(tree: GameTree): string {
  return storedText(textOfTree(tree));
}

/** The PGN of a tree without the characters that the account refuses. */
export function storedText(pgn: string): string {
  return pgn.replaceAll(REFUSED, '');
}

export function treeOfChapter(pgn: string): GameTree {
  const reading = readPgn(pgn);
  return reading.ok ? reading.game.tree : plantTree(startPosition());
}

export function emptyTreeText(): string {
  return textOfChapter(plantTree(startPosition()));
}

/** The position at the end of a chapter's main line. */
export function pictureOfText(pgn: string): string {
  const reading = readPgn(pgn);
  if (!reading.ok) return START_CODE;
  const { tree } = reading.game;
  return writePositionCode(positionAt(tree, endOfLine(tree)));
}

/** The longest name of a chapter in an archive; most systems can store it with its number. */
const LONGEST_NAME = 60;
/** Characters that some system forbids in file names. */
const NOT_IN_NAMES = /[\\/:*?"<>|]|\p{Cc}|\p{Cf}/gu;

/** A whole study as one file: all chapters one after another where the format allows it, else an archive of files. */
export async function fileOfStudy(
  { title, chapters }: Pick<DeviceStudy, 'title' | 'chapters'>,
  { id, extension, isConcatenable, write }: WritableFormat,
  notation: PgnFormat,
): Promise<{ readonly name: string; readonly content: Blob }> {
  const contents = await Promise.all(
    chapters.map(async (chapter) => {
      const headers = new Map([
        ['Event', title],
        ['Title', chapter.title],
      ]);
      const game = { headers, tree: treeOfChapter(chapter.pgn), result: '*' } as const;
      return write(game, notation);
    }),
  );
  if (isConcatenable) {
    const content = new Blob(contents.flatMap((bytes) => [bytes, '\n']));
    return { name: `study.${extension}`, content };
  }
  const { writeZip } = await import('@chuhe/files');
  const files = contents.map((bytes, index) => ({
    name: `${nameInArchive(chapters[index]?.title ?? '', index)}.${extension}`,
    bytes,
  }));
  return { name: `study-${id}.zip`, content: new Blob([writeZip(files)]) };
}

function nameInArchive(title: string, index: number): string {
  const number = String(index + 1).padStart(2, '0');
  const name = title.replaceAll(NOT_IN_NAMES, ' ').trim().slice(0, LONGEST_NAME);
  return `${number} ${name}`.trim();
}
