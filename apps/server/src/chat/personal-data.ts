import type { PersonalData } from '../accounts/index.ts';
import type { ChatStore } from './chat.store.ts';

const MOST = 10_000;

export function chatPersonalData(chat: ChatStore): PersonalData {
  return {
    name: 'chat',
    read: async (accountId) => {
      const rows = await chat.own(accountId, MOST);
      return rows.map(({ message, created_at }) => ({ message, saidAt: created_at }));
    },
    erase: (accountId) => chat.erase(accountId),
  };
}
