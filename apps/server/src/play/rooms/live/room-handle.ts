import { roomEventSchema } from '@chuhe/protocol';
import type { Room } from '@chuhe/rules';
import * as z from 'zod/mini';
import type { DatabaseClock } from '../../../platform/database-clock.ts';
import { type LogEntry, logEntry } from '../log/log-entry.ts';
import { weekOf } from '../log/room-ids.ts';
import type { RoomLogStore } from '../log/room-log.store.ts';
import {
  type CommandAnswer,
  type MakeCommand,
  type QueuedCommand,
  refusedFor,
} from './command-answer.ts';
import type { RoomChannel, RoomMessage } from './room-channel.ts';
import {
  encodeEntry,
  type EncodedEntry,
  type FoldedRoom,
  foldLog,
  foldNext,
  logAfter,
} from './room-fold.ts';
import type { KnownRoom, RoomIdentity } from './room-identity.ts';

/** Listens to a room that is open at this process. */
export interface RoomListener {
  /** Called with a new entry, and its events as JSON without brackets. */
  onEntry(entry: LogEntry, text: string): void;
  /** Called after the whole log was read again. */
  onRestart(): void;
  /** Called with a process's note about the room, which is not in the log. */
  onNote(note: string): void;
  /** Called when this process stops following the room. */
  onForgotten(): void;
}

/** Whether the room lingers after a user closed it, or closes at once if nobody else uses it. */
export type Closing = 'linger' | 'at-once';

/** The parts of a room that all rooms of a log database share. */
export interface RoomHandleParts {
  readonly log: Pick<RoomLogStore, 'entriesFrom'>;
  /** The clock of the log's database. */
  readonly clock: DatabaseClock;
  /** Carries out a command; it never throws. */
  readonly perform: (handle: RoomHandle, command: QueuedCommand) => Promise<CommandAnswer>;
  /** Called when a message revealed a gap and the log could not be read. */
  readonly onUnread: () => void;
  /** Called when a user has closed the room, or its last command is done. */
  readonly onFree: (handle: RoomHandle, closing: Closing) => void;
}

interface HandleStart {
  readonly identity: RoomIdentity;
  readonly channel: RoomChannel;
}

interface Task extends QueuedCommand {
  readonly settle: (answer: CommandAnswer) => void;
}

const MAX_TASKS = 32;
const eventsSchema = z.array(roomEventSchema);

/**
 * A room that is open at this process: the state folded from its log. It follows the log through messages of other
 * processes, and reads the log where messages were lost. It carries out one command at a time. All users of the room
 * share the handle, and each closes it.
 */
export class RoomHandle implements KnownRoom {
  readonly identity: RoomIdentity;
  readonly channel: RoomChannel;
  /** The week of the log partition that has this room. */
  readonly week: number;
  #folded: FoldedRoom;
  #entries: EncodedEntry[];
  #users = 0;
  #isWorking = false;
  #isForgotten = false;
  readonly #tasks: Task[] = [];
  readonly #listeners = new Set<RoomListener>();
  readonly #parts: RoomHandleParts;
  /** The last read of the log; `#nextReading` is the read after it. */
  #reading: Promise<void> = Promise.resolve();
  #nextReading: Promise<void> | undefined;

  constructor(
    { identity, channel }: HandleStart,
    entries: readonly LogEntry[],
    parts: RoomHandleParts,
  ) {
    this.identity = identity;
    this.channel = channel;
    this.week = weekOf(identity.id);
    this.#folded = foldLog(entries);
    this.#entries = entries.map(encodeEntry);
    this.#parts = parts;
  }

  get room(): Room {
    return this.#folded.room;
  }

  get folded(): FoldedRoom {
    return this.#folded;
  }

  /** The clock of the room's times. */
  get clock(): DatabaseClock {
    return this.#parts.clock;
  }

  /** Whether a user has it open or a command waits. */
  get isInUse(): boolean {
    return this.#users > 0 || this.#isWorking || this.#tasks.length > 0;
  }

  /** Counts more users; each of them calls `close`. */
  addUsers(count: number): void {
    this.#users += count;
  }

