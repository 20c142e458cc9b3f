import type { MoveLine } from '@chuhe/rules';
import { type Evaluator, walkGame } from '@chuhe/search';
import type { Adviser } from '../../platform/engine/index.ts';
import { reviewedOf, type ReviewRow, rowOf } from './review-row.ts';
import type { StoredReview } from './review-store.ts';

/** What a running review reports. */
export interface ReviewReport {
  readonly evaluator: Evaluator;
  /** From the last position of the game on. */
  readonly rows: readonly ReviewRow[];
  /** The move that is being checked, by the number of moves before it; undefined while it only looks. */
  readonly checking: number | undefined;
}

/**
 * Reviews a game from its end on, from where an earlier review with the same evaluator stopped, and reports every step.
 * Throws when no engine can run or the signal is aborted.
 */
export async function runReview(
  line: MoveLine,
  earlier: StoredReview | undefined,
  { openReviewer }: Pick<Adviser, 'openReviewer'>,
  {
    signal,
    onReport,
  }: { readonly signal: AbortSignal; readonly onReport: (report: ReviewReport) => void },
): Promise<void> {
  const { evaluator, examine } = await openReviewer(signal);
  const last = line.moves.length;
  const rows = earlier?.evaluator === evaluator ? [...earlier.rows] : [];
  const known = rows.map((row, index) => reviewedOf(line, last - index, row));
  const walk = walkGame(line, known, async (question) => examine(question, signal));
  for await (const step of walk) {
    signal.throwIfAborted();
    if (step.type === 'reviewed') rows[last - step.reviewed.ply] = rowOf(line, step.reviewed);
    const checking = step.type === 'checking' ? step.ply : undefined;
    onReport({ evaluator, rows: [...rows], checking });
  }
}

/** Whether a review has come to its end: no position and no only move is left. */
export function isFinished({ rows }: StoredReview, line: MoveLine): boolean {
  return (
    rows.length === line.moves.length + 1 &&
    rows.every(({ verdict }) => verdict?.only !== 'pending')
  );
}
