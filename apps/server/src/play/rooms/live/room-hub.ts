import { randomUUID } from 'node:crypto';
import type { FanOut } from '../../../platform/sockets/index.ts';
import type { Logger } from '../../../platform/log.ts';
import {
  BUSY,
  type CommandAnswer,
  FAULT,
  type MakeCommand,
  RoomWriter,
  type QueuedCommand,
  type WriterParts,
} from './room-writer.ts';
import { FollowedRoom } from './followed-room.ts';
import { type RoomIdentity, RoomReplica } from './replica.ts';
import { RoomChannel } from './room-channel.ts';
import type { LogEntry } from '../log/log-entry.ts';
import type { DatabaseClock } from '../../../platform/database-clock.ts';
import type { LogDatabase, LogDatabases } from '../log/log-databases.ts';

export interface HubParts extends Omit<WriterParts, 'appends' | 'clock'> {
  readonly fanOut: FanOut;
  readonly logs: Pick<LogDatabases, 'of' | 'all'>;
  /** Finds what a room is besides its log. */
  readonly identify: (publicId: string) => Promise<RoomIdentity | undefined>;
  readonly logger: Logger;
}

interface Task extends QueuedCommand {
  readonly settle: (answer: CommandAnswer) => void;
}

interface LoadedRoom {
  readonly room: FollowedRoom;
  readonly tasks: Task[];
  isWorking: boolean;
}

/** A room that is being opened. */
interface Opening {
  readonly replica: Promise<RoomReplica | undefined>;
  /** Those who wait for it. */
  readonly waiting: { users: number };
}

const MOST_TASKS = 32;

/** The rooms of this process: replicas that follow their logs, and one command of a room at a time. */
export class RoomHub {
  readonly #parts: HubParts;
  /** A writer for each database of logs. */
  readonly #writers = new Map<number, RoomWriter>();
  /** What this process is called on the channels of rooms. */
  readonly #name = randomUUID();
  readonly #rooms = new Map<string, LoadedRoom>();
  readonly #opening = new Map<string, Opening>();

  constructor(parts: HubParts) {
    this.#parts = parts;
    for (const { number, appends, clock } of parts.logs.all)
      this.#writers.set(number, new RoomWriter({ ...parts, appends, clock }));
  }

  get size(): number {
    return this.#rooms.size;
  }

