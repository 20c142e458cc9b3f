import type { HouseBot, Player } from '@chuhe/protocol';
import { type Database, isUniqueViolation, statement } from '../../platform/database.ts';
import { playerRating } from '../../people/ratings/index.ts';

type BotRow = {
  readonly id: string;
  readonly user_name: string;
  readonly house_level: number;
  readonly rating: number | null;
  readonly deviation: number | null;
};

// The rating at the speed with the most games.
const LIST = statement<BotRow>(
  'house-bots-list',
  `select a.id, a.user_name, a.house_level, r.rating, r.deviation from accounts a
   left join lateral (select rating, deviation from ratings
     where account_id = a.id and results > 0 and kind <> 'puzzle' order by results desc limit 1) as r on true
   where a.house_level is not null and a.deleted_at is null and coalesce(a.banned_until <= now(), true)
   order by a.house_level`,
);
const MEMBERS = statement<Omit<BotRow, 'house_level'>>(
  'house-bots-members',
  `select a.id, a.user_name, r.rating, r.deviation from accounts a
   left join lateral (select rating, deviation from ratings
     where account_id = a.id and results > 0 and kind <> 'puzzle' order by results desc limit 1) as r on true
   where a.id = any($1::bigint[]) and a.is_bot and a.house_level is null
     and a.deleted_at is null and coalesce(a.banned_until <= now(), true)`,
);
const PUT = statement<{ readonly id: string }>(
  'house-bots-put',
  `insert into accounts (user_name, is_guest, is_bot, house_level, password_hash)
   values ($1, false, true, $2, $3)
   on conflict (house_level) where house_level is not null do update set house_level = excluded.house_level
   returning id`,
);

/** The accounts of the house bots. */
export function houseBotsStore(database: Database) {
  return {
    /** Weakest first. */
    list: async (): Promise<readonly HouseBot[]> => (await database.rows(LIST, [])).map(botOf),
    /** Those of these accounts that are bots of members and may play. */
    members: async (ids: readonly string[]): Promise<readonly Player[]> =>
      (await database.rows(MEMBERS, [ids])).map(playerOf),
    /** The account of a level, created if missing; undefined when another account has its name. */
    put: async (level: number, name: string, passwordHash: string): Promise<string | undefined> => {
      try {
        return (await database.rows(PUT, [name, level, passwordHash]))[0]?.id;
      } catch (error) {
        if (isUniqueViolation(error, 'accounts_user_name_unique')) return undefined;
        throw error;
      }
    },
  };
}

export type HouseBotsStore = ReturnType<typeof houseBotsStore>;

function botOf(row: BotRow): HouseBot {
  return { player: playerOf(row), level: row.house_level };
}

function playerOf(row: Omit<BotRow, 'house_level'>): Player {
  const { id: userId, user_name: userName } = row;
  return { userId, userName, tourist: 0, isBot: true, ...playerRating(row) };
}
