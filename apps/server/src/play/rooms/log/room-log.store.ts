import { type RoomEvent } from '@chuhe/rules';
import {
  type Database,
  DatabaseAway,
  isDivisionByZero,
  isUniqueViolation,
  type Statement,
  statement,
} from '../../../platform/database.ts';
import {
  type EntryRow,
  type LogEntry,
  packEvents,
  type StoredFacts,
  unpackEntry,
} from './log-entry.ts';
import { SLOW_WEEK } from './room-ids.ts';

/** An entry to append. */
export interface Append extends StoredFacts {
  readonly roomId: string;
  /** The week of the log partition. */
  readonly week: number;
  readonly seq: number;
  readonly size: number;
  readonly at: number;
  readonly commandId: string;
  /** The previous entry, which must exist and end where this one begins. */
  readonly previousSeq: number;
  /** The earliest time on the database's clock at which the entry may be stored; 0 for none. */
  readonly notBefore: number;
  /** The version of a slow room's stored answers used in the decision; undefined if it does not matter. */
  readonly conditionalVersion?: number | undefined;
}

// An entry that was decided longer ago comes from a process that slept.
const STALE_MILLIS = 5000;
const CLOCK = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

type StoredRow = {
  readonly room_id: string;
  readonly seq: number;
  readonly at: string;
};

/** The ways to store a batch. */
type AppendMode =
  /** The usual case: every row can be stored as it is; if one cannot, the whole batch fails. */
  | 'plain'
  /** Row by row: rows that cannot be stored are skipped, and a future time becomes now. */
  | 'contested'
  /** Time-outs, which the database's own clock must confirm. */
  | 'timed'
  /** Moves of slow games: stored only while the stored answers are those used in the decision. */
  | 'conditional';

/** The mode of an entry; all entries of a batch have the same mode. */
export function modeOf({ notBefore, conditionalVersion }: Append): AppendMode {
  if (notBefore > 0) return 'timed';
  return conditionalVersion === undefined ? 'plain' : 'conditional';
}

/** The additional column of each mode. */
const EXTRA: Readonly<Partial<Record<AppendMode, readonly [name: string, type: string]>>> = {
  timed: ['not_before', 'bigint'],
  conditional: ['conditional_version', 'integer'],
};

// The lock makes a change of the answers wait, or makes this statement see it. It works row by row, to keep the order
// of the batch.
const SAME_VERSION = `cross join lateral (select from rooms
     where id = u.room_id and conditional_version = u.conditional_version for share) as r`;

/**
 * The sub-select proves that the previous entry exists and ends where this one begins; otherwise a lost tail of the log
 * would leave a gap. The statement names the week's table, because routing each row would cost more than the row. A row
 * that is not stored is not returned.
 */
function appendInto(table: string, mode: Exclude<AppendMode, 'plain'>): Statement<StoredRow> {
  const extra = EXTRA[mode];
  const [columns, types] = extra ? [`, ${extra[0]}`, `, $10::${extra[1]}[]`] : ['', ''];
  return statement(
    `room-append-${mode}-${table}`,
    `insert into ${table} (room_id, seq, size, at, command_id, move, lag, facts)
   select u.room_id, u.seq, u.size, least(u.at, c.now), u.command_id, u.move, u.lag, u.facts
   from unnest($1::bigint[], $2::integer[], $3::smallint[], $4::bigint[], $5::text[], $6::smallint[],
     $7::smallint[], $8::jsonb[], $9::integer[]${types})
     as u (room_id, seq, size, at, command_id, move, lag, facts, previous_seq${columns})
   cross join (select ${CLOCK} as now offset 0) as c ${mode === 'conditional' ? SAME_VERSION : ''}
   where (select e.seq + e.size from ${table} e
          where e.room_id = u.room_id and e.seq = u.previous_seq) = u.seq
     and u.at > c.now - ${STALE_MILLIS} ${mode === 'timed' ? 'and u.not_before <= c.now' : ''}
   on conflict do nothing
   returning room_id, seq, at`,
  );
}

/**
 * The same checks for batches in which all rows pass. The statement aborts the batch by dividing by zero. It returns
 * nothing, which saves the cost of result rows, and uses a join, which is cheaper than a sub-select.
 */
function appendAllInto(table: string): Statement<StoredRow> {
  return statement(
    `room-append-plain-${table}`,
    `insert into ${table} (room_id, seq, size, at, command_id, move, lag, facts)
   select u.room_id, u.seq, u.size, u.at, u.command_id, u.move, u.lag, u.facts
   from unnest($1::bigint[], $2::integer[], $3::smallint[], $4::bigint[], $5::text[], $6::smallint[],
     $7::smallint[], $8::jsonb[], $9::integer[])
     as u (room_id, seq, size, at, command_id, move, lag, facts, previous_seq)
   cross join (select ${CLOCK} as now offset 0) as c
   left join lateral (select e.seq + e.size as next_seq from ${table} e
     where e.room_id = u.room_id and e.seq = u.previous_seq offset 0) as before on true
   where 1 / (case when before.next_seq = u.seq and u.at > c.now - ${STALE_MILLIS} and u.at <= c.now
     then 1 else 0 end) = 1`,
  );
}
const HAS_TABLE = statement<{ readonly exists: boolean }>(
  'room-log-has-table',
  'select to_regclass($1) is not null as exists',
);
const FIRST = statement<{ readonly at: string }>(
  'room-first-entry',
  `insert into room_events (room_id, seq, size, at, command_id, facts)
   values ($1, 1, $2, ${CLOCK}, $3, $4) on conflict do nothing returning at`,
);
const SINCE = statement<EntryRow>(
  'room-entries-since',
  `select seq, at, command_id, move, lag, facts from room_events
   where room_id = $1 and seq >= $2 order by seq`,
);
const HEADS = statement<{ readonly room_id: string }>(
  'room-log-heads',
  `select r.room_id from unnest($1::bigint[], $2::integer[]) as r (room_id, next_seq)
   cross join lateral (
     select seq from room_events e where e.room_id = r.room_id and e.seq >= r.next_seq
     order by e.seq limit 1) as newer`,
);

