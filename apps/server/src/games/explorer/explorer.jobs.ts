import type { PeriodicJob, Portion } from '../../platform/periodic-jobs.ts';
import type { ExplorerStore } from './explorer.store.ts';
import { MoveCounts } from './move-counts.ts';

export interface ExplorerJobParts {
  readonly explorer: ExplorerStore;
  readonly atomically: <Result>(
    work: (explorer: ExplorerStore) => Promise<Result>,
  ) => Promise<Result>;
}

/** Games per transaction: few enough to stay within the time limit. */
const BATCH_SIZE = 200;
/** Rows of counts per statement, and statements per night: a table of any size costs a minute of the night. */
const PRUNED_ROWS = 2000;
const PRUNED_BATCHES = 200;

/**
 * Counts the site's public rated games for the explorer. A transaction stores counts and progress together: if a worker
 * dies, nothing is lost or counted twice, and the next one continues. A lock serializes workers.
 */
export function explorerJobs({ explorer, atomically }: ExplorerJobParts): readonly PeriodicJob[] {
  return [
    {
      name: 'count-openings',
      schedule: 'nightly',
      run: async (cursor) => {
        // The next night reads the new upper bound.
        const upTo = cursor ?? String(await explorer.settledUpTo());
        const hasMore = await atomically((inside) => countNext(inside, BigInt(upTo)));
        return hasMore ? { hasMore, cursor: upTo } : { hasMore };
      },
    },
    { name: 'prune-openings', schedule: 'nightly', run: (cursor) => pruneNext(explorer, cursor) },
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

/**
 * Removes positions that occurred in one old game only: most positions do, and they say nothing about a move. The cursor
 * is the last position and the number of batches of this night; the next night continues there.
 */
async function pruneNext(explorer: ExplorerStore, cursor: string | undefined): Promise<Portion> {
  const [after = FIRST_KEY, batches = '0'] = cursor?.split(' ') ?? [];
  const last = await explorer.pruneAfter(after, PRUNED_ROWS);
  if (last === undefined) return { hasMore: false };
  const hasMore = Number(batches) + 1 < PRUNED_BATCHES;
  return { hasMore, cursor: `${last} ${hasMore ? Number(batches) + 1 : 0}` };
}

/** The least number that PostgreSQL stores in eight bytes. */
const FIRST_KEY = String(-(2n ** 63n));
