import { type Database, statement } from '../../platform/database.ts';

// The update changes nothing; it makes the statement return an existing key.
const CREATE = statement<{ share_key: string }>(
  'share-create',
  `insert into game_shares as s (share_key, game_id, account_id)
   select $1, id, $3 from games where id = $2 and (red_id = $3 or black_id = $3)
   on conflict on constraint game_shares_once do update set share_key = s.share_key
   returning share_key`,
);
const LIST = statement<{ share_key: string; game_id: string; created_at: Date }>(
  'share-list',
  'select share_key, game_id, created_at from game_shares where account_id = $1 order by created_at',
);
const REVOKE = statement(
  'share-revoke',
  'delete from game_shares where game_id = $1 and account_id = $2',
);
const ERASE = statement('share-erase', 'delete from game_shares where account_id = $1');

export function sharesStore(database: Database) {
  return {
    /** The key of a game that its player shares; the same key on repeated calls, undefined for games of others. */
    async create(key: string, gameId: string, accountId: string): Promise<string | undefined> {
      return (await database.rows(CREATE, [key, gameId, accountId]))[0]?.share_key;
    },
    /** Revokes this player's key for a game; the other player's stays. */
    async revoke(gameId: string, accountId: string): Promise<void> {
      await database.rows(REVOKE, [gameId, accountId]);
    },
    list: (accountId: string) => database.rows(LIST, [accountId]),
    async erase(accountId: string): Promise<void> {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type SharesStore = ReturnType<typeof sharesStore>;
