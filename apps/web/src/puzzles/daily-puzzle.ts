import type { Puzzle } from '@chuhe/puzzles';

/** A prime that does not divide the number of wins: no puzzle comes again before all have come. */
const STRIDE = 197;
const DAY_MILLIS = 24 * 3600 * 1000;

/** The puzzle of a calendar day: the same for everybody, another one every day, only proved wins. */
export function dailyPuzzle(puzzles: readonly Puzzle[], date: Date): Puzzle | undefined {
  const wins = puzzles.filter(({ goal }) => goal === 'win');
  const day = Math.floor(
    Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MILLIS,
  );
  return wins[(day * STRIDE) % wins.length];
}
