import type { PersonalData } from '../accounts/index.ts';
import { TOP } from './finished-game.ts';
import { summaryOf } from './game-view.ts';
import type { GamesStore } from './games.store.ts';
import type { SharesStore } from './shares.store.ts';

const MOST = 10_000;

export function gamePersonalData(games: GamesStore, shares: SharesStore): PersonalData {
  return {
    name: 'games',
    read: async (accountId) => {
      const rows = await games.listOf(accountId, {}, { below: TOP, most: MOST });
      const keys = await shares.list(accountId);
      return {
        games: rows.map(summaryOf),
        shares: keys.map((row) => ({
          gameId: row.game_id,
          key: row.share_key,
          createdAt: row.created_at,
        })),
      };
    },
    erase: async (accountId) => {
      await shares.erase(accountId);
      await games.erase(accountId);
    },
  };
}
