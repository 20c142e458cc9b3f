import { roomEventSchema } from '@chuhe/protocol';
import {
  decide,
  deadlineOf,
  type Decision,
  type Room,
  type RoomCommand,
  type RoomEvent,
} from '@chuhe/rules';
import * as z from 'zod/mini';
import type { FanOut } from '../gateway/index.ts';
import type { DatabaseClock } from '../platform/database-clock.ts';
import { HOT_STATEMENT_MILLIS } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';
import { type Appended, type AppendQueue } from './append-queue.ts';
import { type CommandAnswer, answerOf, BUSY, DROPPED, FAULT } from './command-answer.ts';
import { type LogEntry, packEvents } from './log-entry.ts';
import { outageCommand } from './outage-command.ts';
import { RoomReplica, type RoomIdentity, textOf } from './replica.ts';
import type { RoomLogStore } from './room-log.store.ts';

export interface HubParts {
  readonly log: RoomLogStore;
  readonly appends: AppendQueue;
  readonly clock: DatabaseClock;
  readonly fanOut: FanOut;
  /** Finds what a room is besides its log. */
  readonly identify: (publicId: string) => Promise<RoomIdentity | undefined>;
  /** What must be done besides, once an entry of this process is stored. */
  readonly afterStored: (replica: RoomReplica, entry: LogEntry) => void;
  readonly logger: Logger;
}

/** Gives the command for the room as it stands when its turn comes; undefined when it is not needed. */
type MakeCommand = (room: Room) => RoomCommand | undefined;

interface Task {
  readonly make: MakeCommand;
  readonly at: number;
  readonly settle: (answer: CommandAnswer) => void;
}

interface OpenRoom {
  readonly replica: RoomReplica;
  readonly tasks: Task[];
  isWorking: boolean;
  /** The last reading of the log, and the one that comes after it. */
  reading: Promise<void>;
  nextReading: Promise<void> | undefined;
}

const MOST_TASKS = 32;
const MOST_TRIES = 12;
const PAUSE_MILLIS = 200;
const eventsSchema = z.array(roomEventSchema);

/** The rooms of this process: replicas that follow their logs, and the way into those logs. */
export class RoomHub {
  readonly #parts: HubParts;
  readonly #rooms = new Map<string, OpenRoom>();
  readonly #opening = new Map<string, Promise<OpenRoom | undefined>>();
  #isClosed = false;

  constructor(parts: HubParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#rooms.size;
  }