/** The logs of rooms. */
export function roomLogStore(database: Database) {
  const tables = new Map<number, string>();
  const tableOf = async (week: number): Promise<string> => {
    const known = tables.get(week);
    if (known !== undefined) return known;
    const own = `room_events_${week === SLOW_WEEK ? 'slow' : `week_${week}`}`;
    const [found] = await database.rows(HAS_TABLE, [own]);
    const table = found?.exists === true ? own : 'room_events';
    tables.set(week, table);
    return table;
  };
  const appendAll = async (week: number, entries: readonly Append[]): Promise<void> => {
    await database.rows(appendAllInto(await tableOf(week)), columnsOf(entries, 'plain'));
  };
  const appendAs = async (
    mode: Exclude<AppendMode, 'plain'>,
    week: number,
    entries: readonly Append[],
  ): Promise<StoredEntries> => {
    const rows = await database.rows(
      appendInto(await tableOf(week), mode),
      columnsOf(entries, mode),
    );
    const stored = rows.map(({ room_id, seq, at }) => ({ roomId: room_id, seq, at: Number(at) }));
    return { areAllStored: false, stored };
  };
  return {
    /** Stores entries of many rooms, all of one week and of one mode, in one statement. */
    append: async (entries: readonly Append[]): Promise<StoredEntries> => {
      const [first] = entries;
      if (first === undefined) return { areAllStored: true, stored: [] };
      const mode = modeOf(first);
      if (mode !== 'plain') return appendAs(mode, first.week, entries);
      try {
        await appendAll(first.week, entries);
        return { areAllStored: true, stored: entries };
      } catch (error) {
        if (!isUniqueViolation(error) && !isDivisionByZero(error)) throw error;
        return appendAs('contested', first.week, entries);
      }
    },
    /** Begins a log; false when it exists. */
    begin: async (roomId: string, events: readonly RoomEvent[]): Promise<boolean> => {
      const { facts } = packEvents(events);
      const commandId = events[0]?.commandId;
      const values = [roomId, events.length, commandId, facts];
      return (await database.rows(FIRST, values)).length > 0;
    },
    /** The log from event number `seq` on. */
    entriesFrom: async (roomId: string, seq: number): Promise<readonly LogEntry[]> => {
      const rows = await database.rows(SINCE, [roomId, seq]);
      return rows.map(unpackEntry);
    },
    /** The rooms among these whose logs have entries unknown to this process. */
    behind: async (known: readonly KnownHead[]): Promise<readonly string[]> => {
      const ids = known.map(({ roomId }) => roomId);
      const next = known.map(({ seq }) => seq + 1);
      return (await database.rows(HEADS, [ids, next])).map(({ room_id }) => room_id);
    },
  };
}

export type RoomLogStore = ReturnType<typeof roomLogStore>;

/**
 * Reads nothing during an outage: a PostgreSQL that crashed and restarted in place shows rows that its standby may
 * lack. The pulse that ends the outage proves that the standby has everything before it.
 */
export function durableReads(log: RoomLogStore, clock: { readonly isDown: boolean }): RoomLogStore {
  return {
    ...log,
    entriesFrom: async (roomId, seq) => {
      const entries = await log.entriesFrom(roomId, seq);
      if (clock.isDown) throw new DatabaseAway('the log is not read during an outage');
      return entries;
    },
  };
}

/** A stored entry with the time that the database assigned. */
interface StoredAt {
  readonly roomId: string;
  readonly seq: number;
  readonly at: number;
}

/** The outcome of a statement that stores entries. */
export interface StoredEntries {
  /** Whether every entry was stored with its original time. */
  readonly areAllStored: boolean;
  readonly stored: readonly StoredAt[];
}

/** The last known event of a log. */
export interface KnownHead {
  readonly roomId: string;
  readonly seq: number;
}

function columnsOf(entries: readonly Append[], mode: AppendMode): readonly unknown[] {
  const columns = [
    listOf(entries, ({ roomId }) => roomId),
    listOf(entries, ({ seq }) => seq),
    listOf(entries, ({ size }) => size),
    listOf(entries, ({ at }) => at),
    listOf(entries, ({ commandId }) => quoted(commandId)),
    listOf(entries, ({ move }) => move),
    listOf(entries, ({ lag }) => lag),
    listOf(entries, ({ facts }) => (facts === null ? null : quoted(facts))),
    listOf(entries, ({ previousSeq }) => previousSeq),
  ];
  if (mode === 'timed') return [...columns, listOf(entries, ({ notBefore }) => notBefore)];
  if (mode !== 'conditional') return columns;
  return [...columns, listOf(entries, ({ conditionalVersion }) => conditionalVersion ?? 0)];
}

/** A column in PostgreSQL's array syntax; the driver's own encoding costs several times as much. */
function listOf(
  entries: readonly Append[],
  valueOf: (entry: Append) => string | number | null,
): string {
  let text = '{';
  for (const entry of entries) text += `${text === '{' ? '' : ','}${valueOf(entry) ?? 'NULL'}`;
  return `${text}}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
