import { ratingOfPuzzle } from '@chuhe/puzzles';
import { writePositionCode } from '@chuhe/rules';
import { type Computer, findMove } from '../../platform/engine/find-move.ts';
import { allow, type Answer, refuse } from '../../platform/answer.ts';
import { ratePuzzle, type RatingsStore } from '../../people/ratings/index.ts';
import { type Defender, judgeAttempt } from './judge-attempt.ts';
import type { ProgressStore } from './progress.store.ts';
import type { PuzzleIndex } from './puzzle-index.ts';

export interface AttemptParts {
  readonly progress: Pick<ProgressStore, 'solvedBefore'>;
  readonly puzzles: PuzzleIndex;
  readonly computer: Computer;
  readonly atomically: <Result>(
    work: (ratings: RatingsStore) => Promise<Result>,
  ) => Promise<Result>;
  readonly now: () => number;
}

/** A first attempt at a puzzle, up to the solution, the first mistake or giving up. */
export interface Attempt {
  readonly accountId: string;
  readonly id: string;
  readonly moves: readonly string[];
  readonly isHelped: boolean;
  /** Cancels its searches. */
  readonly signal: AbortSignal;
}

/** Rates a first attempt; later reports about the same puzzle get the first answer. */
export async function rateAttempt(
  parts: AttemptParts,
  { accountId, id, moves, isHelped, signal }: Attempt,
): Promise<Answer<RatedAnswer>> {
  const { progress, puzzles, atomically, now } = parts;
  const puzzle = await puzzles.find(id);
  if (puzzle === undefined) return refuse('not-found');
  const solution = await puzzles.solutionOf(puzzle);
  const defend = defenderOf(parts.computer, signal);
  const result = await judgeAttempt({ puzzle, solution, moves }, defend);
  if (result === 'illegal') return refuse('move-illegal');
  const isSolved = result === 'solved' && !isHelped;
  // An unproved puzzle has no correct solution to rate against.
  const isRated = puzzle.goal !== 'unproved' && (result !== 'unconfirmed' || isHelped);
  if (!isRated) return allow({ isSolved, change: null });
  const isOld = await progress.solvedBefore(accountId, id, now() - JUST_NOW_MILLIS);
  if (isOld) return allow({ isSolved, change: null });
  const shown = await atomically((ratings) =>
    ratePuzzle(ratings, { accountId, id, rating: ratingOfPuzzle(puzzle), isSolved, at: now() }),
  );
  return allow({ isSolved, ...(shown ?? { change: null }) });
}

/** Uses the engine as the web app does: the same position gets the same reply. */
function defenderOf(computer: Computer, signal: AbortSignal): Defender {
  return async (position) => {
    const board = writePositionCode({ ...position, codeForm: 'full' });
    const found = await findMove(computer, { board, moves: [], strength: 'puzzle' }, signal);
    return found.ok ? found.value.data : undefined;
  };
}

/** The answer to an attempt. */
type RatedAnswer = { readonly isSolved: boolean } & NonNullable<
  Awaited<ReturnType<typeof ratePuzzle>>
>;

/** The device reports a solution twice: the attempt, and that the puzzle is solved. */
const JUST_NOW_MILLIS = 60_000;