  /** The rooms that are open here. */
  get replicas(): readonly RoomReplica[] {
    return [...this.#rooms.values()].map(({ replica }) => replica);
  }

  /** Opens a room for one more user; each one gives it back with `release`. */
  async open(publicId: string): Promise<RoomReplica | undefined> {
    const known = this.#rooms.get(publicId) ?? (await this.#shareOpening(publicId));
    if (known !== undefined) known.replica.users += 1;
    return known?.replica;
  }

  release(replica: RoomReplica): void {
    replica.users -= 1;
    const { id, publicId } = replica.identity;
    const open = this.#rooms.get(publicId);
    if (replica.users > 0 || open === undefined || open.tasks.length > 0 || open.isWorking) return;
    this.#rooms.delete(publicId);
    this.#parts.fanOut.unsubscribe(channelOf(id));
  }

  /** Tells a room to do something; the answer comes when it is stored, or known not to be. */
  tell(replica: RoomReplica, make: MakeCommand): Promise<CommandAnswer> {
    const open = this.#rooms.get(replica.identity.publicId);
    if (open === undefined || open.tasks.length >= MOST_TASKS) return Promise.resolve(BUSY);
    const at = this.#parts.clock.now();
    return new Promise((settle) => {
      open.tasks.push({ make, at, settle });
      if (!open.isWorking) void this.#work(open);
    });
  }

  /** Reads on in a room's log: somebody has seen more of it than is known here. */
  async readOn(replica: RoomReplica): Promise<void> {
    const open = this.#rooms.get(replica.identity.publicId);
    if (open !== undefined) await this.#catchUp(open);
  }

  /** Says something about a room that is not for its log to all processes, this one included. */
  note(replica: RoomReplica, note: string): void {
    this.#parts.fanOut.publish(channelOf(replica.identity.id), `n${note}`);
  }

  /** Compares all replicas with their logs and reads what they have missed. */
  async compare(): Promise<void> {
    const rooms = [...this.#rooms.values()];
    if (rooms.length === 0) return;
    const known = rooms.map(({ replica }) => ({
      roomId: replica.identity.id,
      seq: replica.room.seq,
    }));
    const behind = new Set(await this.#parts.log.behind(known));
    const late = rooms.filter(({ replica }) => behind.has(replica.identity.id));
    await Promise.all(late.map((open) => this.#catchUp(open)));
  }

  /** Reads all logs anew: what was known may have been undone. */
  async restartAll(): Promise<void> {
    await Promise.all([...this.#rooms.values()].map((open) => this.#restart(open)));
  }

  close(): void {
    this.#isClosed = true;
    for (const { tasks } of this.#rooms.values()) {
      for (const { settle } of tasks.splice(0)) settle(BUSY);
    }
  }

  #shareOpening(publicId: string): Promise<OpenRoom | undefined> {
    const under = this.#opening.get(publicId);
    if (under !== undefined) return under;
    const opening = this.#load(publicId).finally(() => this.#opening.delete(publicId));
    this.#opening.set(publicId, opening);
    return opening;
  }

  /** Listens first and reads last, so that nothing falls between the two. */
  async #load(publicId: string): Promise<OpenRoom | undefined> {
    const { log, fanOut, identify } = this.#parts;
    const identity = await identify(publicId);
    if (identity === undefined) return undefined;
    await fanOut.subscribe(channelOf(identity.id), (message) => {
      const open = this.#rooms.get(publicId);
      if (open !== undefined) this.#receive(open, message);
    });
    const entries = await log.entriesFrom(identity.id, 1);
    if (entries.length === 0) {
      fanOut.unsubscribe(channelOf(identity.id));
      return undefined;
    }
    const replica = new RoomReplica(identity, entries);
    const open: OpenRoom = {
      replica,
      tasks: [],
      isWorking: false,
      reading: Promise.resolve(),
      nextReading: undefined,
    };
    this.#rooms.set(publicId, open);
    // What was published between the two readings went past.
    await this.#catchUp(open);
    return open;
  }

  #receive(open: OpenRoom, message: string): void {
    if (message.startsWith('n')) {
      open.replica.listener?.onNote(message.slice(1));
      return;
    }
    const space = message.indexOf(' ');
    const seq = Number(message.slice(1, space));
    if (seq <= open.replica.room.seq) return;
    const text = message.slice(space + 1);
    const isNext = seq === open.replica.room.seq + 1;
    const reading = isNext && z.safeParse(eventsSchema, JSON.parse(`[${text}]`));
    if (reading !== false && reading.success) this.#fold(open, { seq, events: reading.data }, text);
    // When the log cannot be read now, the next comparison does it.
    else this.#catchUp(open).catch(() => undefined);
  }

  #fold(open: OpenRoom, entry: LogEntry, text: string): void {
    if (open.replica.take(entry, text)) open.replica.listener?.onEntry(entry, text);
  }

  /**
   * Reads what the log has beyond the replica. A reading that is under way may have begun too early
   * for whoever wishes for one now; all who wish meanwhile share the next.
   */
  #catchUp(open: OpenRoom): Promise<void> {
    open.nextReading ??= this.#readNext(open, open.reading);
    return open.nextReading;
  }

  async #readNext(open: OpenRoom, earlier: Promise<void>): Promise<void> {
    await earlier.catch(() => undefined);
    open.reading = this.#readOn(open);
    open.nextReading = undefined;
    await open.reading;
  }

  async #readOn(open: OpenRoom): Promise<void> {
    const { replica } = open;
    const entries = await this.#parts.log.entriesFrom(replica.identity.id, replica.room.seq + 1);
    for (const entry of entries) this.#fold(open, entry, textOf(entry.events));
  }

