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
/** Games of one transaction: few enough that it ends within the limit of time. */
const AT_ONCE = 200;

/**
 * Counts the site's public rated games for the explorer. What a transaction counts and how far it came are stored
 * together: a worker that dies loses and doubles nothing, and the next one goes on. Workers take turns by a lock.
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
        // The next night looks for new games.
        if (!hasMore) upTo = 0n;
        return hasMore;
      },
    },
  ];
}

/** Counts the next games; answers whether there are more. */
async function countNext(explorer: ExplorerStore, upTo: bigint): Promise<boolean> {
  const done = await explorer.lockProgress();
  const games = await explorer.nextGames(done, upTo, AT_ONCE);
  const last = games.at(-1);
  if (last === undefined) return false;
  const counts = new MoveCounts();
  for (const game of games) if (game.moves !== '') counts.add(game);
  await explorer.add(counts.all());
  await explorer.noteProgress(last.id);
  return games.length === AT_ONCE;
}
