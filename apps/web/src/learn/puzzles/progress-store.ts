import { mergeProgressOf } from '@chuhe/protocol';
import { openDB } from 'idb';
import { createContext, use } from 'react';
import * as z from 'zod/mini';
import type { Puzzle } from '@chuhe/puzzles';
import { createOwnedRows, type OwnedRows, useOwnedRows } from '../../platform/session/index.ts';

const progressSchema = z.object({
  /** The id of the puzzle or level. */
  id: z.string(),
  /** When it was first solved; absent until then. */
  solvedAt: z.optional(z.number()),
  /** Whether a hint or the solution was used. */
  isHelped: z.boolean(),
  /** The fewest moves for a level of the course; missing for puzzles. */
  moves: z.optional(z.number()),
});

/** The user's progress in one puzzle or one level of the course. */
export type PuzzleProgress = z.infer<typeof progressSchema>;

/** All attempted and solved puzzles, by id. */
export type Progress = ReadonlyMap<string, PuzzleProgress>;

export function createProgressStore(): OwnedRows<PuzzleProgress> {
  return createOwnedRows({
    name: 'chuhe-progress',
    table: 'progress',
    read: (value) => progressSchema.safeParse(value).data,
    merge: mergeProgressOf,
    moveEarlier: moveOldRows,
  });
}

/** Migrates rows from before ownership. */
async function moveOldRows(put: (row: PuzzleProgress) => Promise<void>): Promise<void> {
  const old = await openDB('chuhe-puzzles', 1, {
    upgrade: (created) => {
      created.createObjectStore('progress', { keyPath: 'id' });
    },
  });
  const stored: readonly unknown[] = await old.getAll('progress');
  for (const row of stored.flatMap((value) => progressSchema.safeParse(value).data ?? []))
    await put(row);
  await old.clear('progress');
  old.close();
}

const ProgressContext = createContext<OwnedRows<PuzzleProgress>>(createProgressStore());

export function useProgressStore(): OwnedRows<PuzzleProgress> {
  return use(ProgressContext);
}

/** The stored progress, loaded when a screen opens; empty if IndexedDB is unavailable. */
export function useProgress(): Progress {
  return useOwnedRows(useProgressStore());
}

export function isSolved(progress: Progress, id: string): boolean {
  return progress.get(id)?.solvedAt !== undefined;
}

export function solvedCount(puzzles: readonly Puzzle[], progress: Progress): number {
  return puzzles.filter(({ id }) => isSolved(progress, id)).length;
}

/** The current streak of puzzles solved without help. */
export function solvedInARow(progress: Progress): number {
  const newestFirst = [...progress.values()]
    .filter(({ solvedAt, moves }) => solvedAt !== undefined && moves === undefined)
    .toSorted((one, other) => (other.solvedAt ?? 0) - (one.solvedAt ?? 0));
  const helped = newestFirst.findIndex(({ isHelped }) => isHelped);
  return helped === -1 ? newestFirst.length : helped;
}
