import { randomUUID } from 'node:crypto';
import type { FanOut } from '../../../platform/sockets/index.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Tracer } from '../../../platform/tracer.ts';
import type { LogDatabase, LogDatabases } from '../log/log-databases.ts';
import { type CommandAnswer, type QueuedCommand, refusedFor } from './command-answer.ts';
import { RoomChannel } from './room-channel.ts';
import { type Closing, RoomHandle, type RoomHandleParts } from './room-handle.ts';
import type { RoomIdentity } from './room-identity.ts';
import { performCommand, type WriterParts } from './room-writer.ts';

export interface HubParts extends Omit<WriterParts, 'appends' | 'clock' | 'stopping'> {
  readonly fanOut: FanOut;
  readonly logs: Pick<LogDatabases, 'of' | 'all'>;
  /** Finds the facts of a room outside its log. */
  readonly identify: (publicId: string) => Promise<RoomIdentity | undefined>;
  readonly logger: Logger;
  /** Undefined without a collector of traces. */
  readonly tracer: Tracer | undefined;
  /** How long an unused room stays open: most users return at once, and a program soon sends its next move. */
  readonly lingerMillis: number;
}

/** A room that is being opened. */
interface Opening {
  readonly handle: Promise<RoomHandle | undefined>;
  /** The number of users who wait for it. */
  readonly waiting: { users: number };
}

/** The rooms that are open at this process. */
export class RoomHub {
  readonly #parts: HubParts;
  readonly #stopping = new AbortController();
  /** The name of this process on the channels of rooms. */
  readonly #name = randomUUID();
  readonly #handleParts: ReadonlyMap<number, RoomHandleParts>;
  readonly #rooms = new Map<string, RoomHandle>();
  readonly #opening = new Map<string, Opening>();
  /** When the linger of an unused room ends. */
  readonly #lingersUntil = new WeakMap<RoomHandle, number>();
  readonly #lingering = new Map<RoomHandle, NodeJS.Timeout>();

  constructor(parts: HubParts) {
    this.#parts = parts;
    this.#handleParts = new Map(parts.logs.all.map((each) => [each.number, this.#partsOn(each)]));
  }

  get size(): number {
    return this.#rooms.size;
  }

  /**
   * Opens a room for one more user, who closes it later. Joins an opening in progress: a separate user who came and left
   * before its end would close the room for those who wait for it.
   */
  async open(publicId: string): Promise<RoomHandle | undefined> {
    const opening = this.#opening.get(publicId);
    if (opening !== undefined) {
      opening.waiting.users += 1;
      return opening.handle;
    }
    const known = this.#rooms.get(publicId);
    if (known === undefined) return this.#beginOpening(publicId);
    known.addUsers(1);
    return known;
  }

  /** Opens a room for a job, up to date with its log. The room does not linger afterwards. */
  async visit(
    publicId: string,
    work: (handle: RoomHandle) => Promise<void> | void,
  ): Promise<'visited' | 'not-found'> {
    const isKnown = this.#rooms.has(publicId);
    const handle = await this.open(publicId);
    if (handle === undefined) return 'not-found';
    try {
      if (isKnown) await handle.catchUp();
      await work(handle);
      return 'visited';
    } finally {
      handle.close('at-once');
    }
  }