  async #restart(open: OpenRoom): Promise<void> {
    const entries = await this.#parts.log.entriesFrom(open.replica.identity.id, 1);
    if (entries.length === 0) return;
    open.replica.restart(entries);
    open.replica.listener?.onRestart();
  }

  async #work(open: OpenRoom): Promise<void> {
    open.isWorking = true;
    for (let task = open.tasks.shift(); task !== undefined; task = open.tasks.shift()) {
      try {
        task.settle(await this.#perform(open, task));
      } catch (error) {
        this.#parts.logger.error({ err: error, room: open.replica.identity.id }, 'fault');
        task.settle(FAULT);
      }
    }
    open.isWorking = false;
    open.replica.users += 1;
    this.release(open.replica);
  }

  /** Decides and stores until it is known what became of the command. */
  async #perform(open: OpenRoom, task: Task): Promise<CommandAnswer> {
    const { clock } = this.#parts;
    let isUnknown = false;
    for (let tries = 0; tries < MOST_TRIES && !this.#isClosed; tries += 1) {
      const command = this.#nextCommand(open, task);
      if (command === undefined) return DROPPED;
      const decision = decide(open.replica.room, command, tries === 0 ? task.at : clock.now());
      if (decision.events.length === 0) {
        if (await this.#isSure(open, command, decision)) return answerOf(decision, clock.now());
        continue;
      }
      const appended = await this.#store(open, decision.events);
      const isDone = appended.type === 'stored' && command.type !== 'move-clock';
      if (isDone) return answerOf(decision, clock.now());
      if (appended.type === 'impossible') throw appended.error;
      isUnknown = appended.type === 'unknown';
      if (appended.type !== 'stored') await this.#learn(open, tries, isUnknown);
    }
    return isUnknown ? DROPPED : BUSY;
  }

  #nextCommand({ replica }: OpenRoom, task: Task): RoomCommand | undefined {
    const { clock } = this.#parts;
    return outageCommand(replica, clock.outages, clock.now()) ?? task.make(replica.room);
  }

  /** Nobody is refused by a replica that has missed something: the log is asked first. */
  async #isSure(open: OpenRoom, command: RoomCommand, decision: Decision): Promise<boolean> {
    if (decision.ok || !('userId' in command)) return true;
    const { seq } = open.replica.room;
    await this.#learn(open, 0, false);
    return open.replica.room.seq === seq && !this.#isClosed;
  }

  async #store(open: OpenRoom, events: readonly RoomEvent[]): Promise<Appended> {
    const { replica } = open;
    const seq = replica.room.seq + 1;
    const { id } = replica.identity;
    const earliest = notBefore(replica.room, events);
    if (earliest > 0 && !this.#parts.clock.isSure) return this.#untilSure();
    const appended = await this.#parts.appends.append({
      ...packEvents(events),
      roomId: id,
      week: replica.week,
      seq,
      size: events.length,
      at: Math.max(events[0]?.at ?? 0, replica.lastAt),
      commandId: events[0]?.commandId ?? '',
      previousSeq: replica.lastSeq,
      notBefore: earliest,
    });
    if (appended.type === 'stored') this.#tellStored(open, seq, stampAll(events, appended.at));
    return appended;
  }

  /** Nobody's time is up before this process knows of all outages; then it is decided again. */
  async #untilSure(): Promise<Appended> {
    while (!this.#parts.clock.isSure && !this.#isClosed) await pause(PAUSE_MILLIS);
    return { type: 'not-stored' };
  }

  #tellStored(open: OpenRoom, seq: number, events: readonly RoomEvent[]): void {
    const entry = { seq, events };
    const text = textOf(events);
    this.#parts.fanOut.publish(channelOf(open.replica.identity.id), `e${seq} ${text}`);
    this.#fold(open, entry, text);
    this.#parts.afterStored(open.replica, entry);
  }

  /** The statement may still be under way; after its time limit it is not. */
  async #afterUnknown(): Promise<void> {
    this.#parts.clock.noteFailure();
    await pause(HOT_STATEMENT_MILLIS + PAUSE_MILLIS);
    while (this.#parts.clock.isDown && !this.#isClosed) await pause(PAUSE_MILLIS);
  }

  /** Reads the log until it answers. A log that has nothing new may be shorter than what is known. */
  async #learn(open: OpenRoom, tries: number, isUnknown: boolean): Promise<void> {
    if (isUnknown) await this.#afterUnknown();
    const { seq } = open.replica.room;
    while (!this.#isClosed) {
      try {
        await this.#catchUp(open);
        if (open.replica.room.seq === seq && tries >= 2) await this.#restart(open);
        return;
      } catch {
        await pause(PAUSE_MILLIS);
      }
    }
  }
}

function channelOf(id: string): string {
  return `room:${id}`;
}

/** Nobody loses on time before the database's own clock says so. */
function notBefore(room: Room, events: readonly RoomEvent[]): number {
  const isTimeOut = events.some(
    (event) => event.type === 'ended' && event.outcome.by === 'timeout',
  );
  return isTimeOut && room.state === 'playing' ? deadlineOf(room) + 1 : 0;
}

function stampAll(events: readonly RoomEvent[], at: number): readonly RoomEvent[] {
  return events.map((event) => ({ ...event, at }));
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, millis);
  });
}
