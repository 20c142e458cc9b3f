import type { AckLog } from './ack-log.ts';
import type { Look, openLogs } from './logs.ts';
import { until } from '../../../apps/server/src/testing/services/wait.ts';

const SWEEP_MILLIS = 60_000;

/**
 * Waits for the sweep, which settles games that a dead process left unsettled, and games without players. Returns the
 * rooms still running when everything was settled: one of them may end before the processes do, and then stays
 * unsettled.
 */
export async function waitForSweep(
  ackLog: Pick<AckLog, 'addViolation'>,
  logs: Pick<ReturnType<typeof openLogs>, 'look' | 'makeSweepDue'>,
  abandonedIds: readonly string[] = [],
): Promise<ReadonlySet<string>> {
  let last: Look | undefined;
  const isSettled = async (): Promise<boolean> => {
    last = await logs.look(abandonedIds);
    if (last.unsettled.length > 0) await logs.makeSweepDue(last);
    return last.unsettled.length + last.orphanedClaims === 0;
  };
  await until(isSettled, SWEEP_MILLIS, 1000);
  for (const { public_id } of last?.unsettled ?? [])
    ackLog.addViolation(
      6,
      `${public_id}: not settled by the sweep within ${SWEEP_MILLIS / 1000} s`,
    );
  if (last !== undefined && last.orphanedClaims > 0)
    ackLog.addViolation(6, `${last.orphanedClaims} claims of games that are over`);
  return last?.goingOn ?? new Set();
}