  /** Announces all rooms again after messages may have been lost. */
  announceAll(): void {
    for (const { channel } of this.#rooms.values()) channel.announce();
  }

  /** The number of open rooms with logs on a given database. */
  countOn(number: number): number {
    return this.#roomsOn(number).length;
  }

  /** Compares all rooms with their logs and reads missed entries. A database that is down does not delay the others. */
  async compare(): Promise<void> {
    await Promise.all(this.#parts.logs.all.map((database) => this.compareOn(database)));
  }

  /** Compares the rooms whose logs are on one database. */
  async compareOn({ number, log, clock }: LogDatabase): Promise<void> {
    const rooms = this.#roomsOn(number);
    if (rooms.length === 0 || clock.isDown) return;
    const known = rooms.map(({ identity, room }) => ({ roomId: identity.id, seq: room.seq }));
    const behind = new Set(await log.behind(known));
    const late = rooms.filter(({ identity }) => behind.has(identity.id));
    // No message arrived, so the process that stored the entry may not know that the room is open here.
    for (const { channel } of late) channel.announce();
    await Promise.all(late.map((room) => room.catchUp()));
  }

  /** Reads all logs of one database again, because their last entries may be lost. */
  async restartOn({ number }: Pick<LogDatabase, 'number'>): Promise<void> {
    await Promise.all(this.#roomsOn(number).map((room) => room.restart()));
  }

  close(): void {
    this.#stopping.abort();
    for (const timer of this.#lingering.values()) clearTimeout(timer);
    for (const handle of this.#rooms.values()) handle.refuseTasks();
  }

  #roomsOn(number: number): readonly RoomHandle[] {
    return [...this.#rooms.values()].filter(({ identity }) => identity.logDatabase === number);
  }

  #beginOpening(publicId: string): Promise<RoomHandle | undefined> {
    const waiting = { users: 1 };
    const handle = this.#openFor(publicId, waiting);
    this.#opening.set(publicId, { handle, waiting });
    return handle;
  }

  async #openFor(publicId: string, waiting: Opening['waiting']): Promise<RoomHandle | undefined> {
    try {
      const handle = await this.#load(publicId);
      handle?.addUsers(waiting.users);
      return handle;
    } finally {
      this.#opening.delete(publicId);
    }
  }

  /** Subscribes first and reads last, so that no entry is missed in between. */
  async #load(publicId: string): Promise<RoomHandle | undefined> {
    const { logs, fanOut, identify } = this.#parts;
    const identity = await identify(publicId);
    if (identity === undefined) return undefined;
    const channel = new RoomChannel(fanOut, identity.id, this.#name);
    await channel.subscribe((message) => {
      this.#rooms.get(publicId)?.receive(message);
    });
    channel.announce();
    try {
      const entries = await logs.of(identity.logDatabase).log.entriesFrom(identity.id, 1);
      if (entries.length > 0) {
        const handle = new RoomHandle({ identity, channel }, entries, this.#partsOf(identity));
        this.#rooms.set(publicId, handle);
        // Entries published between subscribing and reading were dropped.
        await handle.catchUp();
        return handle;
      }
    } catch (error) {
      this.#forget(publicId, channel);
      throw error;
    }
    this.#forget(publicId, channel);
    return undefined;
  }

  #partsOf({ logDatabase }: RoomIdentity): RoomHandleParts {
    const parts = this.#handleParts.get(logDatabase);
    if (parts === undefined) throw new Error(`no parts for log database ${logDatabase}`);
    return parts;
  }

  /** The parts shared by all rooms with logs on one database. */
  #partsOn({ log, clock, appends }: LogDatabase): RoomHandleParts {
    const { countFallback, logger, tracer } = this.#parts;
    const traced = tracer === undefined ? appends : tracedAppends(appends, tracer);
    const writer = { ...this.#parts, appends: traced, clock, stopping: this.#stopping.signal };
    const perform = async (handle: RoomHandle, queued: QueuedCommand): Promise<CommandAnswer> => {
      try {
        return await performCommand(writer, handle, queued);
      } catch (error) {
        logger.error({ err: error, room: handle.identity.id }, 'fault');
        return refusedFor('fault');
      }
    };
    const onUnread = (): void => {
      countFallback('rooms');
    };
    return {
      log,
      clock,
      perform: tracer === undefined ? perform : tracedCommands(perform, tracer),
      onUnread,
      onFree: this.#onFree,
    };
  }

  readonly #onFree = (handle: RoomHandle, closing: Closing): void => {
    if (closing === 'linger')
      this.#lingersUntil.set(handle, performance.now() + this.#parts.lingerMillis);
    this.#forgetWhenUnused(handle);
  };

  /** Forgets an unused room at the end of its linger. */
  #forgetWhenUnused(handle: RoomHandle): void {
    const { publicId } = handle.identity;
    const isForgotten = this.#rooms.get(publicId) !== handle;
    if (handle.isInUse || isForgotten || this.#stopping.signal.aborted) return;
    clearTimeout(this.#lingering.get(handle));
    this.#lingering.delete(handle);
    const wait = (this.#lingersUntil.get(handle) ?? 0) - performance.now();
    if (wait <= 0) {
      this.#forget(publicId, handle.channel);
      handle.forget();
      return;
    }
    const timer = setTimeout(() => {
      this.#forgetWhenUnused(handle);
    }, wait);
    this.#lingering.set(handle, timer.unref());
  }

  #forget(publicId: string, channel: RoomChannel): void {
    this.#rooms.delete(publicId);
    channel.unsubscribe();
  }
}

type Perform = RoomHandleParts['perform'];

/** Each command is a trace of its own: the commands of many callers wait in one queue. */
function tracedCommands(perform: Perform, tracer: Tracer): Perform {
  return (handle, queued) =>
    tracer.root(
      () => ({
        name: 'room command',
        kind: 'internal',
        attributes: { 'chuhe.room': handle.identity.publicId },
      }),
      async (span) => {
        const answer = await perform(handle, queued);
        span?.note({ 'chuhe.answer': answer.type });
        return answer;
      },
    );
}

/** The wait for the batch, and its statement. */
function tracedAppends(appends: WriterParts['appends'], tracer: Tracer): WriterParts['appends'] {
  const start = { name: 'append', kind: 'client' } as const;
  return {
    append: (entry) =>
      tracer.part(
        () => start,
        () => appends.append(entry),
      ),
  };
}
