import type { Testbed } from '../../testbed/players/testbed.ts';
import type { PlayerPair } from '../../testbed/players/player-pair.ts';
import { until } from '../../../apps/server/src/testing/services/wait.ts';

const PAIRS = 10;
const MAX_MILLIS = 15_000;
/** Slightly longer than the wait, so that nothing is unanswered when the run ends. */
const SILENT_MILLIS = 16_000;

/** How long it takes, without other faults, until opponents see that connections died silently. */
export async function deadLineMillis(
  { ackLog }: Testbed,
  pairs: readonly PlayerPair[],
): Promise<number> {
  const start = performance.now();
  const silent = pairs
    .filter(({ isPlaying, isAbsenceSeen }) => isPlaying && !isAbsenceSeen)
    .slice(0, PAIRS)
    .filter((pair) => pair.loseSignal(SILENT_MILLIS));
  const late = () => silent.filter(({ isAbsenceSeen }) => !isAbsenceSeen);
  await until(() => late().length === 0, MAX_MILLIS, 100);
  for (const pair of late()) ackLog.addViolation(17, `a dead line is not seen: ${pair.describe()}`);
  if (silent.length === 0) ackLog.addViolation(17, 'no game left for dead lines');
  return Math.round(performance.now() - start);
}
