import type { Book, Puzzle } from '@chuhe/puzzles';
import type { Locale, Text } from '../language/index.ts';

export function puzzleTitle({ title, titleEn }: Puzzle, locale: Locale): string {
  return locale === 'zh' ? title : titleEn;
}

export function bookTitle({ title, titleEn }: Book, locale: Locale): string {
  return locale === 'zh' ? title : titleEn.replace(/ \(.*\)$/, '');
}

/** What is to be done, in a word or two: moves to the mate, a draw, or nothing that was proved. */
export function shortGoal(puzzle: Puzzle, text: Text): string {
  return puzzle.goal === 'win'
    ? text('puzzle.moves', { count: puzzle.mateIn })
    : text(`puzzle.short.${puzzle.goal}`);
}

/** What is to be done, in a sentence that claims no more than is known. */
export function wholeGoal(puzzle: Puzzle, text: Text): string {
  return puzzle.goal === 'win'
    ? text('puzzle.goal.win', { count: puzzle.mateIn })
    : text(`puzzle.goal.${puzzle.goal}`);
}
