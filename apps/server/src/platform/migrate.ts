import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';

const MIGRATIONS = resolve(import.meta.dirname, '../../migrations');

/**
 * The first line of a migration whose statements PostgreSQL refuses inside a transaction, such as `create index
 * concurrently`. Each statement ends with a semicolon at the end of a line. The file must survive a second run after a
 * failure: it begins with `drop index concurrently if exists`.
 */
const OUTSIDE_TRANSACTION = '-- outside-transaction';

/**
 * Lock timeout of a migration's statements. While one waits, every later reader of the table waits behind it; so the
 * migration fails instead, and the next start retries.
 */
const LOCK_TIMEOUT_MILLIS = 5000;
const LOCK_RETRY_MILLIS = 100;
/** Timeout for getting a connection. */
const CONNECT_MILLIS = 10_000;

interface MigrateOptions {
  readonly folder?: string;
  readonly lockTimeoutMillis?: number;
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Applies pending migrations in order and returns their names. A second migrator waits for the first. */
export async function migrate(
  url: string,
  options: MigrateOptions = {},
): Promise<readonly string[]> {
  const { folder = MIGRATIONS, lockTimeoutMillis = LOCK_TIMEOUT_MILLIS } = options;
  const migrations = await readMigrations(folder);
  return withClient(url, async (client) => {
    // Reads first: most starts find nothing pending and need no lock.
    if ((await readPending(client, migrations)).length === 0) return [];
    const unlock = await lockMigrations(client);
    try {
      // Reads again: another migrator may have applied them while this one waited for the lock.
      const pending = await readPending(client, migrations);
      for (const migration of pending) {
        // Migrations build on each other.
        await apply(client, migration, lockTimeoutMillis);
      }
      return pending.map(({ name }) => name);
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

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  return Promise.all(
    names.toSorted().map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function readPending(
  client: Client,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const applied = await readApplied(client);
  const isChanged = ({ name, checksum }: Migration): boolean =>
    (applied.get(name) ?? checksum) !== checksum;
  const changed = migrations.find(isChanged);
  if (changed !== undefined)
    throw new Error(`migration ${changed.name} was changed after it had been applied`);
  return migrations.filter(({ name }) => !applied.has(name));
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

async function apply(
  client: Client,
  migration: Migration,
  lockTimeoutMillis: number,
): Promise<void> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  if (migration.sql.startsWith(`${OUTSIDE_TRANSACTION}\n`)) {
    await applyOutsideTransaction(client, migration);
    return;
  }
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${lockTimeoutMillis}`);
    await client.query(migration.sql);
    await recordApplied(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Sends the statements one by one: PostgreSQL runs several in one message as a transaction. Sets no lock timeout: a
 * concurrent build blocks no reader or writer, and an interrupted one leaves an invalid index.
 */
async function applyOutsideTransaction(client: Client, migration: Migration): Promise<void> {
  for (const statement of migration.sql.split(/;[ \t]*(?:\n|$)/)) {
    // Statements build on each other.
    if (hasCode(statement)) await client.query(statement);
  }
  await recordApplied(client, migration);
}

function hasCode(statement: string): boolean {
  return statement.split('\n').some((row) => row.trim() !== '' && !row.trim().startsWith('--'));
}

async function recordApplied(client: Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ]);
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