  /** Ends the use by one user. The hub decides how long an unused room is kept. */
  close(closing: Closing = 'linger'): void {
    this.#users -= 1;
    this.#parts.onFree(this, closing);
  }

  [Symbol.dispose](): void {
    this.close();
  }

  /** Adds a listener; returns a function that removes it. */
  listen(listener: RoomListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Submits a command. Resolves once the log has its events, or is known not to have them. */
  submit(make: MakeCommand): Promise<CommandAnswer> {
    if (this.#isForgotten || this.#tasks.length >= MAX_TASKS)
      return Promise.resolve(refusedFor('busy'));
    const at = this.clock.now();
    return new Promise((settle) => {
      this.#tasks.push({ make, at, settle });
      if (!this.#isWorking) void this.#work();
    });
  }

  /** Refuses all queued commands. */
  refuseTasks(): void {
    for (const { settle } of this.#tasks.splice(0)) settle(refusedFor('busy'));
  }

  /** Sends a note outside the log to all processes, including this one. */
  note(note: string): void {
    if (!this.#isForgotten) this.channel.publishNote(note);
  }

  /** The log after event number `seq`, as JSON; the whole log when no entry ends there. */
  logAfter(seq: number): string {
    return logAfter(this.#entries, seq, this.room.seq);
  }

  /** Handles a message of the room's channel: an entry of the log, or a note outside it. */
  receive(message: RoomMessage): void {
    if (message.type === 'note') for (const each of this.#listeners) each.onNote(message.note);
    if (message.type !== 'entry' || message.seq <= this.room.seq) return;
    const { seq, text } = message;
    const isNext = seq === this.room.seq + 1;
    const reading = isNext && z.safeParse(eventsSchema, JSON.parse(`[${text}]`));
    if (reading !== false && reading.success) this.#fold(logEntry(seq, reading.data), text);
    // If the log cannot be read now, the next comparison reads it.
    else this.catchUp().catch(this.#parts.onUnread);
  }

  /** Publishes and folds an entry that this process has stored. */
  take(entry: LogEntry): void {
    const { seq, text } = encodeEntry(entry);
    this.channel.publishEntry(seq, text);
    this.#fold(entry, text);
  }

  /**
   * Reads the entries that are not folded yet. A read in progress may have started too early for this caller, so all
   * callers in the meantime share the next one.
   */
  catchUp(): Promise<void> {
    this.#nextReading ??= this.#readNext(this.#reading);
    return this.#nextReading;
  }

  /** Reads the whole log again, because its last entries may be lost. Repeats if entries were stored meanwhile. */
  async restart(): Promise<void> {
    const { seq } = this.room;
    const entries = await this.#parts.log.entriesFrom(this.identity.id, 1);
    if (entries.length === 0) return;
    if (this.room.seq !== seq) {
      await this.restart();
      return;
    }
    this.#folded = foldLog(entries);
    this.#entries = entries.map(encodeEntry);
    for (const each of this.#listeners) each.onRestart();
  }

  /** Called by the hub when it stops following the room. */
  forget(): void {
    this.#isForgotten = true;
    for (const each of this.#listeners) each.onForgotten();
  }

  #fold(entry: LogEntry, text: string): void {
    const folded = foldNext(this.#folded, entry);
    if (folded === undefined) return;
    this.#folded = folded;
    this.#entries.push({ seq: entry.seq, text });
    for (const each of this.#listeners) each.onEntry(entry, text);
  }

  async #readNext(earlier: Promise<void>): Promise<void> {
    // Its own callers got the failure.
    await earlier.catch(() => undefined);
    this.#reading = this.#readOn();
    this.#nextReading = undefined;
    await this.#reading;
  }

  async #readOn(): Promise<void> {
    const entries = await this.#parts.log.entriesFrom(this.identity.id, this.room.seq + 1);
    for (const entry of entries) this.#fold(entry, encodeEntry(entry).text);
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    for (let task = this.#tasks.shift(); task !== undefined; task = this.#tasks.shift())
      task.settle(await this.#parts.perform(this, task));
    this.#isWorking = false;
    this.#parts.onFree(this, 'at-once');
  }
}
