export { type AcceptStores } from './accept-invitation.ts';
export { InvitationDesk } from './invitation-desk.ts';
export { invitationJobs } from './invitations.jobs.ts';
export { invitationsStore } from './invitations.store.ts';
export { invitationPersonalData } from './personal-data.ts';
