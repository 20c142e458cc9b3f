import type { PersonalData } from '../accounts/index.ts';
import type { FollowsStore } from './follows.store.ts';

const MOST = 1000;
const TOP = '9223372036854775807';

export function followPersonalData(follows: FollowsStore): PersonalData {
  return {
    name: 'follows',
    read: async (accountId) => {
      const rows = await follows.list(accountId, TOP, MOST);
      return rows.map((row) => ({ userId: row.followed_id, followedAt: row.created_at }));
    },
    erase: (accountId) => follows.erase(accountId),
  };
}
