import { dailyPuzzle, loadCatalogue, type Puzzle, ratingOfPuzzle, siteDay } from '@chuhe/puzzles';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  puzzleOfDay,
  BANDS,
  bandNumber,
  bandOf,
  EVERY_PUZZLE,
  filterPuzzles,
  filterOf,
  listFilterOf,
  listQueryOf,
  gapsOf,
  listedPuzzles,
  type PuzzleFilter,
  queryOf,
  puzzlesAfter,
  recommendedPuzzle,
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

  test('the easiest come first: by rating, then by length, wins before what is not proved', () => {
    for (const book of [undefined, 'sqyq', 'bjp'] as const) {
      const listed = listedPuzzles(puzzles, { ...EVERY_PUZZLE, book }, never);
      const keys = listed.map(
        (puzzle) => ratingOfPuzzle(puzzle) * 1000 + (puzzle.goal === 'win' ? puzzle.mateIn : 999),
      );
      expect(keys).toEqual(keys.toSorted((one, other) => one - other));
      expect(new Set(listed).size).toBe(listed.length);
    }
    const all = listedPuzzles(puzzles, EVERY_PUZZLE, never);
    expect([all[0], all.at(-1)].map((one) => one?.difficulty)).toEqual([1, 10]);
    const byNumber = { ...EVERY_PUZZLE, book: 'sqyq', isByNumber: true } as const;
    const numbers = listedPuzzles(puzzles, byNumber, never).map(({ number }) => number ?? 0);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  });

  test('numbers that are missing are counted for the book, whatever else is chosen', () => {
    expect(gapsOf(puzzles, 'sqyq')).toEqual({ last: 494, count: 280 });
    expect(gapsOf(puzzles, 'lksj')).toBeUndefined();
  });

  test('a filter is the same after its way through an address', () => {
    const filter = {
      ...EVERY_PUZZLE,
      book: 'bjp',
      band: 'master',
      isByNumber: true,
      word: '气吞 &',
    } as const;
    const books = [{ id: 'bjp' }] as unknown as Parameters<typeof filterOf>[1];
    expect(filterOf(new URLSearchParams(queryOf(filter)), books)).toEqual(filter);
    expect(queryOf(EVERY_PUZZLE)).toBe('');
    expect(filterOf(new URLSearchParams('book=x&band=y'), books)).toEqual(EVERY_PUZZLE);
    const listed = { ...filter, isUnsolvedOnly: true };
    expect(listFilterOf(new URLSearchParams(listQueryOf(listed)))).toEqual(listed);
    expect(listQueryOf(EVERY_PUZZLE)).toBe('');
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
  test('is a little harder, and after the last comes the first', () => {
    const listed = listedPuzzles(puzzles, EVERY_PUZZLE, never);
    expect(next(listed[40]?.id ?? '')).toEqual(listed.slice(41, 44));
    expect(next(listed.at(-1)?.id ?? '')).toEqual(listed.slice(0, 3));
  });

  test('stays in the filter, and those that are solved come last', () => {
    const book = { ...EVERY_PUZZLE, book: 'bjp' } as const;
    const [one, two, three, four] = listedPuzzles(puzzles, book, never);
    expect(next(one?.id ?? '', book)).toEqual([two, three, four]);
    expect(next(one?.id ?? '', book, (id) => id === two?.id)).toEqual([three, four, two]);
  });

  test('is recommended by what is solved, and by the rating where there is one', () => {
    const wins = listedPuzzles(puzzles, EVERY_PUZZLE, never).filter(({ goal }) => goal === 'win');
    expect(recommendedPuzzle(puzzles, never, undefined)).toBe(wins[0]);
    const isFirst = (id: string): boolean => id === wins[0]?.id;
    expect(recommendedPuzzle(puzzles, isFirst, undefined)).toBe(wins[1]);
    const fitting = recommendedPuzzle(puzzles, never, 1430);
    expect(fitting && ratingOfPuzzle(fitting)).toBe(1350);
    expect(recommendedPuzzle(puzzles, never, 9000)).toBe(wins.at(-1));
    expect(recommendedPuzzle(puzzles, () => true, 1500)).toBeUndefined();
  });
});

/** The puzzle of a day, counted from a Monday. */
function dayAt(day: number): Puzzle | undefined {
  return puzzleOfDay(puzzles, new Date(Date.UTC(2026, 0, 5 + day)));
}

describe('the puzzle of the day', () => {
  test('is the same all day, easy from Monday to Friday, harder on Saturday and hard on Sunday', () => {
    const morning = puzzleOfDay(puzzles, new Date('2026-05-07T00:01+08:00'));
    expect(puzzleOfDay(puzzles, new Date('2026-05-07T23:59+08:00'))).toBe(morning);
    expect(puzzleOfDay(puzzles, new Date('2026-05-08T00:01+08:00'))).not.toBe(morning);
    // Embedded boards count the days with the same function.
    expect(dailyPuzzle(puzzles, siteDay(Date.parse('2026-05-07T12:00+08:00')))).toBe(morning);
    for (let day = 0; day < 700; day += 1) {
      const { goal, difficulty = 0 } = dayAt(day) ?? {};
      const [easiest, hardest] =
        [
          [1, 3],
          [4, 5],
          [6, 8],
        ][Math.max(0, (day % 7) - 4)] ?? [];
      expect(goal).toBe('win');
      expect(difficulty).toBeGreaterThanOrEqual(easiest ?? 0);
      expect(difficulty).toBeLessThanOrEqual(hardest ?? 0);
    }
  });

  test('none comes again before all of its level have come', () => {
    const easy = puzzles.filter(({ goal, difficulty }) => goal === 'win' && difficulty <= 3);
    const days = Array.from({ length: 1000 }, (_, day) => day).filter((day) => day % 7 < 5);
    const shown = days.slice(0, easy.length).map((day) => dayAt(day));
    expect(new Set(shown)).toEqual(new Set(easy));
    const hard = puzzles.filter(
      ({ goal, difficulty }) => goal === 'win' && difficulty >= 6 && difficulty <= 8,
    );
    const sundays = hard.map((_, week) => dayAt(7 * week + 6));
    expect(new Set(sundays)).toEqual(new Set(hard));
  });
});
