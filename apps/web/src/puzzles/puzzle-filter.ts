import type { BookId, Puzzle } from '@chuhe/puzzles';
import { type Band, bandOf } from './difficulty.ts';

/** Which puzzles a person wants to see; what is left out does not matter. */
export interface PuzzleFilter {
  readonly book: BookId | undefined;
  readonly band: Band | undefined;
  readonly isUnsolvedOnly: boolean;
  /** Part of a title in either language, or a number. */
  readonly word: string;
}

export const EVERY_PUZZLE: PuzzleFilter = {
  book: undefined,
  band: undefined,
  isUnsolvedOnly: false,
  word: '',
};

export function filterPuzzles(
  puzzles: readonly Puzzle[],
  filter: PuzzleFilter,
  isSolved: (id: string) => boolean,
): readonly Puzzle[] {
  const { book, band, isUnsolvedOnly } = filter;
  const word = filter.word.trim().toLowerCase();
  return puzzles.filter(
    (puzzle) =>
      (book === undefined || puzzle.book === book) &&
      (band === undefined || bandOf(puzzle.difficulty) === band) &&
      (!isUnsolvedOnly || !isSolved(puzzle.id)) &&
      (word === '' || hasWord(puzzle, word)),
  );
}

function hasWord({ id, title, titleEn, number }: Puzzle, word: string): boolean {
  if (String(number) === word || id === word) return true;
  return title.includes(word) || titleEn.toLowerCase().includes(word);
}
