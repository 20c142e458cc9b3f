import { evolve, type Millis, plyOf, type Room, type RoomEvent } from '@chuhe/rules';
import type { LogEntry } from '../log/log-entry.ts';

/** The time that outages took from the running turn, and the part of it that was given back. */
interface TurnOutages {
  /** When the turn began. The clock's own start moves with every outage that is compensated. */
  readonly beganAt: Millis;
  readonly madeGood: readonly { readonly at: Millis; readonly millis: Millis }[];
}

/** A room after the entries of its log so far. */
export interface FoldedRoom {
  readonly room: Room;
  /** The number of the first event of the last entry. */
  readonly lastSeq: number;
  /** When the last entry was stored. */
  readonly lastAt: Millis;
  readonly turnOutages: TurnOutages;
}

/** An entry and its events as JSON without brackets, as all clients get them. */
export interface EncodedEntry {
  readonly seq: number;
  readonly text: string;
}

const NO_OUTAGES: TurnOutages = { beganAt: 0, madeGood: [] };

/** Folds a whole log. */
export function foldLog(entries: readonly LogEntry[]): FoldedRoom {
  let folded: FoldedRoom | undefined;
  for (const entry of entries) folded = foldEvents(folded, entry);
  if (folded === undefined) throw new Error('a log begins with the room');
  return folded;
}

/** Folds an entry; undefined if it is not the next one of the log. */
export function foldNext(folded: FoldedRoom, entry: LogEntry): FoldedRoom | undefined {
  return entry.seq === folded.room.seq + 1 ? foldEvents(folded, entry) : undefined;
}

/** The log after event number `seq`, as JSON; the whole log when no entry ends there. */
export function logAfter(entries: readonly EncodedEntry[], seq: number, lastSeq: number): string {
  const index = entries.findIndex((entry) => entry.seq === seq + 1);
  const isAll = index === -1 && seq !== lastSeq;
  const chosen = isAll ? entries : entries.slice(index === -1 ? Infinity : index);
  const first = isAll ? 1 : seq + 1;
  return `{"seq":${first},"events":[${chosen.map(({ text }) => text).join(',')}]}`;
}

export function encodeEntry({ seq, events }: LogEntry): EncodedEntry {
  return { seq, text: textOf(events) };
}

/** Events as JSON, without the brackets of the list. */
function textOf(events: readonly RoomEvent[]): string {
  return JSON.stringify(events).slice(1, -1);
}

function foldEvents(
  before: FoldedRoom | undefined,
  { seq, events }: LogEntry,
): FoldedRoom | undefined {
  let room = before?.room;
  let turnOutages = before?.turnOutages ?? NO_OUTAGES;
  for (const event of events) {
    const next = evolve(room, event);
    turnOutages = outagesAfter(turnOutages, { before: room, room: next, event });
    room = next;
  }
  const lastAt = events.at(-1)?.at ?? before?.lastAt ?? 0;
  return room && { room, lastSeq: seq, lastAt, turnOutages };
}

interface Step {
  readonly before: Room | undefined;
  readonly room: Room;
  readonly event: RoomEvent;
}

/** Every turn starts without compensated outages. */
function outagesAfter(outages: TurnOutages, { before, room, event }: Step): TurnOutages {
  if (room.state !== 'playing') return outages;
  if (before?.state !== 'playing' || plyOf(before) !== plyOf(room))
    return { beganAt: room.clock.turnStartedAt, madeGood: [] };
  if (event.type !== 'clock-moved') return outages;
  return { beganAt: outages.beganAt, madeGood: [...outages.madeGood, event] };
}
