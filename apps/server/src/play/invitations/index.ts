export { type AcceptStores } from './accept-invitation.ts';
export { InvitationService, invitationJobs } from './invitation-service.ts';
export { invitationsStore, invitationPersonalData } from './invitations.store.ts';
