import type { Logger } from '../../platform/log.ts';
import {
  BUSY,
  type CommandAnswer,
  FAULT,
  type MakeCommand,
  RoomWriter,
  type QueuedCommand,
  type WriterParts,
} from './room-writer.ts';
import { channelOf, FollowedRoom } from './followed-room.ts';
import { type RoomIdentity, RoomReplica } from './replica.ts';
import type { LogEntry } from '../log/log-entry.ts';
import type { RoomLogStore } from '../log/room-log.store.ts';

export interface HubParts extends WriterParts {
  readonly log: RoomLogStore;
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
  readonly #writer: RoomWriter;
  readonly #rooms = new Map<string, LoadedRoom>();
  readonly #opening = new Map<string, Opening>();

  constructor(parts: HubParts) {
    this.#parts = parts;
    this.#writer = new RoomWriter(parts);
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
    this.#forget(replica.identity);
  }

  /** Tells a room to do something; the answer comes when it is stored, or known not to be. */
  submit(replica: RoomReplica, make: MakeCommand): Promise<CommandAnswer> {
    const loaded = this.#rooms.get(replica.identity.publicId);
    if (loaded === undefined || loaded.tasks.length >= MOST_TASKS) return Promise.resolve(BUSY);
    const at = this.#parts.clock.now();
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
    this.#parts.fanOut.publish(channelOf(replica.identity.id), `n${note}`);
  }

  /** Compares all replicas with their logs and reads what they have missed. */
  async compare(): Promise<void> {
    const rooms = [...this.#rooms.values()].map(({ room }) => room);
    if (rooms.length === 0) return;
    const known = rooms.map(({ replica }) => ({
      roomId: replica.identity.id,
      seq: replica.room.seq,
    }));
    const behind = new Set(await this.#parts.log.behind(known));
    const late = rooms.filter(({ replica }) => behind.has(replica.identity.id));
    await Promise.all(late.map((room) => room.catchUp()));
  }

  /** Reads all logs anew: what was known may have been undone. */
  async restartAll(): Promise<void> {
    await Promise.all([...this.#rooms.values()].map(({ room }) => room.restart()));
  }

  close(): void {
    this.#writer.close();
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
    const { log, fanOut, identify } = this.#parts;
    const identity = await identify(publicId);
    if (identity === undefined) return undefined;
    await fanOut.subscribe(channelOf(identity.id), (message) => {
      this.#rooms.get(publicId)?.room.receive(message);
    });
    try {
      const entries = await log.entriesFrom(identity.id, 1);
      if (entries.length > 0) return await this.#follow(identity, entries);
    } catch (error) {
      this.#forget(identity);
      throw error;
    }
    this.#forget(identity);
    return undefined;
  }

  async #follow(identity: RoomIdentity, entries: readonly LogEntry[]): Promise<RoomReplica> {
    const room = new FollowedRoom(new RoomReplica(identity, entries), this.#parts.log, () => {
      this.#parts.countFallback('rooms');
    });
    const loaded: LoadedRoom = { room, tasks: [], isWorking: false };
    this.#rooms.set(identity.publicId, loaded);
    // What was published between the two readings went past.
    await room.catchUp();
    return room.replica;
  }

  #forget({ id, publicId }: RoomIdentity): void {
    this.#rooms.delete(publicId);
    this.#parts.fanOut.unsubscribe(channelOf(id));
  }

  async #work(loaded: LoadedRoom): Promise<void> {
    const { room, tasks } = loaded;
    loaded.isWorking = true;
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
      try {
        task.settle(await this.#writer.perform(room, task));
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
