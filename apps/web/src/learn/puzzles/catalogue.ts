import {
  type Book,
  BOOK_IDS,
  type BookId,
  dailyPuzzle,
  siteDay,
  loadBooks,
  loadCatalogue,
  type Puzzle,
  ratingOfPuzzle,
} from '@chuhe/puzzles';
import { baseOf } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { type Text, useLocale } from '../../platform/language/index.ts';

export interface Puzzles {
  readonly books: readonly Book[];
  /** In book order. */
  readonly list: readonly Puzzle[];
}

/** Loads the catalogue once; it is a chunk of the app, so it loads offline too. */
export function usePuzzles(): Puzzles | undefined {
  const locale = useLocale();
  const base = baseOf(locale);
  const { data } = useQuery({
    queryKey: ['puzzles', locale],
    queryFn: async () => {
      const [books, list] = await Promise.all([
        loadBooks(locale, base),
        loadCatalogue(locale, base),
      ]);
      return { books, list };
    },
    staleTime: Infinity,
    networkMode: 'always',
    throwOnError: true,
  });
  return data;
}

/** The sequence of puzzles, given by the filter. */
export interface PuzzleOrder {
  readonly puzzles: readonly Puzzle[];
  readonly filter: PuzzleFilter;
  readonly isSolved: (id: string) => boolean;
}

/** The next puzzles after one, in list order: unsolved ones first, wrapping around at the end. */
export function puzzlesAfter(order: PuzzleOrder, id: string, count: number): readonly Puzzle[] {
  const { puzzles, filter, isSolved } = order;
  const ordered = inOrder(puzzles, filter);
  const place = ordered.findIndex((puzzle) => puzzle.id === id);
  const rotated = [...ordered.slice(place + 1), ...ordered.slice(0, Math.max(0, place))];
  const found = filterPuzzles(rotated, { ...filter, isUnsolvedOnly: false }, isSolved);
  const unsolved = found.filter((puzzle) => !isSolved(puzzle.id));
  const solved = found.filter((puzzle) => isSolved(puzzle.id));
  return [...unsolved, ...solved].slice(0, count);
}

/** How far below the player's rating a puzzle is still worth solving. */
const RATING_BELOW = 100;

/**
 * The next puzzle to solve: the easiest unsolved proved win or, with a puzzle rating, the easiest one not far below it.
 * Undefined once all are solved.
 */
export function recommendedPuzzle(
  puzzles: readonly Puzzle[],
  isSolved: (id: string) => boolean,
  rating: number | undefined,
): Puzzle | undefined {
  const open = inOrder(puzzles, EVERY_PUZZLE).filter(
    ({ id, goal }) => goal === 'win' && !isSolved(id),
  );
  const least = rating === undefined ? 0 : rating - RATING_BELOW;
  return open.find((puzzle) => ratingOfPuzzle(puzzle) >= least) ?? open.at(-1);
}

/** A following puzzle, and its address without language. */
export interface FollowingPuzzle {
  readonly puzzle: Puzzle;
  readonly path: string;
}

/** The puzzle of the site's day at a moment; the same on all devices and in embedded boards. */
export function puzzleOfDay(puzzles: readonly Puzzle[], date: Date): Puzzle | undefined {
  return dailyPuzzle(puzzles, siteDay(date.getTime()));
}

/** The filter of the puzzle list; `undefined` does not restrict. */
export interface PuzzleFilter {
  readonly book: BookId | undefined;
  readonly band: Band | undefined;
  readonly isUnsolvedOnly: boolean;
  /** Whether the puzzles of a book are in its own order and not from easy to hard. */
  readonly isByNumber: boolean;
  /** Part of a title in either language, or a number. */
  readonly word: string;
}

export const EVERY_PUZZLE: PuzzleFilter = {
  book: undefined,
  band: undefined,
  isUnsolvedOnly: false,
  isByNumber: false,
  word: '',
};

/** The puzzles of a filter, in order. */
export function listedPuzzles(
  puzzles: readonly Puzzle[],
  filter: PuzzleFilter,
  isSolved: (id: string) => boolean,
): readonly Puzzle[] {
  return filterPuzzles(inOrder(puzzles, filter), filter, isSolved);
}

/** A number above the longest win: unproved puzzles follow the wins of their difficulty. */
const BEYOND_WINS = 1000;

/** From easy to hard: by rating, then by the length of the win; equal ones in book order. */
function inOrder(
  puzzles: readonly Puzzle[],
  { book, isByNumber }: Pick<PuzzleFilter, 'book' | 'isByNumber'>,
): readonly Puzzle[] {
  if (book !== undefined && isByNumber) return puzzles;
  return puzzles.toSorted(
    (one, other) => ratingOfPuzzle(one) - ratingOfPuzzle(other) || lengthOf(one) - lengthOf(other),
  );
}

function lengthOf(puzzle: Puzzle): number {
  return puzzle.goal === 'win' ? puzzle.mateIn : BEYOND_WINS;
}

/** A filter as the query of an address; empty for all puzzles. */
export function queryOf({ book, band, isByNumber, word }: PuzzleFilter): string {
  const query = new URLSearchParams({
    ...(book === undefined ? {} : { book }),
    ...(isByNumber ? { order: 'number' } : {}),
    ...(band === undefined ? {} : { band }),
    ...(word === '' ? {} : { word }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}

/** The filter of the list as the query of its address; solved puzzles are left out of the list only. */
export function listQueryOf(filter: PuzzleFilter): string {
  const query = new URLSearchParams(queryOf(filter));
  if (filter.isUnsolvedOnly) query.set('solved', 'no');
  return query.toString();
}

/** The filter of the list in the query of its address. */
export function listFilterOf(query: URLSearchParams): PuzzleFilter {
  const books = BOOK_IDS.map((id) => ({ id }));
  return { ...filterOf(query, books), isUnsolvedOnly: query.get('solved') === 'no' };
}

/** The filter in the query of an address; unknown values do not restrict. */
export function filterOf(query: URLSearchParams, books: readonly Pick<Book, 'id'>[]): PuzzleFilter {
  return {
    ...EVERY_PUZZLE,
    book: books.find(({ id }) => id === query.get('book'))?.id,
    band: BANDS.find((band) => band === query.get('band')),
    isByNumber: query.get('order') === 'number',
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

function hasWord({ id, title, titleEn, name, number }: Puzzle, word: string): boolean {
  if (String(number) === word || id === word) return true;
  return [title, titleEn, name].some((one) => one.toLowerCase().includes(word));
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

/** The name of a manual without the addition in parentheses. */
export function bookTitle({ name }: Book): string {
  return name.replace(/ \(.*\)$/, '');
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

/**
 * The highest number of a book, and how many of its puzzles are here; undefined if all are, or if it has no numbers.
 */
export function gapsOf(
  puzzles: readonly Puzzle[],
  book: BookId,
): { readonly last: number; readonly count: number } | undefined {
  const numbers = puzzles.flatMap((puzzle) =>
    puzzle.book !== book || puzzle.number === null ? [] : [puzzle.number],
  );
  const last = Math.max(0, ...numbers);
  return last > numbers.length ? { last, count: numbers.length } : undefined;
}
