import type { PersonalData } from '../accounts/index.ts';
import type { BlocksStore } from './blocks.store.ts';

const MOST = 10_000;
const TOP = '9223372036854775807';

export function blockPersonalData(blocks: BlocksStore): PersonalData {
  return {
    name: 'blocks',
    read: async (accountId) => {
      const rows = await blocks.list(accountId, TOP, MOST);
      return rows.map((row) => ({ userId: row.blocked_id, blockedAt: row.created_at }));
    },
    erase: (accountId) => blocks.erase(accountId),
  };
}
