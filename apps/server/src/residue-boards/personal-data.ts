import type { PersonalData } from '../accounts/index.ts';
import type { ResidueBoardsStore } from './residue-boards.store.ts';

export function residueBoardPersonalData(boards: ResidueBoardsStore): PersonalData {
  return {
    name: 'residueBoards',
    read: async (accountId) => {
      const own = await boards.ofAccount(accountId);
      return {
        boards: own.map((row) => ({
          id: row.id,
          title: row.title,
          penCode: row.pen_code,
          note: row.note,
          createdAt: row.created_at,
          isHidden: row.hidden_at !== null,
        })),
      };
    },
    erase: (accountId) => boards.erase(accountId),
  };
}
