import type { Config } from '../config.ts';
import { DatabaseClock, PULSE_ANSWER_MILLIS } from '../../platform/database-clock.ts';
import {
  type Database,
  DatabaseAway,
  type DatabasePool,
  isDatabaseAway,
  openDatabase,
} from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { createDatabase, migrate } from '../../platform/migrate.ts';
import {
  AppendQueue,
  durableReads,
  type LogDatabase,
  LogDatabases,
  logDatabasesStore,
  type OtherLogDatabase,
  type PartitionsStore,
  partitionsStore,
  REGISTRY,
  roomLogStore,
} from '../../play/rooms/index.ts';

const HOT_CONNECTIONS = 2;
const READING_CONNECTIONS = 2;

export interface LogDatabaseParts {
  readonly config: Pick<Config, 'DATABASE_URL' | 'LOG_DATABASES'>;
  /** The registry. */
  readonly database: Database;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** The interval between two reads of the list of databases that take new rooms. */
  readonly waits: { readonly compareMillis: number };
}

/** Updates the rooms of a database when its clock reports a change. */
type ClockEventsOf = (logs: LogDatabase) => Parameters<DatabaseClock['start']>[0];

/** The databases of logs with their connections. */
export interface OpenLogs {
  readonly logs: LogDatabases;
  /** The weekly partitions of each database. */
  readonly partitions: readonly PartitionsStore[];
  /** Starts the clocks. Only the registry has to answer for the start to succeed. */
  start(eventsOf: ClockEventsOf): Promise<void>;
  close(): Promise<void>;
}

/** A database of logs and its connections. */
interface Opened<Logs extends LogDatabase> {
  readonly logs: Logs;
  readonly pools: readonly DatabasePool[];
}

