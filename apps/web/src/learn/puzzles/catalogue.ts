import { type Book, loadBooks, loadCatalogue, type Puzzle, type BookId } from '@chuhe/puzzles';
import { useQuery } from '@tanstack/react-query';
import type { Locale, Text } from '../../platform/language/index.ts';

export interface Puzzles {
  readonly books: readonly Book[];
  /** In the order of the books. */
  readonly list: readonly Puzzle[];
}

/** Loads the catalogue once; it is a chunk of the app, so it loads without a network too. */
export function usePuzzles(): Puzzles | undefined {
  const { data } = useQuery({
    queryKey: ['puzzles'],
    queryFn: async () => {
      const [books, list] = await Promise.all([loadBooks(), loadCatalogue()]);
      return { books, list };
    },
    staleTime: Infinity,
    networkMode: 'always',
    throwOnError: true,
  });
  return data;
}

/** Which puzzles follow one another: those of the filter, or without one those of the same difficulty. */
export interface PuzzleOrder {
  readonly puzzles: readonly Puzzle[];
  readonly filter: PuzzleFilter;
  readonly isSolved: (id: string) => boolean;
}

/** The next puzzles after one: unsolved ones first, each part in the order of the books. */
export function puzzlesAfter(order: PuzzleOrder, id: string, count: number): readonly Puzzle[] {
  const { puzzles, filter, isSolved } = order;
  const place = puzzles.findIndex((puzzle) => puzzle.id === id);
  const current = puzzles[place];
  const { book, band, word } = filter;
  const isFree = book === undefined && band === undefined && word === '';
  const near = isFree && current !== undefined ? bandOf(current.difficulty) : band;
  const wanted = { ...filter, band: near, isUnsolvedOnly: false };
  const rotated = [...puzzles.slice(place + 1), ...puzzles.slice(0, Math.max(0, place))];
  const found = filterPuzzles(rotated, wanted, isSolved);
  const unsolved = found.filter((puzzle) => !isSolved(puzzle.id));
  const solved = found.filter((puzzle) => isSolved(puzzle.id));
  return [...unsolved, ...solved].slice(0, count);
}

/** A puzzle that comes after another one, and its address without language. */
export interface FollowingPuzzle {
  readonly puzzle: Puzzle;
  readonly path: string;
}

/** A prime that does not divide the number of such wins, so that none repeats before all have been shown. */
const STRIDE = 197;
/** The puzzle of the day is for everybody: a mate of at most so many moves. */
const DAILY_MOVES = 5;
const DAY_MILLIS = 24 * 3600 * 1000;

/** The puzzle of a calendar day, equal on all devices: a proved win that many can find. */
export function dailyPuzzle(puzzles: readonly Puzzle[], date: Date): Puzzle | undefined {
  const wins = puzzles.filter((puzzle) => puzzle.goal === 'win' && puzzle.mateIn <= DAILY_MOVES);
  const day = Math.floor(
    Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MILLIS,
  );
  return wins[(day * STRIDE) % wins.length];
}

/** Which puzzles the list shows; `undefined` does not restrict. */
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

/** The easiest first where no book gives the order. */
export function listedPuzzles(
  puzzles: readonly Puzzle[],
  filter: PuzzleFilter,
  isSolved: (id: string) => boolean,
): readonly Puzzle[] {
  const found = filterPuzzles(puzzles, filter, isSolved);
  if (filter.book !== undefined) return found;
  return found.toSorted((one, other) => one.difficulty - other.difficulty);
}

/** A filter as the query of an address; empty for every puzzle. */
export function queryOf({ book, band, word }: PuzzleFilter): string {
  const query = new URLSearchParams({
    ...(book === undefined ? {} : { book }),
    ...(band === undefined ? {} : { band }),
    ...(word === '' ? {} : { word }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}

/** The filter in the query of an address; what is not known does not restrict. */
export function filterOf(query: URLSearchParams, books: readonly Book[]): PuzzleFilter {
  return {
    ...EVERY_PUZZLE,
    book: books.find(({ id }) => id === query.get('book'))?.id,
    band: BANDS.find((band) => band === query.get('band')),
    word: query.get('word') ?? '',
  };
}

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

/** Difficulty in four bands. */
export const BANDS = ['beginner', 'advanced', 'expert', 'master'] as const;
type Band = (typeof BANDS)[number];

/** Upper bound of each band; difficulty in the catalogue runs from 1 to 10. */
const HARDEST: readonly (readonly [Band, number])[] = [
  ['beginner', 3],
  ['advanced', 5],
  ['expert', 7],
];

export function bandOf(difficulty: number): Band {
  return HARDEST.find(([, hardest]) => difficulty <= hardest)?.[0] ?? 'master';
}

/** 1 for the easiest band, 4 for the hardest. */
export function bandNumber(band: Band): number {
  return BANDS.indexOf(band) + 1;
}

export function puzzleTitle({ title, titleEn }: Puzzle, locale: Locale): string {
  return locale === 'zh' ? title : titleEn;
}

export function bookTitle({ title, titleEn }: Book, locale: Locale): string {
  return locale === 'zh' ? title : titleEn.replace(/ \(.*\)$/, '');
}

/** The goal in a word or two: moves to mate, a draw, or unproved. */
export function shortGoal(puzzle: Puzzle, text: Text): string {
  return puzzle.goal === 'win'
    ? text('puzzle.moves', { count: puzzle.mateIn })
    : text(`puzzle.short.${puzzle.goal}`);
}

/** The goal as a sentence; an unproved puzzle claims no result. */
export function wholeGoal(puzzle: Puzzle, text: Text): string {
  return puzzle.goal === 'win'
    ? text('puzzle.goal.win', { count: puzzle.mateIn })
    : text(`puzzle.goal.${puzzle.goal}`);
}

/** Whether numbers are missing between the puzzles of a book: they follow the manual, which has more. */
export function hasGaps(puzzles: readonly Puzzle[]): boolean {
  const numbers = puzzles.flatMap(({ number }) => (number === null ? [] : [number]));
  return numbers.length > 0 && Math.max(...numbers) > numbers.length;
}
