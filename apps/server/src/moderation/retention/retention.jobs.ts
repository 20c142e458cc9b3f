import type { PeriodicJob } from '../../platform/periodic-jobs.ts';
import { SWEEP_ROWS, type RetentionStore } from './retention.store.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

export interface RetentionParts extends ForgetGuestsParts {
  /** Counts the rows removed from a table. */
  readonly count: (table: string, removed: number) => void;
}

const SWEEP_MILLIS = 3_600_000;

/** Removes data at the end of its retention time. */
export function retentionJobs(parts: RetentionParts): readonly PeriodicJob[] {
  const { retention, count } = parts;
  return [
    ...retention.sweeps.map(({ table, run }) => ({
      name: `sweep-${table}`,
      schedule: { everyMillis: SWEEP_MILLIS },
      run: async () => {
        const removed = await run();
        count(table, removed);
        return { hasMore: removed === SWEEP_ROWS };
      },
    })),
    {
      name: 'forget-guests',
      schedule: 'nightly',
      run: async (after = '0') => {
        const { removed, last } = await forgetGuests(parts, after);
        count('accounts', removed);
        return last === null ? { hasMore: false } : { hasMore: true, cursor: last };
      },
    },
  ];
}

interface ForgetGuestsParts {
  readonly retention: RetentionStore;
  /** Runs `work` in one transaction, with the personal data of all features. */
  readonly erasing: (
    work: (retention: RetentionStore, others: readonly PersonalData[]) => Promise<void>,
  ) => Promise<void>;
}

/** Removes those guests of one batch who left nothing that others need; returns their number, and where to continue. */
async function forgetGuests(
  { retention, erasing }: ForgetGuestsParts,
  after: string,
): Promise<{ readonly removed: number; readonly last: string | null }> {
  const { last, abandoned } = await retention.abandonedGuests(after);
  for (const id of abandoned) {
    // One guest at a time: a fault costs one of them.
    await erasing(async (inside, others) => {
      for (const other of others) await other.erase(id);
      await inside.removeGuest(id);
    });
  }
  return { removed: abandoned.length, last };
}
