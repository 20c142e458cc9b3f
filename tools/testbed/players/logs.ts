import type { Outcome, RoomEvent } from '@chuhe/rules';
import {
  type Database,
  openDatabase,
  statement,
} from '../../../apps/server/src/platform/database.ts';
import { openLogStores } from '../../../apps/server/src/testing/services/log-stores.ts';
import type { StoredRatings } from './verify-ratings.ts';

/** An entry as stored in PostgreSQL. */
export interface StoredEntry {
  readonly seq: number;
  readonly size: number;
  readonly at: number;
  readonly commandId: string;
  readonly events: readonly RoomEvent[];
}

/** A room as stored in PostgreSQL. */
export interface StoredRoom {
  readonly roomId: string;
  readonly state: string;
  /** The number of the database with its log. */
  readonly logDatabase: number;
  /** The moves of its archived game. */
  readonly archived: string | undefined;
  readonly entries: StoredEntry[];
}

type RoomRow = {
  readonly id: string;
  readonly public_id: string;
  readonly state: string;
  readonly log_database: number;
  readonly moves: string | null;
};
type RoomName = { readonly id: string; readonly public_id: string };

/** The result of inspecting rooms and logs. */
export interface Look {
  /** Rooms not recorded as over although they must be, or although their logs are. */
  readonly unsettled: readonly RoomName[];
  /** The public ids of all other rooms that are not over. */
  readonly goingOn: ReadonlySet<string>;
  /** The number of claims of finished games. */
  readonly orphanedClaims: number;
}

type EntryRow = {
  readonly room_id: string;
  readonly seq: number;
  readonly size: number;
  readonly at: string;
  readonly command_id: string;
  readonly move: number | null;
  readonly lag: number | null;
  readonly facts: readonly object[] | null;
};

const PAGE = 5000;
const ROOMS = statement<RoomRow>(
  'chaos-all-rooms',
  `select r.id, r.public_id, r.state, r.log_database, g.moves
   from rooms r left join games g on g.room_name = r.public_id`,
);
const ENTRIES = statement<EntryRow>(
  'chaos-all-logs',
  `select room_id, seq, size, at, command_id, move, lag, facts from room_events
   where (room_id, seq) > ($1::bigint, $2::integer) order by room_id, seq limit ${PAGE}`,
);
const ORPHANED_CLAIMS = statement<{ readonly count: string }>(
  'chaos-stray-claims',
  `select count(*) from (select room_id from playing_seats union all select room_id from slow_seats) as s
   left join rooms r on r.id = s.room_id
   where r.state is distinct from 'playing' and r.state is distinct from 'open'`,
);
const NOT_OVER = statement<RoomName>(
  'chaos-not-over',
  "select id, public_id from rooms where state <> 'over'",
);
const ENDED = statement<{ readonly room_id: string }>(
  'chaos-ended',
  `select distinct room_id from room_events
   where room_id = any($1::bigint[]) and facts @> '[{"type":"ended"}]'`,
);
// The sweep makes up for rows not written beside the log. Makes it due now instead of after the turn, only for those
// rooms and before all others: on a busy machine hundreds of running games would delay them.
const MAKE_SWEEP_DUE = statement(
  'chaos-sweep-now',
  `update rooms set check_after = now() - interval '1 hour'
   where id = any($1::bigint[]) and state in ('open', 'playing')`,
);
const DEADLOCKS = statement<{ readonly deadlocks: string }>(
  'chaos-deadlocks',
  'select deadlocks from pg_stat_database where datname = current_database()',
);

const CHANGED = statement<{ readonly subject: string; readonly ids: readonly string[] }>(
  'chaos-rating-changes',
  `select subject, array_agg(account_id)::text[] as ids from rating_changes
   where kind <> 'puzzle' group by subject`,
);
const UNSOUND = statement<{ readonly account_id: string }>(
  'chaos-unsound-ratings',
  `select r.account_id from ratings r left join lateral (
     select count(*) as results, coalesce(sum(rating_after - rating_before), 0) as sum
     from rating_changes c where c.account_id = r.account_id and c.kind = r.kind) as c on true
   where r.results <> c.results or abs(r.rating - 1500 - c.sum) > 0.001`,
);

