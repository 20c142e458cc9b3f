import { type Database, statement } from '../../../platform/database.ts';
import { type OtherLogs, REGISTRY } from './log-databases.ts';
import { byLogDatabase } from './other-logs.ts';

const UNSETTLED = statement<{ readonly id: string; readonly log_database: number }>(
  'ended-logs-unsettled',
  `select id, log_database from rooms
   where public_id = any($1::text[]) and state = 'playing' and check_after > now()`,
);
// The last entry of a log says whether its game is over.
const ENDED = statement<{ readonly id: string }>(
  'ended-logs-ended',
  `select r.id from unnest($1::bigint[]) as r (id) where (
     select e.facts @> '[{"type":"ended"}]' from room_events e
     where e.room_id = r.id order by e.seq desc limit 1)`,
);
const HASTEN = statement(
  'ended-logs-hasten',
  `update rooms set check_after = now()
   where id = any($1::bigint[]) and state = 'playing' and check_after > now()`,
);

/** Of these rooms those whose logs say that the game is over are looked at by the next sweep, wherever their logs are. */
export function hastenEndedOn(
  database: Database,
  others: OtherLogs,
): (publicIds: readonly string[]) => Promise<void> {
  return async (publicIds) => {
    const rows = await database.rows(UNSETTLED, [publicIds]);
    const own = rows.filter(({ log_database: number }) => number === REGISTRY);
    const ended = [
      ...(own.length === 0 ? [] : await endedAmong(database, own)),
      ...(await byLogDatabase(others, rows, endedAmong)),
    ];
    if (ended.length > 0) await database.rows(HASTEN, [ended.map(({ id }) => id)]);
  };
}

function endedAmong(logs: Pick<Database, 'rows'>, rooms: readonly { readonly id: string }[]) {
  return logs.rows(ENDED, [rooms.map(({ id }) => id)]);
}
