import type { PersonalData } from '../accounts/index.ts';
import type { ReportsStore } from './reports.store.ts';

const MOST = 10_000;

export function reportPersonalData(reports: ReportsStore): PersonalData {
  return {
    name: 'reports',
    read: async (accountId) => {
      const rows = await reports.own(accountId, MOST);
      return rows.map(({ kind, reason, message, created_at }) => ({
        kind,
        reason,
        message,
        reportedAt: created_at,
      }));
    },
    erase: (accountId) => reports.erase(accountId),
  };
}
