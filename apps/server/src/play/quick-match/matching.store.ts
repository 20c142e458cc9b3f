import type { Speed } from '@chuhe/rules';
import { type Database, statement } from '../../platform/database.ts';
import { MIDDLE_RATING } from './match.ts';

type SeekerRow = {
  readonly rating: number | null;
  readonly paused_until: Date | null;
  readonly room_name: string | null;
  readonly is_fresh: boolean | null;
  readonly avoided: readonly string[];
};

/** The facts about a seeker. */
export interface SeekerFacts {
  readonly rating: number;
  readonly pausedUntil: Date | undefined;
  /** The seeker's running game, and whether quick match has just created it. */
  readonly running: { readonly roomId: string; readonly isFresh: boolean } | undefined;
  /** Players the seeker has blocked, or who have blocked the seeker. */
  readonly avoided: readonly string[];
}

const MAX_AVOIDED = 500;
const SEEKER = statement<SeekerRow>(
  'match-seeker',
  `select
     (select rating from ratings where account_id = $1 and kind = $2 and results > 0) as rating,
     (select paused_until from match_conduct
      where account_id = $1 and paused_until > now()) as paused_until,
     r.public_id as room_name,
     r.kind = 'quick' and r.created_at > now() - interval '1 minute' as is_fresh,
     array(select blocked_id::text from blocks where account_id = $1
       union select account_id::text from blocks where blocked_id = $1 limit ${MAX_AVOIDED}) as avoided
   from (select 1) as one
   left join playing_seats s on s.account_id = $1
   left join rooms r on r.id = s.room_id and r.state = 'playing'`,
);
const ARE_APART = statement(
  'match-are-apart',
  `select 1 from blocks
   where (account_id = $1 and blocked_id = $2) or (account_id = $2 and blocked_id = $1)
   union all select 1 from accounts
   where id in ($1, $2) and (deleted_at is not null or banned_until > now() or is_bot)`,
);

export function matchingStore(database: Pick<Database, 'rows'>) {
  return {
    /** The rating is the one at the speed of the game. */
    seeker: async (userId: string, speed: Speed): Promise<SeekerFacts> => {
      const [row] = await database.rows(SEEKER, [userId, speed]);
      const roomId = row?.room_name ?? undefined;
      return {
        rating: Math.round(row?.rating ?? MIDDLE_RATING),
        pausedUntil: row?.paused_until ?? undefined,
        running: roomId === undefined ? undefined : { roomId, isFresh: row?.is_fresh === true },
        avoided: row?.avoided ?? [],
      };
    },
    /** Whether one of the two has blocked the other, or is by now suspended, deleted or a bot. */
    areApart: async (one: string, other: string): Promise<boolean> =>
      (await database.rows(ARE_APART, [one, other])).length > 0,
  };
}

export type MatchingStore = ReturnType<typeof matchingStore>;