export function openLogs(parts: LogDatabaseParts): OpenLogs {
  const { config, database } = parts;
  const registry = openRegistryLogs(parts);
  const others = config.LOG_DATABASES.map((each) => openLogDatabase(parts, each));
  const logs = new LogDatabases(
    registry.logs,
    others.map((other) => other.logs),
  );
  let stopListing: (() => void) | undefined;
  return {
    logs,
    partitions: [
      partitionsStore(database),
      ...logs.others.map(({ number, reading }) => partitionsStore(database, number, reading)),
    ],
    start: async (eventsOf) => {
      await registry.logs.clock.start(eventsOf(registry.logs));
      await Promise.all(logs.others.map((other) => other.clock.startPatiently(eventsOf(other))));
      stopListing = await followListing(parts, logs);
    },
    close: async () => {
      stopListing?.();
      for (const { clock } of logs.all) clock.stop();
      const pools = [registry, ...others].flatMap((each) => each.pools);
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}

/** The logs in the registry's own database. */
function openRegistryLogs(parts: LogDatabaseParts): Opened<LogDatabase> {
  const { config, database, metrics, log: logger } = parts;
  const { DATABASE_URL: url } = config;
  // The next pulse shows what a broken connection means; until then the process concludes nothing from reads.
  const onError = (error: Error): void => {
    clock.noteFailure();
    logger.warn({ err: error }, 'connection');
  };
  const hot = openDatabase({ url, connections: HOT_CONNECTIONS, onError, isHot: true });
  // It has its own connection, because callers queueing for the shared ones are not an outage.
  const pulses = openDatabase({ url, connections: 1, onError, answerMillis: PULSE_ANSWER_MILLIS });
  const clock = new DatabaseClock(pulses);
  return {
    logs: {
      number: REGISTRY,
      log: durableReads(roomLogStore(database), clock),
      appends: new AppendQueue(roomLogStore(hot), metrics.countEntries),
      clock,
    },
    pools: [hot, pulses],
  };
}

/**
 * Opens a log database with its own connections, queue and clock. The process uses it only after the clock has reached
 * it, migrated its tables and verified its identity. A database that is down does not stop the others.
 */
function openLogDatabase(
  { database: registry, metrics, log: logger }: LogDatabaseParts,
  { number, url }: Config['LOG_DATABASES'][number],
): Opened<OtherLogDatabase> {
  const onError = (error: Error): void => {
    clock.noteFailure();
    logger.warn({ err: error, logDatabase: number }, 'connection');
  };
  const hot = openDatabase({ url, connections: HOT_CONNECTIONS, onError, isHot: true });
  const reads = openDatabase({
    url,
    connections: READING_CONNECTIONS,
    onError,
    answerMillis: PULSE_ANSWER_MILLIS,
  });
  const pulses = openDatabase({ url, connections: 1, onError, answerMillis: PULSE_ANSWER_MILLIS });
  const prepare = async (): Promise<void> => {
    await createDatabase(url);
    const applied = await migrate(url, { kind: 'logs' });
    if (applied.length > 0) logger.info({ applied, logDatabase: number }, 'migrated');
    await logDatabasesStore(registry).recognize(number, pulses);
  };
  const clock = new DatabaseClock(
    preparedFirst(pulses, prepare, (error) => {
      logger.warn({ err: error, logDatabase: number }, 'log database not opened');
    }),
  );
  const reading = unlessAway(reads, clock, number);
  const log = durableReads(roomLogStore(reading), clock);
  const appends = new AppendQueue(roomLogStore(hot), metrics.countEntries);
  return { logs: { number, log, appends, clock, reading }, pools: [hot, reads, pulses] };
}

/** Prepares a database before its first statement. While preparation fails, every statement fails. */
function preparedFirst(
  database: Database,
  prepare: () => Promise<void>,
  onFailure: (error: unknown) => void,
): Database {
  let isPrepared = false;
  return {
    ...database,
    rows: async (sql, values) => {
      if (!isPrepared) {
        await prepare().catch((error: unknown) => {
          onFailure(error);
          throw error;
        });
      }
      isPrepared = true;
      return database.rows(sql, values);
    },
  };
}

/**
 * Rejects statements immediately while a database is known to be down. The first callers that time out mark it as down.
 * Otherwise callers would hold scarce registry connections while they wait.
 */
function unlessAway(database: Database, clock: DatabaseClock, number: number): Database {
  return {
    ...database,
    rows: async (sql, values) => {
      if (clock.isDown) throw new DatabaseAway(`log database ${number} is away`);
      try {
        return await database.rows(sql, values);
      } catch (error) {
        if (isDatabaseAway(error)) clock.noteFailure();
        throw error;
      }
    },
  };
}

/** Polls which databases take new rooms; returns a function that stops the polling. */
async function followListing(
  { database, log, waits }: LogDatabaseParts,
  logs: LogDatabases,
): Promise<() => void> {
  if (logs.others.length === 0) return () => undefined;
  const store = logDatabasesStore(database);
  const read = async (): Promise<void> => {
    logs.note(await store.list());
  };
  await read();
  const timer = setInterval(() => {
    read().catch((error: unknown) => {
      log.warn({ err: error }, 'log databases not listed');
    });
  }, waits.compareMillis);
  return () => {
    clearInterval(timer);
  };
}

/** Exports metrics for each log database. */
export function showLogDatabases(
  metrics: Metrics,
  logs: LogDatabases,
  countOn: (number: number) => number,
): void {
  const each = (read: (number: number, isDown: boolean) => number) => () =>
    logs.all.map(({ number, clock }) => [String(number), read(number, clock.isDown)] as const);
  metrics.showBy('chuhe_log_database_up', {
    help: 'Whether a database of logs answers, by its number; 0 is the registry',
    label: 'database',
    read: each((_, isDown) => (isDown ? 0 : 1)),
  });
  metrics.showBy('chuhe_log_database_rooms', {
    help: 'Rooms that are open here, by the database of their logs',
    label: 'database',
    read: each((number) => countOn(number)),
  });
}
