import {
  currentPosition,
  extendLine,
  judgeLine,
  readMoveText,
  readPosition,
  startLine,
  type MoveLine,
} from '@chuhe/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadBooks, loadCatalogue, loadSolution } from './load.ts';
import { BOOK_IDS, catalogueSchema, type Puzzle } from './puzzle.ts';

let puzzles: readonly Puzzle[] = [];
beforeAll(async () => {
  puzzles = await loadCatalogue();
});

/** The whole solution under our rules. */
async function replay(puzzle: Puzzle): Promise<MoveLine> {
  const reading = readPosition(puzzle.penCode);
  if (!reading.ok) throw new Error(`${puzzle.id}: ${reading.refusal.code}`);
  let line = startLine(reading.position);
  for (const text of await loadSolution(puzzle)) {
    const step = readMoveText(currentPosition(line), text, 'record');
    if (!step.ok) throw new Error(`${puzzle.id}: ${text} is not legal`);
    line = extendLine(line, step.move);
  }
  return line;
}

describe('the catalogue of puzzles', () => {
  test('is as its schema says, which its loader does not check', () => {
    const stored = catalogueSchema.parse(puzzles);
    for (const [index, puzzle] of puzzles.entries())
      expect(puzzle).toMatchObject(stored[index] ?? {});
    expect(stored).toHaveLength(puzzles.length);
  });

  test('has 478 puzzles with names and places of their own', async () => {
    expect(puzzles).toHaveLength(478);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(478);
    expect(new Set(puzzles.map(({ penCode }) => penCode)).size).toBe(478);
    expect(puzzles.every(({ id, book }) => id.startsWith(`${book}-`))).toBe(true);
    expect((await loadBooks()).map(({ id }) => id)).toEqual(BOOK_IDS);
  });

  test('470 of them are wins and 8 are draws', () => {
    const goals = Map.groupBy(puzzles, ({ goal }) => goal);
    const counts = new Map([...goals].map(([goal, { length }]) => [goal, length]));
    expect(counts).toEqual(
      new Map([
        ['win', 470],
        ['draw', 8],
      ]),
    );
  });

  test('[R1.3] every one is lawful, RED is to play, and the solution obeys the rules', async () => {
    for (const puzzle of puzzles) {
      // 478 short lines.
      const line = await replay(puzzle);
      const ending = judgeLine(line);
      const winner = ending?.type === 'win' ? ending.winner : undefined;
      expect([puzzle.id, line.positions[0].toMove, winner]).toEqual([
        puzzle.id,
        'RED',
        puzzle.goal === 'win' ? 'RED' : undefined,
      ]);
      const longest = puzzle.goal === 'win' ? 2 * puzzle.mateIn - 1 : Infinity;
      expect(line.moves.length).toBeLessThanOrEqual(longest);
    }
  });
});
