import type { TournamentReminders } from '../tournaments/index.ts';
import type { MessagesStore } from './messages.store.ts';
import { type PlanParts, waysTo } from './plan-message.ts';

export interface ReminderParts extends Pick<PlanParts, 'readers' | 'isPushing'> {
  readonly messages: MessagesStore;
}

const KIND = 'tournament-soon';

/** A reminder is a message that waits in the outbox: it is on while such a row exists. */
export function tournamentReminders(parts: ReminderParts): TournamentReminders {
  const { messages, readers } = parts;
  return {
    of: (tournamentId, accountIds) =>
      messages.waiting(accountIds, { kind: KIND, event: eventOf(tournamentId) }),
    set: async (accountId, { id, dueAt }) => {
      const reader = await readers.find(accountId);
      const ways = reader && (await waysTo(parts, { accountId, kind: KIND }, reader));
      const hasWay = ways !== undefined && (ways.email !== undefined || ways.endpoints.length > 0);
      if (!hasWay) return false;
      const about = { event: eventOf(id), subjectId: id, seq: null, dueAt };
      await messages.add([{ accountId, kind: KIND, ...about }]);
      return true;
    },
    remove: (accountId, tournamentId) =>
      messages.remove({ accountId, kind: KIND, event: eventOf(tournamentId) }),
  };
}

function eventOf(tournamentId: string): string {
  return `tournament:${tournamentId}`;
}
