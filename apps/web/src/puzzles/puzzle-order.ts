import type { Puzzle } from '@chuhe/puzzles';

/** The id of the puzzle after this one; the first follows the last. */
export function puzzleAfter(puzzles: readonly Puzzle[], id: string): string {
  const [next] = puzzlesAfter(puzzles, id, 1);
  return next?.id ?? id;
}

/** The next few puzzles after this one. */
export function puzzlesAfter(
  puzzles: readonly Puzzle[],
  id: string,
  count: number,
): readonly Puzzle[] {
  const place = puzzles.findIndex((puzzle) => puzzle.id === id);
  return [...puzzles.slice(place + 1), ...puzzles.slice(0, Math.max(0, place))].slice(0, count);
}
