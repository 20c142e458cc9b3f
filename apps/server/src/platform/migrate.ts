import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { adopt, apply, TOTAL_TIMEOUT_MILLIS } from './apply-migration.ts';
import {
  type DatabaseKind,
  type MigrationSet,
  type Pending,
  pendingOf,
  readFolder,
  readMigrationSet,
} from './migration-set.ts';

const LOCK_RETRY_MILLIS = 100;
/** Timeout for getting a connection. */
const CONNECT_MILLIS = 10_000;
/** After this time PostgreSQL notices a dead migrator, and ends its index build and its lock. */
const CLIENT_CHECK_MILLIS = 1000;

interface MigrateOptions {
  /** The registry unless named. */
  readonly kind?: DatabaseKind;
  /** Replaces the migrations of the kind. */
  readonly folder?: string;
  /** Removes what only processes of an earlier version use; run it when none is left. */
  readonly isFinish?: boolean;
  /** How long a file is tried while its locks are not available. */
  readonly totalTimeoutMillis?: number;
}

/** Applies pending migrations in order and returns their names. A second migrator waits for the first. */
export async function migrate(
  url: string,
  options: MigrateOptions = {},
): Promise<readonly string[]> {
  const { kind = 'registry', folder, isFinish = false } = options;
  const { totalTimeoutMillis = TOTAL_TIMEOUT_MILLIS } = options;
  const set = folder === undefined ? await readMigrationSet(kind) : await readFolder(folder, kind);
  return withClient(url, async (client) => {
    // Reads first: most starts find nothing pending and need no lock.
    if ((await readPending(client, set, isFinish)).length === 0) return [];
    const unlock = await lockMigrations(client);
    try {
      await client.query(`set client_connection_check_interval = ${CLIENT_CHECK_MILLIS}`);
      await client.query(
        `create table if not exists schema_migrations (
           name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
      );
      // Reads again: another migrator may have applied them while this one waited for the lock.
      const pending = await readPending(client, set, isFinish);
      for (const { migration, isAdopted } of pending) {
        // Migrations build on each other.
        if (isAdopted) await adopt(client, migration, kind);
        else await apply(client, migration, totalTimeoutMillis);
      }
      return pending.map(({ migration }) => migration.name);
    } finally {
      await unlock();
    }
  });
}

/**
 * Creates the database of this URL if it does not exist. Tries the database itself first: the account of a production
 * site may have no access to the maintenance database.
 */
export async function createDatabase(url: string): Promise<void> {
  const isMissing = await withClient(url, () => Promise.resolve(false)).catch(isNoDatabase);
  if (!isMissing) return;
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  await withClient(maintenanceUrl(url), async (client) => {
    await client.query(`create database ${client.escapeIdentifier(name)}`).catch(unlessItExists);
  });
}

/** Drops the database of this URL and closes all connections to it. */
export async function dropDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  await withClient(maintenanceUrl(url), async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  });
}

/** Runs `work` on its own connection, without timeouts. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: url,
    application_name: 'chuhe-migrate',
    connectionTimeoutMillis: CONNECT_MILLIS,
    keepAlive: true,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function readPending(
  client: Client,
  set: MigrationSet,
  isFinish: boolean,
): Promise<readonly Pending[]> {
  return pendingOf(set, await readApplied(client), isFinish);
}

async function readApplied(client: Client): Promise<ReadonlyMap<string, string>> {
  const table = await client.query<{ found: boolean }>(
    "select to_regclass('schema_migrations') is not null as found",
  );
  if (table.rows[0]?.found !== true) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/**
 * Takes the advisory lock of this schema; the returned function releases it. Polls instead of blocking: a concurrent
 * index build waits for every running statement, and a blocked lock statement would wait for the build.
 */
async function lockMigrations(client: Client): Promise<() => Promise<unknown>> {
  const key = "hashtextextended('chuhe-migrate ' || current_schema(), 0)";
  for (;;) {
    // Tries again until the lock is free.
    const { rows } = await client.query<{ locked: boolean }>(
      `select pg_try_advisory_lock(${key}) as locked`,
    );
    if (rows[0]?.locked === true) return () => client.query(`select pg_advisory_unlock(${key})`);
    // Tries again until the lock is free.
    await sleep(LOCK_RETRY_MILLIS);
  }
}

/** The URL of the maintenance database on the same server; `sslmode` and certificates stay. */
function maintenanceUrl(url: string): string {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  // Session settings, such as the schema of a test, belong to the other database.
  maintenance.searchParams.delete('options');
  return maintenance.href;
}

/** Whether the error means that the database does not exist; other errors are rethrown. */
function isNoDatabase(error: unknown): boolean {
  if (error instanceof DatabaseError && error.code === '3D000') return true;
  throw error;
}

/** With two concurrent creators, the second finds the database or its row in the catalogue. */
function unlessItExists(error: unknown): void {
  const exists =
    error instanceof DatabaseError && (error.code === '42P04' || error.code === '23505');
  if (!exists) throw error;
}