  /** The rooms that are open here. */
  get replicas(): readonly RoomReplica[] {
    return [...this.#rooms.values()].map(({ room }) => room.replica);
  }

  /**
   * Opens a room for one more user; each one gives it back with `release`. Waits for an opening that is under way: a
   * user who came in before its end and left again would take the room from those who wait for it.
   */
  async open(publicId: string): Promise<RoomReplica | undefined> {
    const opening = this.#opening.get(publicId);
    if (opening !== undefined) {
      opening.waiting.users += 1;
      return opening.replica;
    }
    const known = this.#rooms.get(publicId)?.room.replica;
    if (known === undefined) return this.#beginOpening(publicId);
    known.users += 1;
    return known;
  }

  release(replica: RoomReplica): void {
    replica.users -= 1;
    const loaded = this.#rooms.get(replica.identity.publicId);
    if (replica.users > 0 || loaded === undefined || loaded.tasks.length > 0 || loaded.isWorking)
      return;
    this.#forget(replica.identity.publicId, loaded.room.channel);
  }

  /** Tells a room to do something; the answer comes when it is stored, or known not to be. */
  submit(replica: RoomReplica, make: MakeCommand): Promise<CommandAnswer> {
    const loaded = this.#rooms.get(replica.identity.publicId);
    if (loaded === undefined || loaded.tasks.length >= MOST_TASKS) return Promise.resolve(BUSY);
    const at = this.clockOf(replica).now();
    return new Promise((settle) => {
      loaded.tasks.push({ make, at, settle });
      if (!loaded.isWorking) void this.#work(loaded);
    });
  }

  /** Reads on in a room's log: a client has seen more of it than is known here. */
  async readOn(replica: RoomReplica): Promise<void> {
    await this.#rooms.get(replica.identity.publicId)?.room.catchUp();
  }

  /** Says something about a room that is not for its log to all processes, this one included. */
  note(replica: RoomReplica, note: string): void {
    this.#rooms.get(replica.identity.publicId)?.room.channel.publishNote(note);
  }

  /** A note shows that another process has the room open, perhaps one of a version that does not say so. */
  noteArrival(replica: RoomReplica): void {
    this.#rooms.get(replica.identity.publicId)?.room.channel.noteArrival();
  }

  /** News did not arrive for a while: others must know again who has the rooms open. */
  announceAll(): void {
    for (const { room } of this.#rooms.values()) room.channel.announce();
  }

  /** The clock that a room's times are on: that of the database with its log. */
  clockOf({ identity }: Pick<RoomReplica, 'identity'>): DatabaseClock {
    return this.#parts.logs.of(identity.logDatabase).clock;
  }

  /** How many of the rooms here have their logs on a database. */
  countOn(number: number): number {
    return this.#roomsOn(number).length;
  }

  /** Compares all replicas with their logs and reads what they have missed; a database that is away keeps no other waiting. */
  async compare(): Promise<void> {
    await Promise.all(this.#parts.logs.all.map((database) => this.compareOn(database)));
  }

  /** Compares the rooms whose logs are on one database. */
  async compareOn({ number, log, clock }: LogDatabase): Promise<void> {
    const rooms = this.#roomsOn(number);
    if (rooms.length === 0 || clock.isDown) return;
    const known = rooms.map(({ replica }) => ({
      roomId: replica.identity.id,
      seq: replica.room.seq,
    }));
    const behind = new Set(await log.behind(known));
    const late = rooms.filter(({ replica }) => behind.has(replica.identity.id));
    // Its news did not come: the process that stored it may not know that the room is open here.
    for (const { channel } of late) channel.announce();
    await Promise.all(late.map((room) => room.catchUp()));
  }

  /** Reads all logs of one database anew: what was known may have been undone. */
  async restartOn({ number }: Pick<LogDatabase, 'number'>): Promise<void> {
    await Promise.all(this.#roomsOn(number).map((room) => room.restart()));
  }

  #roomsOn(number: number): readonly FollowedRoom[] {
    const rooms = [...this.#rooms.values()].map(({ room }) => room);
    return rooms.filter(({ replica }) => replica.identity.logDatabase === number);
  }

  close(): void {
    for (const writer of this.#writers.values()) writer.close();
    for (const { tasks } of this.#rooms.values()) {
      for (const { settle } of tasks.splice(0)) settle(BUSY);
    }
  }

  #beginOpening(publicId: string): Promise<RoomReplica | undefined> {
    const waiting = { users: 1 };
    const replica = this.#openFor(publicId, waiting);
    this.#opening.set(publicId, { replica, waiting });
    return replica;
  }

  async #openFor(publicId: string, waiting: Opening['waiting']): Promise<RoomReplica | undefined> {
    try {
      const replica = await this.#load(publicId);
      if (replica !== undefined) replica.users += waiting.users;
      return replica;
    } finally {
      this.#opening.delete(publicId);
    }
  }

  /** Listens first and reads last, so that nothing falls between the two. */
  async #load(publicId: string): Promise<RoomReplica | undefined> {
    const { logs, fanOut, identify } = this.#parts;
    const identity = await identify(publicId);
    if (identity === undefined) return undefined;
    const { log } = logs.of(identity.logDatabase);
    const channel = new RoomChannel(fanOut, identity.id, this.#name);
    await channel.subscribe((message) => {
      this.#rooms.get(publicId)?.room.receive(message);
    });
    channel.announce();
    try {
      const entries = await log.entriesFrom(identity.id, 1);
      if (entries.length > 0) return await this.#follow(identity, channel, entries);
    } catch (error) {
      this.#forget(publicId, channel);
      throw error;
    }
    this.#forget(publicId, channel);
    return undefined;
  }

  async #follow(
    identity: RoomIdentity,
    channel: RoomChannel,
    entries: readonly LogEntry[],
  ): Promise<RoomReplica> {
    const { log } = this.#parts.logs.of(identity.logDatabase);
    const replica = new RoomReplica(identity, entries);
    const room = new FollowedRoom(replica, channel, log, () => {
      this.#parts.countFallback('rooms');
    });
    const loaded: LoadedRoom = { room, tasks: [], isWorking: false };
    this.#rooms.set(identity.publicId, loaded);
    // What was published between the two readings went past.
    await room.catchUp();
    return replica;
  }

  #forget(publicId: string, channel: RoomChannel): void {
    this.#rooms.delete(publicId);
    channel.unsubscribe();
  }

  #writerOf({ replica }: FollowedRoom): RoomWriter {
    const { logDatabase } = replica.identity;
    const writer = this.#writers.get(logDatabase);
    if (writer === undefined) throw new Error(`no writer for log database ${logDatabase}`);
    return writer;
  }

  async #work(loaded: LoadedRoom): Promise<void> {
    const { room, tasks } = loaded;
    loaded.isWorking = true;
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
      try {
        task.settle(await this.#writerOf(room).perform(room, task));
      } catch (error) {
        this.#parts.logger.error({ err: error, room: room.replica.identity.id }, 'fault');
        task.settle(FAULT);
      }
    }
    loaded.isWorking = false;
    room.replica.users += 1;
    this.release(room.replica);
  }
}
