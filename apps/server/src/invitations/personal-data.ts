import type { PersonalData } from '../accounts/index.ts';
import type { InvitationsStore } from './invitations.store.ts';

const MOST = 10_000;

export function invitationPersonalData(invitations: InvitationsStore): PersonalData {
  return {
    name: 'invitations',
    read: async (accountId) => {
      const rows = await invitations.own(accountId, MOST);
      return rows.map((row) => ({ to: row.invitee_id, state: row.state, sentAt: row.created_at }));
    },
    erase: (accountId) => invitations.erase(accountId),
  };
}
