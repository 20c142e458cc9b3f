import type { Player } from '@chuhe/protocol';
import { type Database, statement } from '../../platform/database.ts';

type PlayerRow = {
  readonly id: string;
  readonly user_name: string;
  readonly is_guest: boolean;
  readonly is_bot: boolean;
};

const COLUMNS = 'a.id, a.user_name, a.is_guest, a.is_bot';
// Excludes players who have blocked the reader or are blocked by them.
const VISIBLE = `a.deleted_at is null and coalesce(a.banned_until <= now(), true)
  and not exists (select from blocks b where (b.account_id = $4::bigint and b.blocked_id = a.id)
    or (b.account_id = a.id and b.blocked_id = $4::bigint))`;

// Names that begin with the word come first, in index order, so that few rows are read. Similar names of members follow
// only if there is room left and the word is long enough, as the best of a bounded number.
const FIND = statement<PlayerRow>(
  'search-players',
  `with beginning as materialized (
     select ${COLUMNS} from accounts a
     where a.user_name collate "C" >= $1 and a.user_name collate "C" < $1 || $2 and ${VISIBLE}
     order by a.user_name collate "C" limit $3),
   resembling as (
     select ${COLUMNS} from (
       select * from accounts
       where $5 and (select count(*) from beginning) < $3 and deleted_at is null and not is_guest
         and user_name operator(public.%) $1 limit 1000) a
     where ${VISIBLE} and a.id not in (select id from beginning)
     order by a.user_name operator(public.<->) $1, a.user_name collate "C" limit $3)
   select * from beginning union all select * from resembling limit $3`,
);

/** A character that sorts after every letter. */
const LAST_LETTER = '\u{10FFFF}';

/** Search for people by name. */
export function searchStore(database: Database) {
  return {
    /** Players whose name begins with or resembles a word, as far as the reader may see them. */
    players: async (
      word: string,
      readerId: string | undefined,
      most: number,
    ): Promise<readonly Player[]> => {
      const values = [word, LAST_LETTER, most, readerId ?? null, isLongEnough(word)];
      return (await database.rows(FIND, values)).map(playerOf);
    },
  };
}

export type SearchStore = ReturnType<typeof searchStore>;

/**
 * Two Chinese characters carry as much information as three letters; anything shorter would resemble half of all names.
 */
function isLongEnough(word: string): boolean {
  return word.length >= 3 || /\p{Script=Han}{2}/u.test(word);
}

function playerOf({ id, user_name, is_guest, is_bot }: PlayerRow): Player {
  const tourist = is_guest ? 1 : 0;
  return { userId: id, userName: user_name, tourist, ...(is_bot && { isBot: true }) };
}