/** Reads the stored data: the registry, and the log databases. */
export function openLogs(url: string, logUrls: readonly string[] = []) {
  const logs = openLogStores(logUrls);
  const database = openDatabase({
    url,
    connections: 1,
    onError: () => undefined,
    // Reads all logs in one go, on a machine that may be busy.
    answerMillis: 60_000,
  });
  const places = [database, ...logUrls.map((_, index) => logs.readingOf(index + 1))];
  return {
    readAll: async (): Promise<readonly StoredRoom[]> => {
      const rows = await database.rows(ROOMS, []);
      const rooms = new Map(rows.map((row) => [row.id, roomOf(row)]));
      for (const place of places) await addEntries(place, rooms);
      return [...rooms.values()].filter(({ entries }) => entries.length > 0);
    },
    ratings: async (): Promise<StoredRatings> => ({
      changed: new Map(
        (await database.rows(CHANGED, [])).map(({ subject, ids }) => [subject, ids]),
      ),
      unsound: (await database.rows(UNSOUND, [])).map((row) => row.account_id),
    }),
    makeSweepDue: async ({ unsettled }: Look): Promise<void> => {
      await database.rows(MAKE_SWEEP_DUE, [unsettled.map(({ id }) => id)]);
    },
    look: async (roomIds: readonly string[]): Promise<Look> => {
      const rows = await database.rows(NOT_OVER, []);
      const [claims] = await database.rows(ORPHANED_CLAIMS, []);
      const ended = await endedOf(rows, places);
      const mustBeOver = ({ id, public_id }: RoomName): boolean =>
        ended.has(id) || roomIds.includes(public_id);
      return {
        unsettled: rows.filter(mustBeOver),
        goingOn: new Set(rows.filter((row) => !mustBeOver(row)).map((row) => row.public_id)),
        orphanedClaims: Number(claims?.count ?? 0),
      };
    },
    deadlocks: async (): Promise<number> => {
      const found = await Promise.all(places.map((place) => place.rows(DEADLOCKS, [])));
      return found.reduce((sum, [row]) => sum + Number(row?.deadlocks ?? 0), 0);
    },
    close: async () => {
      await logs.close();
      await database.close();
    },
  };
}

export function outcomeOf({ entries }: StoredRoom): Outcome | undefined {
  const events = entries.flatMap((entry) => entry.events);
  return events.find((event) => event.type === 'ended')?.outcome;
}

/** The rooms whose logs are over. */
async function endedOf(
  rows: readonly RoomName[],
  places: readonly Pick<Database, 'rows'>[],
): Promise<ReadonlySet<string>> {
  const ids = rows.map(({ id }) => id);
  const found = await Promise.all(places.map((place) => place.rows(ENDED, [ids])));
  return new Set(found.flat().map((row) => row.room_id));
}

function roomOf(row: RoomRow): StoredRoom {
  const { public_id: roomId, state, log_database: logDatabase, moves } = row;
  return { roomId, state, logDatabase, archived: moves ?? undefined, entries: [] };
}

/** Adds the log entries of one database; a log without a room belongs to one whose creation failed. */
async function addEntries(
  place: Pick<Database, 'rows'>,
  rooms: ReadonlyMap<string, StoredRoom>,
): Promise<void> {
  let last = { room_id: '0', seq: 0 };
  for (;;) {
    const rows = await place.rows(ENTRIES, [last.room_id, last.seq]);
    for (const row of rows) rooms.get(row.room_id)?.entries.push(entryOf(row));
    last = rows.at(-1) ?? last;
    if (rows.length < PAGE) return;
  }
}

function entryOf(row: EntryRow): StoredEntry {
  const { seq, size } = row;
  const stamp = { at: Number(row.at), commandId: row.command_id };
  const moved = row.move === null ? [] : [moveOf(row)];
  const events = [...moved, ...(row.facts ?? [])].map((fact): object => Object.assign(fact, stamp));
  return { seq, size, ...stamp, events: events as unknown as readonly RoomEvent[] };
}

function moveOf({ move, lag }: EntryRow): object {
  const moved = { type: 'moved', move: String(move).padStart(4, '0') };
  return lag === null ? moved : { ...moved, lagMillis: lag };
}
