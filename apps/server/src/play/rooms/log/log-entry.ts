import { roomEventSchema } from '@chuhe/protocol';
import type { RoomEvent } from '@chuhe/rules';
import * as z from 'zod/mini';

/** The effect of one command on a room: one event, or a few that belong together. */
export interface LogEntry {
  /** The number of its first event. */
  readonly seq: number;
  readonly events: readonly RoomEvent[];
  /** The user who sent the command; undefined for a command of the server itself. */
  readonly by: string | undefined;
}

/** Makes an entry from the events of one command. */
export function logEntry(seq: number, events: readonly RoomEvent[]): LogEntry {
  return { seq, events, by: actorOf(events[0]?.commandId ?? '') };
}

/** Stored rows name the user only as a prefix of the command's id. The server's own commands begin with a word. */
function actorOf(commandId: string): string | undefined {
  return /^(?<userId>\d+):/.exec(commandId)?.groups?.userId;
}

/** The events of an entry as stored: the move in its own columns, the rest as facts. */
export interface StoredFacts {
  /** A move as a number of four digits. */
  readonly move: number | null;
  readonly lag: number | null;
  /** A JSON array. */
  readonly facts: string | null;
}

/** The entry holds time and command; a move at the front has its own columns. */
export function packEvents(events: readonly RoomEvent[]): StoredFacts {
  const [first] = events;
  if (first?.type !== 'moved') {
    return { move: null, lag: null, facts: JSON.stringify(events.map(bare)) };
  }
  const rest = events.slice(1);
  return {
    move: Number(first.move),
    lag: first.lagMillis === undefined ? null : Math.round(first.lagMillis),
    facts: rest.length === 0 ? null : JSON.stringify(rest.map(bare)),
  };
}

function bare(event: RoomEvent): object {
  const { at: _, commandId: __, ...fact } = event;
  return fact;
}

/** An entry as the database returns it. */
export type EntryRow = {
  readonly seq: number;
  readonly at: string;
  readonly command_id: string;
  readonly move: number | null;
  readonly lag: number | null;
  /** The parsed `facts`. */
  readonly facts: unknown;
};

const factsSchema = z.array(roomEventSchema);

/** The counterpart of `packEvents`. */
export function unpackEntry(row: EntryRow): LogEntry {
  const stamp = { at: Number(row.at), commandId: row.command_id };
  const rest = row.facts === null ? [] : readFacts(row.facts, stamp);
  if (row.move === null) return logEntry(row.seq, rest);
  const move = String(row.move).padStart(4, '0');
  const moved = { type: 'moved', move, ...stamp } as const;
  const first = row.lag === null ? moved : { ...moved, lagMillis: row.lag };
  return logEntry(row.seq, [first, ...rest]);
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
