import type { Puzzle } from '@chuhe/puzzles';
import type { Progress } from './progress-store.ts';

export function isSolved(progress: Progress, id: string): boolean {
  return progress.get(id)?.solvedAt !== undefined;
}

export function solvedCount(puzzles: readonly Puzzle[], progress: Progress): number {
  return puzzles.filter(({ id }) => isSolved(progress, id)).length;
}
