import type { Outcome, RoomEvent } from '@chuhe/rules';
import { openDatabase, statement } from '../../apps/server/src/platform/database.ts';
import type { StoredRatings } from './verify-ratings.ts';

/** An entry as PostgreSQL has it. */
export interface StoredEntry {
  readonly seq: number;
  readonly size: number;
  readonly at: number;
  readonly commandId: string;
  readonly events: readonly RoomEvent[];
}

/** A room as PostgreSQL has it. */
export interface StoredRoom {
  readonly roomId: string;
  readonly state: string;
  /** The moves of the game that was kept of it. */
  readonly archived: string | undefined;
  readonly entries: StoredEntry[];
}

type Row = {
  readonly public_id: string;
  readonly state: string;
  readonly seq: number;
  readonly size: number;
  readonly at: string;
  readonly command_id: string;
  readonly move: number | null;
  readonly lag: number | null;
  readonly facts: readonly object[] | null;
  readonly moves: string | null;
};

const PAGE = 5000;
const ALL = statement<Row & { readonly id: string }>(
  'chaos-all-logs',
  `select r.id, r.public_id, r.state, e.seq, e.size, e.at, e.command_id, e.move, e.lag, e.facts, g.moves
   from room_events e join rooms r on r.id = e.room_id left join games g on g.room_id = r.public_id
   where (e.room_id, e.seq) > ($1::bigint, $2::integer) order by e.room_id, e.seq limit ${PAGE}`,
);
const ORPHANED_CLAIMS = statement<{ readonly count: string }>(
  'chaos-stray-claims',
  `select count(*) from (select room_id from playing_seats union all select room_id from slow_seats) as s
   left join rooms r on r.id = s.room_id
   where r.state is distinct from 'playing' and r.state is distinct from 'open'`,
);
const UNSETTLED = statement<{ readonly count: string }>(
  'chaos-unsettled',
  `select count(*) from rooms r where r.state <> 'over' and (r.public_id = any($1) or exists (
     select 1 from room_events e where e.room_id = r.id and e.facts @> '[{"type":"ended"}]'))`,
);
// What was not written beside the log is the sweep's to make up for; here it does not wait a minute.
const MAKE_SWEEP_DUE = statement(
  'chaos-hasten-sweep',
  "update rooms set check_after = now() where state in ('open', 'playing')",
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

/** Reads what PostgreSQL has. */
export function openLogs(url: string) {
  const database = openDatabase({
    url,
    connections: 1,
    onError: () => undefined,
    // All logs at once, on a machine that may be busy.
    answerMillis: 60_000,
  });
  return {
    readAll: async (): Promise<readonly StoredRoom[]> => {
      const rooms = new Map<string, StoredRoom>();
      let last = { id: '0', seq: 0 };
      for (;;) {
        const rows = await database.rows(ALL, [last.id, last.seq]);
        for (const row of rows) addRow(rooms, row);
        last = rows.at(-1) ?? last;
        if (rows.length < PAGE) return [...rooms.values()];
      }
    },
    ratings: async (): Promise<StoredRatings> => ({
      changed: new Map(
        (await database.rows(CHANGED, [])).map(({ subject, ids }) => [subject, ids]),
      ),
      unsound: (await database.rows(UNSOUND, [])).map((row) => row.account_id),
    }),
    makeSweepDue: async (): Promise<void> => {
      await database.rows(MAKE_SWEEP_DUE, []);
    },
    /** How many rooms are not known to be over, of those that are and of those that must be. */
    unsettled: async (roomIds: readonly string[]): Promise<number> =>
      Number((await database.rows(UNSETTLED, [roomIds]))[0]?.count ?? 0),
    orphanedClaims: async (): Promise<number> =>
      Number((await database.rows(ORPHANED_CLAIMS, []))[0]?.count ?? 0),
    deadlocks: async (): Promise<number> =>
      Number((await database.rows(DEADLOCKS, []))[0]?.deadlocks ?? 0),
    close: () => database.close(),
  };
}

export function outcomeOf({ entries }: StoredRoom): Outcome | undefined {
  const events = entries.flatMap((entry) => entry.events);
  return events.find((event) => event.type === 'ended')?.outcome;
}

function addRow(rooms: Map<string, StoredRoom>, row: Row): void {
  const room = rooms.get(row.public_id) ?? {
    roomId: row.public_id,
    state: row.state,
    archived: row.moves ?? undefined,
    entries: [],
  };
  rooms.set(row.public_id, room);
  const stamp = { at: Number(row.at), commandId: row.command_id };
  const moved = row.move === null ? [] : [moveOf(row)];
  const events = [...moved, ...(row.facts ?? [])].map((fact): object => Object.assign(fact, stamp));
  const { seq, size } = row;
  room.entries.push({ seq, size, ...stamp, events: events as unknown as readonly RoomEvent[] });
}

function moveOf({ move, lag }: Row): object {
  const moved = { type: 'moved', move: String(move).padStart(4, '0') };
  return lag === null ? moved : { ...moved, lagMillis: lag };
}
