import { roomEventSchema } from '@chuhe/protocol';
import { type RoomEvent } from '@chuhe/rules';
import * as z from 'zod/mini';
import { type Database, statement } from '../platform/database.ts';
import { type LogEntry, packEvents, type StoredFacts } from './log-entry.ts';

/** An entry on its way into the log. */
export interface Append extends StoredFacts {
  readonly roomId: string;
  readonly seq: number;
  readonly size: number;
  readonly at: number;
  readonly commandId: string;
  /** The entry before it, which must be there and end where this one begins. */
  readonly previousSeq: number;
  readonly previousAt: number;
  /** The moment on the database's clock before which it is not stored; 0 for none. */
  readonly notBefore: number;
}

interface StoredEntry {
  readonly room_id: string;
  readonly seq: number;
  readonly at: string;
}

type EntryRow = {
  readonly seq: number;
  readonly at: string;
  readonly command_id: string;
  readonly move: number | null;
  readonly lag: number | null;
  readonly facts: unknown;
};

// An entry that was decided so long ago comes from a process that slept.
const STALE_MILLIS = 5000;
const CLOCK = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

// The sub-select proves that the entry before is there and ends where this one begins; a conflict
// means that another process was first. Either way nothing is returned for the row.
const APPEND = statement<StoredEntry & { readonly [key: string]: unknown }>(
  'room-append',
  `insert into room_events (room_id, seq, size, at, command_id, move, lag, facts)
   select u.room_id, u.seq, u.size, greatest(u.previous_at, least(u.at, ${CLOCK})),
     u.command_id, u.move, u.lag, u.facts
   from unnest($1::bigint[], $2::integer[], $3::smallint[], $4::bigint[], $5::text[], $6::smallint[],
     $7::smallint[], $8::jsonb[], $9::integer[], $10::bigint[], $11::bigint[])
     as u (room_id, seq, size, at, command_id, move, lag, facts, previous_seq, previous_at, not_before)
   where (select e.seq + e.size from room_events e
          where e.room_id = u.room_id and e.seq = u.previous_seq) = u.seq
     and u.not_before <= ${CLOCK} and u.at > ${CLOCK} - ${STALE_MILLIS}
   on conflict do nothing
   returning room_id, seq, at`,
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

const factsSchema = z.array(roomEventSchema);

/** The logs of rooms. */
export function roomLogStore(database: Database) {
  return {
    /** Stores entries of many rooms in one statement; answers those that were stored. */
    append: async (entries: readonly Append[]): Promise<readonly StoredAt[]> => {
      const rows = await database.rows(APPEND, columnsOf(entries));
      return rows.map(({ room_id, seq, at }) => ({ roomId: room_id, seq, at: Number(at) }));
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
      return rows.map(entryOf);
    },
    /** Which of these rooms have more in their log than is known here. */
    behind: async (known: readonly KnownHead[]): Promise<readonly string[]> => {
      const ids = known.map(({ roomId }) => roomId);
      const next = known.map(({ seq }) => seq + 1);
      return (await database.rows(HEADS, [ids, next])).map(({ room_id }) => room_id);
    },
  };
}

export type RoomLogStore = ReturnType<typeof roomLogStore>;

/** An entry that is stored, with the time the database gave it. */
export interface StoredAt {
  readonly roomId: string;
  readonly seq: number;
  readonly at: number;
}

/** How far a log is known. */
export interface KnownHead {
  readonly roomId: string;
  readonly seq: number;
}

function columnsOf(entries: readonly Append[]): readonly unknown[] {
  return [
    entries.map(({ roomId }) => roomId),
    entries.map(({ seq }) => seq),
    entries.map(({ size }) => size),
    entries.map(({ at }) => at),
    entries.map(({ commandId }) => commandId),
    entries.map(({ move }) => move),
    entries.map(({ lag }) => lag),
    entries.map(({ facts }) => facts),
    entries.map(({ previousSeq }) => previousSeq),
    entries.map(({ previousAt }) => previousAt),
    entries.map(({ notBefore }) => notBefore),
  ];
}

function entryOf(row: EntryRow): LogEntry {
  const stamp = { at: Number(row.at), commandId: row.command_id };
  const rest = row.facts === null ? [] : readFacts(row.facts, stamp);
  if (row.move === null) return { seq: row.seq, events: rest };
  const move = String(row.move).padStart(4, '0');
  const moved = { type: 'moved', move, ...stamp } as const;
  const first = row.lag === null ? moved : { ...moved, lagMillis: row.lag };
  return { seq: row.seq, events: [first, ...rest] };
}

function readFacts(
  facts: unknown,
  stamp: { readonly at: number; readonly commandId: string },
): readonly RoomEvent[] {
  const list = Array.isArray(facts) ? facts.map((fact: unknown) => withStamp(fact, stamp)) : facts;
  return z.parse(factsSchema, list);
}

function withStamp(fact: unknown, stamp: object): unknown {
  return typeof fact === 'object' && fact !== null ? { ...fact, ...stamp } : fact;
}
