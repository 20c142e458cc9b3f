import { loadOpeningStructures } from '@chuhe/openings';
import type { PeriodicJob } from '../../platform/periodic-jobs.ts';
import type { Job } from '../../platform/worker.ts';
import { openingTagOf } from './game-end.ts';
import type { GamesStore } from './games.store.ts';
import type { NameChangesStore } from './name-changes.store.ts';
import type { QuartersStore } from './partitions.store.ts';

export interface NameJobParts {
  readonly atomically: <Result>(
    work: (names: NameChangesStore) => Promise<Result>,
  ) => Promise<Result>;
}

/** Changes the names of deleted and renamed accounts beside their games, batch by batch. */
export function nameJobs(parts: NameJobParts): readonly Job[] {
  return [
    {
      name: 'change-names',
      everyMillis: NAMES_MILLIS,
      run: () => parts.atomically((names) => names.changeQueued()),
    },
  ];
}

const NAMES_MILLIS = 10_000;
const BATCH_SIZE = 200;
const EVERY_MILLIS = 3_600_000;

/** Tags the openings of games that older processes stored without a tag. Idempotent. */
export function gameJobs(
  games: Pick<GamesStore, 'unnamed' | 'nameOpenings'>,
): readonly PeriodicJob[] {
  return [
    {
      name: 'name-openings',
      schedule: { everyMillis: EVERY_MILLIS },
      run: async () => {
        const rows = await games.unnamed(BATCH_SIZE);
        const structures = await loadOpeningStructures();
        const named = rows.map(({ id, start_code: startCode, moves }) => ({
          id,
          tag: openingTagOf(structures, { startCode, moves }),
        }));
        if (named.length > 0) await games.nameOpenings(named);
        return { hasMore: rows.length === BATCH_SIZE };
      },
    },
  ];
}

/** Creates the partitions for games that end in the next two years, so that failed nights do no harm. */
export function quarterJobs(quarters: QuartersStore): readonly PeriodicJob[] {
  return [
    {
      name: 'add-quarters',
      schedule: 'nightly',
      run: async () => {
        await quarters.addQuarters();
        return { hasMore: false };
      },
    },
  ];
}
