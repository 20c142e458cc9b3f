import type { MoveLine } from '@chuhe/rules';
import { type Evaluator, walkGame } from '@chuhe/search';
import type { Adviser } from '../../platform/engine/index.ts';
import { reviewedOf, type ReviewRow, rowOf } from './review-row.ts';
import type { StoredReview } from './review-store.ts';

export { deepenMove } from '@chuhe/search';

/** The progress of a running review. */
export interface ReviewReport {
  readonly evaluator: Evaluator;
  /** From the last position of the game backwards. */
  readonly rows: readonly ReviewRow[];
  /** The move being verified, by the number of moves before it; undefined during the first pass. */
  readonly checking: number | undefined;
}

/**
 * Reviews a game from its end backwards, continuing an earlier review with the same evaluator, and reports every step.
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
