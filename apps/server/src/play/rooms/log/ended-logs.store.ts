import { RETENTION } from '@chuhe/protocol';
import { type Database, statement } from '../../../platform/database.ts';
import type { OtherLogs } from './log-databases.ts';
import { logReader, type LocatedRoom } from './log-reader.store.ts';
import { FIRST_SLOW_ID } from './room-ids.ts';

type LocatedRow = LocatedRoom & Record<string, unknown>;

const UNSETTLED = statement<LocatedRow>(
  'ended-logs-unsettled',
  `select id, log_database from rooms
   where public_id = any($1::text[]) and state = 'playing' and check_after > now()`,
);
const CHECK_NOW = statement(
  'ended-logs-check-now',
  `update rooms set check_after = now()
   where id = any($1::bigint[]) and state = 'playing' and check_after > now()`,
);
// A slow game may have begun years before its end, so its end decides when its room and log are removed.
const REMOVE_SLOW = statement(
  'sweep-slow-rooms-over',
  `with gone as (delete from rooms where id in (
     select id from rooms where id >= ${FIRST_SLOW_ID} and state in ('over', 'expired')
       and coalesce(ended_at, created_at) < now() - interval '${RETENTION.roomDays} days'
     order by coalesce(ended_at, created_at) limit $1 for update skip locked) returning id),
   logs as (delete from room_events where room_id >= ${FIRST_SLOW_ID} and room_id in (select id from gone))
   select 1 as gone from gone`,
);

// The registry may still show a finished game as running: then it is not the last game but one that has a seat.
const LAST_ROOMS = statement<LocatedRow & { readonly public_id: string }>(
  'ended-logs-last-rooms',
  `select id, public_id, log_database from rooms where id in (
     select room_id from playing_seats where account_id = $1
     union all select room_id from slow_seats where account_id = $1)
   union
   select id, public_id, log_database from rooms where public_id = (
     select room_name from (
       (select room_name, ended_at from games where red_id = $1 order by ended_at desc, id desc limit 1)
       union all
       (select room_name, ended_at from games where black_id = $1 order by ended_at desc, id desc limit 1)
     ) as last order by ended_at desc limit 1)`,
);

/** Makes the next sweep check those of these rooms whose logs, on any database, say that the game is over. */
export function checkEndedOn(
  database: Database,
  others: OtherLogs,
): (publicIds: readonly string[]) => Promise<void> {
  const logs = logReader(database, others);
  return async (publicIds) => {
    const ended = await logs.endedRooms(await database.rows(UNSETTLED, [publicIds]));
    if (ended.length > 0) await database.rows(CHECK_NOW, [ended]);
  };
}

/** Finds the room in which this person agreed on a rematch under this name, among their last game and those with a seat. */
export function agreedRematchOn(
  database: Pick<Database, 'rows'>,
  others: OtherLogs,
): (userId: string, nextRoomId: string) => Promise<string | undefined> {
  const logs = logReader(database, others);
  return async (userId, nextRoomId) => {
    const rooms = await database.rows(LAST_ROOMS, [userId]);
    const id = await logs.agreedRematch(rooms, nextRoomId);
    return rooms.find((room) => room.id === id)?.public_id;
  };
}

/** Removes slow rooms that ended long ago, and their logs, at most `max` at a time; returns their number. */
export async function removeOldSlowRooms(
  database: Pick<Database, 'rows'>,
  max: number,
): Promise<number> {
  return (await database.rows(REMOVE_SLOW, [max])).length;
}
