import type { Testbed } from '../../testbed/players/testbed.ts';
import type { PlayerPair } from '../../testbed/players/player-pair.ts';
import { until } from '../../../apps/server/src/testing/services/wait.ts';

/** The goal is 10 s, twice the interval at which processes compare; a busy machine gets more. */
const RECOVERY_MILLIS = 30_000;

/** How long it takes until both players of every running game have seen something new. */
export async function recoveryMillis(
  { ackLog }: Testbed,
  pairs: readonly PlayerPair[],
): Promise<number> {
  const start = performance.now();
  const running = pairs
    .filter(({ isPlaying }) => isPlaying)
    .map((pair) => ({ pair, before: pair.eventsSeen }));
  const late = () =>
    running.filter(
      ({ pair, before }) =>
        pair.isPlaying && pair.eventsSeen.some((seen, index) => seen <= (before[index] ?? 0)),
    );
  await until(() => late().length === 0, RECOVERY_MILLIS, 100);
  for (const { pair } of late()) ackLog.addViolation(8, `no news: ${pair.describe()}`);
  return Math.round(performance.now() - start);
}
