import { until } from '../../../apps/server/src/testing/services/wait.ts';
import type { openComparison } from './compare-logs.ts';
import type { LoadCluster } from './load-cluster.ts';

const DRAIN_MILLIS = 15_000;

/** Stops new games, waits for open answers, disconnects all people, and compares the data they received. */
export async function endRun(
  { generator, ackLog }: LoadCluster,
  comparison: ReturnType<typeof openComparison>,
): ReturnType<typeof comparison.finish> {
  generator.goIdle();
  const isAnswered = await until(() => !generator.isBusy, DRAIN_MILLIS);
  if (!isAnswered) ackLog.count('commands without an answer at the end');
  generator.disconnectAll();
  return comparison.finish();
}
