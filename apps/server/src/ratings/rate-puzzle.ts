import { afterResult } from './rating.ts';
import type { RatingsStore, ShownChange } from './ratings.store.ts';

/** A first attempt at a puzzle. */
export interface RatedAttempt {
  readonly accountId: string;
  /** The puzzle. */
  readonly id: string;
  /** What the puzzle is worth. */
  readonly rating: number;
  readonly isSolved: boolean;
  readonly at: number;
}

const PUZZLE_DEVIATION = 60;

/** Changes somebody's rating in puzzles, once for each puzzle; gives what the first time has done. */
export async function ratePuzzle(
  ratings: RatingsStore,
  { accountId, id, rating, isSolved, at }: RatedAttempt,
): Promise<Omit<ShownChange, 'accountId'> | undefined> {
  const before = (await ratings.lock('puzzle', [accountId], at)).get(accountId);
  if (before === undefined) throw new Error('a player has no rating');
  const puzzle = { rating, deviation: PUZZLE_DEVIATION, volatility: 0.06, ratedAt: at };
  const score = isSolved ? 1 : 0;
  const after = afterResult(before, puzzle, { score, at });
  await ratings.apply('puzzle', id, [{ accountId, score, before, after }]);
  return ratings.ofPuzzle(accountId, id);
}
