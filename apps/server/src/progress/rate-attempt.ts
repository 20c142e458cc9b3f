import { loadCatalogue, loadSolution, type Puzzle } from '@chuhe/puzzles';
import { allow, type Answer, refuse } from '../platform/answer.ts';
import { ratePuzzle, type RatingsStore } from '../ratings/index.ts';
import type { ProgressStore } from './progress.store.ts';
import { judgeAttempt } from './judge-attempt.ts';

export interface AttemptParts {
  readonly progress: Pick<ProgressStore, 'solvedBefore'>;
  readonly atomically: <Result>(
    work: (ratings: RatingsStore) => Promise<Result>,
  ) => Promise<Result>;
  readonly now: () => number;
}

/** Somebody's first attempt at a puzzle, up to the solution, the first mistake or giving up. */
export interface Attempt {
  readonly accountId: string;
  readonly id: string;
  readonly moves: readonly string[];
  readonly isHelped: boolean;
}

/** Rates a first attempt; what is told later about the same puzzle gets the first answer. */
export async function rateAttempt(
  { progress, atomically, now }: AttemptParts,
  { accountId, id, moves, isHelped }: Attempt,
): Promise<Answer<{ readonly isSolved: boolean; readonly change: Change | null }>> {
  const puzzle = (await loadCatalogue()).find((each) => each.id === id);
  if (puzzle === undefined) return refuse('not-found');
  const verdict = judgeAttempt(puzzle, (await loadSolution(puzzle)).length, moves);
  if (verdict === 'illegal') return refuse('move-illegal');
  const isSolved = verdict === 'solved' && !isHelped;
  // Nobody can be right or wrong where nothing is proved.
  if (puzzle.goal === 'unproved') return allow({ isSolved, change: null });
  const isOld = await progress.solvedBefore(accountId, id, now() - JUST_NOW_MILLIS);
  if (isOld) return allow({ isSolved, change: null });
  const change = await atomically((ratings) =>
    ratePuzzle(ratings, { accountId, id, rating: ratingOf(puzzle), isSolved, at: now() }),
  );
  return allow({ isSolved, change: change ?? null });
}

type Change = NonNullable<Awaited<ReturnType<typeof ratePuzzle>>>;

/** The device tells of a solution twice: how it went, and that it is solved. */
const JUST_NOW_MILLIS = 60_000;
const EASIEST = 900;
const STEP = 150;

/** A puzzle is worth what its difficulty, 1 to 10, says, for ever. */
function ratingOf({ difficulty }: Puzzle): number {
  return EASIEST + STEP * (difficulty - 1);
}
