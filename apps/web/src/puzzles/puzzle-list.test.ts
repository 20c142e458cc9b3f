import { loadCatalogue, type Puzzle } from '@chuhe/puzzles';
import { beforeAll, describe, expect, test } from 'vitest';
import { dailyPuzzle } from './daily-puzzle.ts';
import { BANDS, bandNumber, bandOf } from './difficulty.ts';
import { EVERY_PUZZLE, filterPuzzles } from './puzzle-filter.ts';
import { puzzleAfter, puzzlesAfter } from './puzzle-order.ts';

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

  test('after the last puzzle comes the first', () => {
    const last = puzzles.at(-1)?.id ?? '';
    expect(puzzleAfter(puzzles, last)).toBe(puzzles[0]?.id);
    expect(puzzlesAfter(puzzles, puzzles[476]?.id ?? '', 3).map(({ id }) => id)).toEqual(
      [puzzles[477], puzzles[0], puzzles[1]].map((puzzle) => puzzle?.id),
    );
  });
});

describe('the puzzle of the day', () => {
  test('is the same all day, and no proved win comes again before all have come', () => {
    const morning = dailyPuzzle(puzzles, new Date(2026, 4, 7, 0, 1));
    expect(dailyPuzzle(puzzles, new Date(2026, 4, 7, 23, 59))).toBe(morning);
    const days = Array.from({ length: 470 }, (_, day) =>
      dailyPuzzle(puzzles, new Date(2026, 0, 1 + day)),
    );
    expect(new Set(days).size).toBe(470);
    expect(days.every((puzzle) => puzzle?.goal === 'win')).toBe(true);
  });
});
