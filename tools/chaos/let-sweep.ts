import type { Hall } from './hall.ts';
import type { openLogs } from './logs.ts';
import { until } from './wait.ts';

const SWEEP_MILLIS = 60_000;

/** What was not written beside a log, and games with nobody there, are the sweep's; the claims it leaves behind. */
export async function letSweep(hall: Hall, logs: ReturnType<typeof openLogs>): Promise<number> {
  const leftIds = hall.left.games.map(({ roomId }) => roomId);
  const isSettled = async (): Promise<boolean> => {
    await logs.hastenSweep();
    return (await logs.unsettled(leftIds)) + (await logs.strayClaims()) === 0;
  };
  await until(isSettled, SWEEP_MILLIS, 1000);
  return logs.strayClaims();
}
