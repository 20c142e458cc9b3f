import type { PersonalData } from '../accounts/index.ts';
import type { ResidueBoardsStore } from './residue-boards.store.ts';

export function residueBoardPersonalData(boards: ResidueBoardsStore): PersonalData {
  return {
    name: 'residueBoards',
    read: async (accountId) => {
      const own = await boards.ofAccount(accountId);
      const reports = await boards.reportsOf(accountId);
      return {
        boards: own.map((row) => ({
          id: row.id,
          title: row.title,
          penCode: row.pen_code,
          note: row.note,
          createdAt: row.created_at,
          isHidden: row.hidden_at !== null,
        })),
        reports: reports.map((row) => ({
          boardId: row.board_id,
          reason: row.reason,
          text: row.message,
          createdAt: row.created_at,
        })),
      };
    },
    erase: (accountId) => boards.erase(accountId),
  };
}
