import type { Job } from '../platform/job.ts';
import type { InvitationDesk } from './invitation-desk.ts';
import type { InvitationsStore } from './invitations.store.ts';

export function invitationJobs(
  desk: InvitationDesk,
  invitations: InvitationsStore,
): readonly Job[] {
  return [
    { name: 'expire-invitations', everyMillis: 1000, run: () => desk.expire() },
    {
      name: 'sweep-invitations',
      everyMillis: 3_600_000,
      run: async () => {
        await invitations.sweep();
        return false;
      },
    },
  ];
}
