import type { World } from '../../testbed/players/world.ts';
import type { PlayerPair } from '../../testbed/players/player-pair.ts';
import { until } from '../../../apps/server/src/testing/services/wait.ts';

const PAIRS = 10;
const MOST_MILLIS = 15_000;
/** A little longer than the wait: nothing may be unanswered when the run ends. */
const SILENT_MILLIS = 16_000;

/** How long it takes, with nothing else broken, until opponents see that lines went dead without a word. */
export async function deadLineMillis(
  { ledger }: World,
  pairs: readonly PlayerPair[],
): Promise<number> {
  const start = performance.now();
  const silent = pairs
    .filter(({ isPlaying, isAbsenceSeen }) => isPlaying && !isAbsenceSeen)
    .slice(0, PAIRS)
    .filter((pair) => pair.loseSignal(SILENT_MILLIS));
  const late = () => silent.filter(({ isAbsenceSeen }) => !isAbsenceSeen);
  await until(() => late().length === 0, MOST_MILLIS, 100);
  for (const pair of late()) ledger.breach(17, `a dead line is not seen: ${pair.describe()}`);
  if (silent.length === 0) ledger.breach(17, 'no game left for dead lines');
  return Math.round(performance.now() - start);
}
