import { randomBytes } from 'node:crypto';
import { readProcessConfig } from '../app/config.ts';
import { FanOut } from '../platform/sockets/index.ts';
import { DatabaseClock } from '../platform/database-clock.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { openLog } from '../platform/log.ts';
import {
  AppendQueue,
  LogDatabases,
  REGISTRY,
  RoomHub,
  roomLogStore,
  roomStoresOn,
} from '../play/rooms/index.ts';
import type { RoomHandle } from '../play/rooms/live/room-handle.ts';
import type { RoomLogStore } from '../play/rooms/log/room-log.store.ts';

export interface RoomProcessOptions {
  /** The database URL, including the schema of the test. */
  readonly url: string;
  /** Processes with the same prefix receive each other's messages. */
  readonly prefix?: string;
  /** Wraps the log that the process writes. */
  readonly between?: (log: RoomLogStore) => RoomLogStore;
  /** Wraps the log that the process reads. */
  readonly reading?: (log: RoomLogStore) => RoomLogStore;
  /** How far the process's clock is ahead. */
  readonly fastMillis?: number;
  /** How long a room stays open that nobody uses; not at all unless given. */
  readonly lingerMillis?: number;
}

/** The rooms of one process without any sockets: the log, the clock and the fan-out. */
export async function openRoomProcess(options: RoomProcessOptions) {
  const { url, prefix = `test:${randomBytes(6).toString('hex')}:` } = options;
  const database = openDatabase({ url, connections: 4, onError: ignore });
  const hot = openDatabase({ url, connections: 2, onError: ignore, isHot: true });
  const fanOut = new FanOut({
    url: readProcessConfig().REDIS_URL,
    prefix,
    onError: ignore,
    onLost: ignore,
  });
  await fanOut.start();
  const between = options.between ?? ((log) => log);
  const clock = new TestClock(database, options.fastMillis ?? 0);
  const stores = roomStoresOn(database);
  const hub = new RoomHub({
    tracer: undefined,
    logs: new LogDatabases({
      number: REGISTRY,
      log: options.reading?.(stores.log) ?? stores.log,
      appends: new AppendQueue(between(roomLogStore(hot)), ignore),
      clock,
    }),
    fanOut,
    identify: (publicId) => stores.rooms.find(publicId),
    conditional: stores.conditional,
    afterStored: ignore,
    logger: openLog('silent'),
    countFallback: ignore,
    lingerMillis: options.lingerMillis ?? 0,
  });
  await clock.start({ onRecovery: ignore, onNewTimeline: ignore });
  return {
    hub,
    clock,
    database,
    log: stores.log,
    stores,
    open: async (publicId: string): Promise<RoomHandle> => {
      const handle = await hub.open(publicId);
      if (handle === undefined) throw new Error(`no room ${publicId}`);
      return handle;
    },
    close: async (): Promise<void> => {
      clock.stop();
      hub.close();
      fanOut.close();
      await hot.close();
      await database.close();
    },
  };
}

export type RoomProcess = Awaited<ReturnType<typeof openRoomProcess>>;

/** A clock that may be wrong and that knows all outages from the start. */
class TestClock extends DatabaseClock {
  readonly #fastMillis: number;

  constructor(database: Database, fastMillis: number) {
    super(database);
    this.#fastMillis = fastMillis;
  }

  override now(): number {
    return super.now() + this.#fastMillis;
  }

  override get knowsAllOutages(): boolean {
    return !this.isDown;
  }
}

function ignore(): void {
  // Tests check the rooms themselves.
}
