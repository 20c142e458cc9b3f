import type { Job } from '../../platform/worker.ts';
import type { ExplorerStore } from './explorer.store.ts';
import { MoveCounts } from './move-counts.ts';

export interface ExplorerJobParts {
  readonly explorer: ExplorerStore;
  readonly atomically: <Result>(
    work: (explorer: ExplorerStore) => Promise<Result>,
  ) => Promise<Result>;
}

const NIGHT_MILLIS = 24 * 3_600_000;
/** Games per transaction: few enough to stay within the time limit. */
const BATCH_SIZE = 200;

/**
 * Counts the site's public rated games for the explorer. A transaction stores counts and progress together: if a worker
 * dies, nothing is lost or counted twice, and the next one continues. A lock serializes workers.
 */
export function explorerJobs({ explorer, atomically }: ExplorerJobParts): readonly Job[] {
  let upTo = 0n;
  return [
    {
      name: 'count-openings',
      everyMillis: NIGHT_MILLIS,
      run: async () => {
        if (upTo === 0n) upTo = await explorer.settledUpTo();
        const hasMore = await atomically((inside) => countNext(inside, upTo));
        // The next night reads the new upper bound.
        if (!hasMore) upTo = 0n;
        return hasMore;
      },
    },
  ];
}

/** Counts the next games; returns whether there are more. */
async function countNext(explorer: ExplorerStore, upTo: bigint): Promise<boolean> {
  const done = await explorer.lockProgress();
  const games = await explorer.nextGames(done, upTo, BATCH_SIZE);
  const last = games.at(-1);
  if (last === undefined) return false;
  const counts = new MoveCounts();
  for (const game of games) if (game.moves !== '') counts.add(game);
  await explorer.add(counts.all());
  await explorer.noteProgress(last.id);
  return games.length === BATCH_SIZE;
}
