import { until } from '../chaos/wait.ts';
import type { openComparison } from './compare-logs.ts';
import type { Stage } from './stage.ts';

const QUIET_MILLIS = 15_000;

/** Nobody begins anything new; what was begun is answered, everybody goes home, and all of it is compared. */
export async function endRun(
  { crowd, ledger }: Stage,
  comparison: ReturnType<typeof openComparison>,
): ReturnType<typeof comparison.finish> {
  crowd.rest();
  const isAnswered = await until(() => !crowd.isBusy, QUIET_MILLIS);
  if (!isAnswered) ledger.count('commands without an answer at the end');
  crowd.goHome();
  return comparison.finish();
}
