import type { CodesStore } from '../codes/index.ts';
import type { Job } from '../platform/job.ts';
import type { SessionsStore } from './sessions.store.ts';

/** Sweeps out what has run its time. */
export function accountJobs(sessions: SessionsStore, codes: CodesStore): readonly Job[] {
  return [
    {
      name: 'sweep-sessions',
      everyMillis: 3_600_000,
      run: async () => {
        await sessions.sweep();
        await codes.sweep();
        return false;
      },
    },
  ];
}
