import {
  type AnnotatedGame,
  endOfLine,
  type GameTree,
  plantTree,
  positionAt,
  readPgn,
  START_CODE,
  startPosition,
  writePositionCode,
  writeTreePgn,
} from '@chuhe/rules';

/** Characters that the account refuses: they cannot be stored, or turn the direction of writing. */
const REFUSED = /[^\P{Cc}\n\t]|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/gu;

/** A chapter's tree as it is stored. */
export function textOfChapter(tree: GameTree): string {
  return writeTreePgn({ headers: new Map(), tree, result: '*' }, 'ICCS').replaceAll(REFUSED, '');
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

/** A whole study as one PGN file, a game for each chapter. */
export function textOfStudy(
  title: string,
  chapters: readonly { readonly title: string; readonly pgn: string }[],
  format: Parameters<typeof writeTreePgn>[1],
): string {
  const games = chapters.map((chapter): AnnotatedGame => {
    const headers = new Map([
      ['Event', title],
      ['Title', chapter.title],
    ]);
    return { headers, tree: treeOfChapter(chapter.pgn), result: '*' };
  });
  return games.map((game) => writeTreePgn(game, format)).join('\n');
}
