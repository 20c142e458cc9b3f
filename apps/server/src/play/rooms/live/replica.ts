import type { SIDE_CHOICES } from '@chuhe/protocol';
import { evolve, type Millis, plyOf, type Room, type RoomEvent, sideOfUser } from '@chuhe/rules';
import type { LogEntry } from '../log/log-entry.ts';
import { weekOf } from '../log/room-ids.ts';

/** How a room was made. */
export type RoomKind = 'invite' | 'personal' | 'quick' | 'challenge' | 'tournament';

/** What a room is besides its log. */
export interface RoomIdentity {
  /** The number inside. */
  readonly id: string;
  /** The name in addresses. */
  readonly publicId: string;
  readonly kind: RoomKind;
  /** The number of the database that has its log. */
  readonly logDatabase: number;
  /** The side that the maker of a challenge asked for. */
  readonly makerSide?: (typeof SIDE_CHOICES)[number] | undefined;
  /** The tournament that paired the players. */
  readonly tournament?: RoomTournament | undefined;
}

/** A tournament, as far as one of its rooms knows it. */
interface RoomTournament {
  /** The number inside. */
  readonly id: string;
  /** The name in addresses. */
  readonly publicId: string;
  readonly title: string;
  /** False for one that is found by its link only. */
  readonly isListed: boolean;
  /** Held by the site itself. */
  readonly isSite: boolean;
}

/** Whether the maker of a room that waits has given up the seat: it is over then, even with others in the room. */
export function isClosedByMaker(room: Room): boolean {
  return room.state === 'open' && sideOfUser(room, room.creator) === undefined;
}

/** Listens to what happens in a room of this process. */
export interface ReplicaListener {
  /** One more entry, and its events as JSON without brackets. */
  onEntry(entry: LogEntry, text: string): void;
  /** The log was read anew from its beginning. */
  onRestart(): void;
  /** A note of another process about the room that is not in its log. */
  onNote(note: string): void;
}

/** What outages took from the running turn and what of it was given back. */
export interface TurnOutages {
  /** When the turn began; the clock's own beginning moves with every outage that is made good. */
  readonly beganAt: Millis;
  readonly madeGood: readonly { readonly at: Millis; readonly millis: Millis }[];
}

interface EncodedEntry {
  readonly seq: number;
  readonly text: string;
}

/** A room as this process knows it: a fold of the log's beginning, never anything else. */
export class RoomReplica {
  listener: ReplicaListener | undefined;
  /** How many use it. */
  users = 0;
  #room: Room;
  #entries: EncodedEntry[];
  #lastSeq: number;
  #lastAt: number;
  #turnOutages: TurnOutages = { beganAt: 0, madeGood: [] };
  readonly identity: RoomIdentity;
  /** The week whose part of the log is this room's. */
  readonly week: number;

  constructor(identity: RoomIdentity, entries: readonly LogEntry[]) {
    this.identity = identity;
    this.week = weekOf(identity.id);
    let room: Room | undefined;
    for (const event of entries.flatMap(({ events }) => events)) room = this.#evolve(room, event);
    if (room === undefined) throw new Error('a log begins with the room');
    this.#room = room;
    this.#entries = entries.map(({ seq, events }) => ({ seq, text: textOf(events) }));
    this.#lastSeq = 0;
    this.#lastAt = 0;
    for (const entry of entries) this.#note(entry);
  }

  get room(): Room {
    return this.#room;
  }

  /** The number of the first event of the last entry. */
  get lastSeq(): number {
    return this.#lastSeq;
  }

  /** When the last entry was stored. */
  get lastAt(): number {
    return this.#lastAt;
  }

  get turnOutages(): TurnOutages {
    return this.#turnOutages;
  }

  /** Folds the next entry; false when that is not the one that comes next here. */
  take(entry: LogEntry, text: string): boolean {
    if (entry.seq !== this.#room.seq + 1) return false;
    let room = this.#room;
    for (const event of entry.events) room = this.#evolve(room, event);
    this.#room = room;
    this.#entries.push({ seq: entry.seq, text });
    this.#note(entry);
    return true;
  }

  /** Starts over from a log that was read anew. */
  restart(entries: readonly LogEntry[]): void {
    const fresh = new RoomReplica(this.identity, entries);
    this.#room = fresh.#room;
    this.#entries = fresh.#entries;
    this.#lastSeq = fresh.#lastSeq;
    this.#lastAt = fresh.#lastAt;
    this.#turnOutages = fresh.#turnOutages;
  }

  /** The log after event number `seq`, as JSON; everything when no entry ends there. */
  logAfter(seq: number): string {
    const index = this.#entries.findIndex((entry) => entry.seq === seq + 1);
    const isAll = index === -1 && seq !== this.#room.seq;
    const entries = isAll ? this.#entries : this.#entries.slice(index === -1 ? Infinity : index);
    const first = isAll ? 1 : seq + 1;
    return `{"seq":${first},"events":[${entries.map(({ text }) => text).join(',')}]}`;
  }

  #note(entry: LogEntry): void {
    this.#lastSeq = entry.seq;
    for (const event of entry.events) this.#lastAt = event.at;
  }

  #evolve(before: Room | undefined, event: RoomEvent): Room {
    const room = evolve(before, event);
    if (room.state !== 'playing') return room;
    if (before?.state !== 'playing' || plyOf(before) !== plyOf(room)) {
      this.#turnOutages = { beganAt: room.clock.turnStartedAt, madeGood: [] };
    } else if (event.type === 'clock-moved') {
      const { beganAt, madeGood } = this.#turnOutages;
      this.#turnOutages = { beganAt, madeGood: [...madeGood, event] };
    }
    return room;
  }
}

/** Events as JSON, without the brackets of the list. */
export function textOf(events: readonly RoomEvent[]): string {
  return JSON.stringify(events).slice(1, -1);
}
