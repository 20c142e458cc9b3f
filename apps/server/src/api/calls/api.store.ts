import { type Database, statement } from '../../platform/database.ts';

const FIND = statement<{ readonly id: string }>(
  'api-find-player',
  `select a.id from accounts a
   where (a.user_name = $1 or a.id = $2::bigint) and a.deleted_at is null
     and coalesce(a.banned_until <= now(), true)`,
);

/** Lookups for names that programs use and browsers do not. */
export function apiStore(database: Database) {
  return {
    /** The number of a player, by number or folded name; no name consists of digits alone. */
    async playerId(who: string): Promise<string | undefined> {
      const id = /^[1-9]\d{0,17}$/.test(who) ? who : null;
      return (await database.rows(FIND, [who, id]))[0]?.id;
    },
  };
}

export type ApiStore = ReturnType<typeof apiStore>;
