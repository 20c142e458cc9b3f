import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChapterChanges, mergeChapters, type StoredChapter } from './studies.ts';

const STORED: readonly StoredChapter[] = ['a', 'b', 'c'].map((id) => ({
  id,
  title: id,
  pgn: `${id}0`,
  revision: 1,
  isCopy: false,
}));

/** Changes from a device that knew all stored chapters. */
const changes: fc.Arbitrary<ChapterChanges> = fc.record({
  chapters: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      base: fc.constant(1),
      title: fc.constantFrom('a', 'x'),
      pgn: fc.constantFrom('1', '2', '3'),
    }),
    { selector: ({ id }) => id },
  ),
  removed: fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c'), base: fc.constant(1) }), {
    selector: ({ id }) => id,
    maxLength: 1,
  }),
});

function copyId({ id, title, pgn }: { id: string; title: string; pgn: string }): string {
  return [id, title, pgn].join('/');
}

function merged(stored: readonly StoredChapter[], sent: ChapterChanges, revision: number) {
  return mergeChapters(stored, sent, { revision, copyId });
}

function contents(chapters: readonly StoredChapter[]): readonly string[] {
  return [...new Set(chapters.map(({ title, pgn }) => `${title} ${pgn}`))].toSorted();
}

describe('chapters of two devices', () => {
  test('whatever either wrote is there afterwards, whichever comes first', () => {
    fc.assert(
      fc.property(changes, changes, (one, other) => {
        for (const [first, second] of [
          [one, other],
          [other, one],
        ] as const) {
          const after = contents(merged(merged(STORED, first, 2), second, 3));
          for (const { title, pgn } of [...first.chapters, ...second.chapters])
            expect(after).toContain(`${title} ${pgn}`);
        }
      }),
      { seed: 20_261_116, numRuns: 300 },
    );
  });

  test('what is sent again changes nothing', () => {
    fc.assert(
      fc.property(changes, changes, (one, other) => {
        const once = merged(merged(STORED, one, 2), other, 3);
        expect(contents(merged(once, { ...other, removed: [] }, 4))).toEqual(contents(once));
      }),
      { seed: 20_261_116, numRuns: 300 },
    );
  });

  test('an order counts for the chapters that it names', () => {
    const after = merged(STORED, { chapters: [], removed: [], order: ['c', 'a'] }, 2);
    expect(after.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });
});
