import type { Job } from '../platform/job.ts';
import { forgetGuests, type ForgetGuestsParts } from './forget-guests.ts';
import { SWEEP_ROWS } from './retention.store.ts';

export interface RetentionParts extends ForgetGuestsParts {
  /** So many rows of a table have gone. */
  readonly count: (table: string, removed: number) => void;
}

const SWEEP_MILLIS = 3_600_000;
const GUESTS_MILLIS = 6 * 3_600_000;

/** Removes what has been kept long enough. Any number of workers may do so at once. */
export function retentionJobs(parts: RetentionParts): readonly Job[] {
  const { retention, count } = parts;
  let after = '0';
  return [
    ...retention.sweeps.map(({ table, run }) => ({
      name: `sweep-${table}`,
      everyMillis: SWEEP_MILLIS,
      run: async () => {
        const removed = await run();
        count(table, removed);
        return removed === SWEEP_ROWS;
      },
    })),
    {
      name: 'forget-guests',
      everyMillis: GUESTS_MILLIS,
      run: async () => {
        const { removed, last } = await forgetGuests(parts, after);
        count('accounts', removed);
        after = last ?? '0';
        return last !== null;
      },
    },
  ];
}
