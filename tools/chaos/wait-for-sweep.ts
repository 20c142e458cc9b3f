import type { openLogs } from './logs.ts';
import { until } from '../../apps/server/bench/services/wait.ts';

const SWEEP_MILLIS = 60_000;

/** Waits for the sweep, which settles unsettled logs and games without players. Returns the claims that remain. */
export async function waitForSweep(
  logs: ReturnType<typeof openLogs>,
  abandonedIds: readonly string[],
): Promise<number> {
  const isSettled = async (): Promise<boolean> => {
    await logs.makeSweepDue();
    return (await logs.unsettled(abandonedIds)) + (await logs.orphanedClaims()) === 0;
  };
  await until(isSettled, SWEEP_MILLIS, 1000);
  return logs.orphanedClaims();
}
