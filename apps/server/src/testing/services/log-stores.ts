import { openDatabase } from '../../platform/database.ts';
import { createDatabase, migrate } from '../../platform/migrate.ts';
import { logDatabasesStore, type OtherLogs, roomLogStore } from '../../play/rooms/index.ts';

/** The log databases besides the registry, as the run itself reaches them; the first has the number 1. */
export interface LogStores extends OtherLogs {
  close(): Promise<void>;
}

/** Connects to the log databases; without any, all logs are in the registry. */
export function openLogStores(urls: readonly string[]): LogStores {
  const databases = urls.map((url) =>
    openDatabase({ url, connections: 2, onError: () => undefined, answerMillis: 60_000 }),
  );
  const readingOf: LogStores['readingOf'] = (number) => {
    const database = databases[number - 1];
    if (database === undefined) throw new Error(`there is no log database ${number}`);
    return database;
  };
  return {
    choose: (roomId) => (urls.length === 0 ? 0 : 1 + Number(BigInt(roomId) % BigInt(urls.length))),
    readingOf,
    logOf: (number) => roomLogStore({ rows: readingOf(number).rows, transaction: unused }),
    close: async () => {
      for (const database of databases) await database.close();
    },
  };
}

/** Creates the databases of these URLs and their tables; the first is the registry. */
export async function makeTables([registry, ...logs]: readonly string[]): Promise<void> {
  for (const url of logs) {
    await createDatabase(url);
    await migrate(url, { kind: 'logs' });
  }
  if (registry === undefined) return;
  await createDatabase(registry);
  await migrate(registry);
}

/** Opens the log databases for new rooms, before the first process reads them. */
export async function openLogDatabases(
  registryUrl: string,
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0) return;
  const registry = openDatabase({ url: registryUrl, connections: 1, onError: () => undefined });
  const logs = openLogStores(urls);
  const store = logDatabasesStore(registry);
  for (const number of urls.keys()) {
    await store.recognize(number + 1, logs.readingOf(number + 1));
    await store.setState(number + 1, 'open');
  }
  await logs.close();
  await registry.close();
}

/** The value of `LOG_DATABASES`. */
export function logDatabasesSetting(urls: readonly string[]): string {
  return urls.map((url, index) => `${index + 1}=${url}`).join(' ');
}

function unused(): never {
  throw new Error('logs need no transaction');
}
