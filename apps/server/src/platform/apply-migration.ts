import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import type { DatabaseKind, Migration } from './migration-set.ts';

/**
 * The first line of a migration whose statements PostgreSQL refuses inside a transaction: `create index concurrently`
 * and `drop index concurrently`. Each statement ends with a semicolon at the end of a line. After a failure the file
 * runs again: a complete index stays, an incomplete one is dropped and built again.
 */
export const OUTSIDE_TRANSACTION = '-- outside-transaction';

/** While a statement waits for its lock, every later reader of the table waits behind it. So it waits this time at most. */
const LOCK_TIMEOUT_MILLIS = 200;
/** Between two tries the readers get their turn. */
const PAUSE_MILLIS = 300;
/** After this time the migration fails; the old processes continue, and the next start retries. */
export const TOTAL_TIMEOUT_MILLIS = 10_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** The first statements of a migration's transaction; `pnpm check migrations` reads each file behind them. */
export function transactionSettings(
  lockTimeoutMillis: number = LOCK_TIMEOUT_MILLIS,
): readonly string[] {
  return [`set local lock_timeout = ${lockTimeoutMillis}`];
}

/** Applies a migration and records it. */
export async function apply(
  client: Client,
  migration: Migration,
  totalTimeoutMillis: number,
): Promise<void> {
  if (migration.sql.startsWith(`${OUTSIDE_TRANSACTION}\n`)) {
    await applyOutsideTransaction(client, migration);
    return;
  }
  const end = performance.now() + totalTimeoutMillis;
  const settings = transactionSettings(Math.min(LOCK_TIMEOUT_MILLIS, totalTimeoutMillis));
  for (;;) {
    const work = inTransaction(client, async () => {
      for (const setting of settings) await client.query(setting);
      await client.query(migration.sql);
      await recordApplied(client, migration);
    });
    if (await work.then(() => true, unlessLockedUntil(end))) return;
    await sleep(PAUSE_MILLIS);
  }
}

/** False if a lock was not available and there is time for another try; other errors are rethrown. */
function unlessLockedUntil(end: number): (error: unknown) => boolean {
  return (error) => {
    const isLocked = error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
    if (!isLocked || performance.now() > end) throw error;
    return false;
  };
}

/** Records the baseline for a database whose tables exist, after a look that it is of this kind. */
export async function adopt(
  client: Client,
  migration: Migration,
  kind: DatabaseKind,
): Promise<void> {
  await inTransaction(client, async () => {
    // Before the baseline both kinds had all tables, but each used its own.
    const { rows } = await client.query<{ has_people: boolean; has_identity: boolean }>(
      `select exists (select from accounts) as has_people,
         exists (select from log_database_identity) as has_identity`,
    );
    const { has_people: hasPeople = false, has_identity: hasIdentity = false } = rows[0] ?? {};
    if (kind === 'logs' && hasPeople)
      throw new Error('this is a registry, not a database of logs: correct LOG_DATABASES');
    if (kind === 'registry' && hasIdentity)
      throw new Error('this is a database of logs, not a registry: correct DATABASE_URL');
    await recordApplied(client, migration);
  });
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('begin');
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Sends the statements one by one: PostgreSQL runs several in one message as a transaction. Sets no lock timeout: a
 * concurrent build blocks no reader or writer while it waits.
 */
async function applyOutsideTransaction(client: Client, migration: Migration): Promise<void> {
  for (const statement of migration.sql.split(/;[ \t]*(?:\n|$)/)) {
    // Statements build on each other.
    if (hasCode(statement)) await runOutside(client, statement);
  }
  await recordApplied(client, migration);
}

/** Builds an index unless an earlier run has built it; a build that was interrupted left it invalid. */
async function runOutside(client: Client, statement: string): Promise<void> {
  const name = /\bcreate (?:unique )?index concurrently (?<name>\w+) on\b/i.exec(statement)
    ?.groups?.['name'];
  if (name !== undefined) {
    const { rows } = await client.query<{ indisvalid: boolean }>(
      'select indisvalid from pg_index where indexrelid = to_regclass($1)',
      [name],
    );
    if (rows[0]?.indisvalid === true) return;
    await client.query(`drop index concurrently if exists ${client.escapeIdentifier(name)}`);
  }
  await client.query(statement);
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
