import { SLOW_GAMES_MAX } from '@chuhe/protocol';
import { type Database, statement } from '../../../platform/database.ts';

/** The claims to play of one kind of game. */
export interface SeatClaims {
  /** Claims the right to play for these people; false when one of them may not begin another such game. */
  readonly claim: (
    accountIds: readonly string[],
    roomId: string,
    previousRoomId?: string,
  ) => Promise<boolean>;
  /** Releases the claims of these people. */
  readonly release: (accountIds: readonly string[], roomId: string) => Promise<void>;
  /** Releases all claims of the room. */
  readonly unclaim: (roomId: string) => Promise<unknown>;
}

// Serializes two games that begin at the same time, so that each counts the other; always locks in the same order.
const LOCK = statement(
  'slow-seats-lock',
  'select from accounts where id = any($1::bigint[]) order by id for no key update',
);
// A vacation also applies to games that begin during it. A claim of a room that is over does not count, even if the
// process that should have released it has died.
const CLAIM = statement<{ readonly account_id: string }>(
  'slow-seats-claim',
  `insert into slow_seats (account_id, room_id, vacation_until)
   select a, $2::bigint, (select max(until_at) from vacations where account_id = a and until_at > now())
   from unnest($1::bigint[]) as a
   where (select count(*) from slow_seats s join rooms r on r.id = s.room_id
          where s.account_id = a and s.room_id <> $2::bigint and r.state in ('open', 'playing')) < ${SLOW_GAMES_MAX}
   on conflict (account_id, room_id) do update set claimed_at = now()
   returning account_id`,
);
// Processes of the previous version claimed the live seat for slow games too.
const UNCLAIM = statement(
  'slow-seats-unclaim',
  `with live as (delete from playing_seats where room_id = $1)
   delete from slow_seats where room_id = $1`,
);
const RELEASE = statement(
  'slow-seats-release',
  'delete from slow_seats where room_id = $1 and account_id = any($2::bigint[])',
);

/** The players of slow games. `claim` needs a transaction, which holds its lock until the end. */
export function slowSeatsStore(database: Database): SeatClaims {
  return {
    claim: async (accountIds, roomId) => {
      await database.rows(LOCK, [accountIds]);
      return (await database.rows(CLAIM, [accountIds, roomId])).length === accountIds.length;
    },
    release: async (accountIds, roomId) => {
      await database.rows(RELEASE, [roomId, accountIds]);
    },
    unclaim: (roomId) => database.rows(UNCLAIM, [roomId]),
  };
}
