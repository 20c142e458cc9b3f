import type { Job } from '../platform/job.ts';
import type { InvitationDesk } from './invitation-desk.ts';

export function invitationJobs(desk: InvitationDesk): readonly Job[] {
  return [{ name: 'expire-invitations', everyMillis: 1000, run: () => desk.expire() }];
}
