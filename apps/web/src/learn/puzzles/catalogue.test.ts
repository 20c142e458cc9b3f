import { loadCatalogue, type Puzzle } from '@chuhe/puzzles';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  dailyPuzzle,
  BANDS,
  bandNumber,
  bandOf,
  EVERY_PUZZLE,
  filterPuzzles,
  filterOf,
  listedPuzzles,
  type PuzzleFilter,
  queryOf,
  puzzlesAfter,
} from './catalogue.ts';

let puzzles: readonly Puzzle[] = [];
beforeAll(async () => {
  puzzles = await loadCatalogue();
});

const never = (): boolean => false;

describe('the list of puzzles', () => {
  test('nothing chosen shows all', () => {
    expect(filterPuzzles(puzzles, EVERY_PUZZLE, never)).toHaveLength(478);
  });

  test('a book, a difficulty and a word narrow it down', () => {
    const inBook = filterPuzzles(puzzles, { ...EVERY_PUZZLE, book: 'bjp' }, never);
    expect(inBook.map(({ book }) => book)).toEqual(['bjp', 'bjp', 'bjp', 'bjp']);
    const masters = filterPuzzles(puzzles, { ...EVERY_PUZZLE, band: 'master' }, never);
    expect(masters.length).toBe(puzzles.filter(({ difficulty }) => difficulty > 7).length);
    const words = ['气吞', 'swallowing the LANDS', ' 气吞关右 '];
    for (const word of words) {
      const found = filterPuzzles(puzzles, { ...EVERY_PUZZLE, word }, never);
      expect(found.map(({ id }) => id)).toEqual(['sqyq-001']);
    }
    const numbered = filterPuzzles(puzzles, { ...EVERY_PUZZLE, word: '12' }, never);
    expect(new Set(numbered.map(({ number }) => number))).toEqual(new Set([12]));
  });

  test('what is solved can be left out', () => {
    const unsolved = { ...EVERY_PUZZLE, isUnsolvedOnly: true };
    const found = filterPuzzles(puzzles, unsolved, (id) => id.startsWith('sqyq'));
    expect(found).toHaveLength(198);
  });

  test('every difficulty has its band, and every band some puzzles', () => {
    const found = new Set(puzzles.map(({ difficulty }) => bandOf(difficulty)));
    expect(found).toEqual(new Set(BANDS));
    expect(BANDS.map((band) => bandNumber(band))).toEqual([1, 2, 3, 4]);
  });

  test('without a book the easiest come first', () => {
    const listed = listedPuzzles(puzzles, EVERY_PUZZLE, never);
    expect(listed[0]?.difficulty).toBe(1);
    expect(listed.at(-1)?.difficulty).toBe(10);
    const inBook = listedPuzzles(puzzles, { ...EVERY_PUZZLE, book: 'bjp' }, never);
    expect(inBook.map(({ number }) => number)).toEqual(
      puzzles.filter(({ book }) => book === 'bjp').map(({ number }) => number),
    );
  });

  test('a filter is the same after its way through an address', () => {
    const filter = { ...EVERY_PUZZLE, book: 'bjp', band: 'master', word: '气吞 &' } as const;
    const books = [{ id: 'bjp' }] as unknown as Parameters<typeof filterOf>[1];
    expect(filterOf(new URLSearchParams(queryOf(filter)), books)).toEqual(filter);
    expect(queryOf(EVERY_PUZZLE)).toBe('');
    expect(filterOf(new URLSearchParams('book=x&band=y'), books)).toEqual(EVERY_PUZZLE);
  });
});

function next(
  id: string,
  filter: PuzzleFilter = EVERY_PUZZLE,
  isSolved: (id: string) => boolean = never,
): readonly Puzzle[] {
  return puzzlesAfter({ puzzles, filter, isSolved }, id, 3);
}

describe('the next puzzle', () => {
  test('is one of the same difficulty, and after the last comes the first', () => {
    const easy = puzzles.filter(({ difficulty }) => bandOf(difficulty) === 'beginner');
    const last = easy.at(-1)?.id ?? '';
    expect(next(last).map(({ id }) => id)).toEqual(easy.slice(0, 3).map(({ id }) => id));
  });

  test('stays in the filter, and those that are solved come last', () => {
    const book = { ...EVERY_PUZZLE, book: 'bjp' } as const;
    const [one, two, three, four] = puzzles.filter((puzzle) => puzzle.book === 'bjp');
    expect(next(one?.id ?? '', book)).toEqual([two, three, four]);
    expect(next(one?.id ?? '', book, (id) => id === two?.id)).toEqual([three, four, two]);
  });
});

describe('the puzzle of the day', () => {
  test('is the same all day, short enough for many, and none comes again before all have come', () => {
    const morning = dailyPuzzle(puzzles, new Date(2026, 4, 7, 0, 1));
    expect(dailyPuzzle(puzzles, new Date(2026, 4, 7, 23, 59))).toBe(morning);
    const short = puzzles.filter((puzzle) => puzzle.goal === 'win' && puzzle.mateIn <= 5);
    const days = short.map((_, day) => dailyPuzzle(puzzles, new Date(2026, 0, 1 + day)));
    expect(new Set(days)).toEqual(new Set(short));
    expect(short.length).toBeGreaterThan(100);
  });
});
