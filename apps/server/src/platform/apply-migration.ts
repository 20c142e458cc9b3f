import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import type { DatabaseKind, Migration } from './migration-set.ts';

/**
 * The first line of a migration whose statements PostgreSQL refuses inside a transaction: `create index concurrently`
 * and `drop index concurrently`. Each statement ends with a semicolon at the end of a line. After a failure the file
 * runs again: a complete index stays, an incomplete one is dropped and built again.
 */
export const OUTSIDE_TRANSACTION = '-- outside-transaction';

/**
 * The first line of a migration that moves rows of a table with content. Each statement moves one portion in a
 * transaction of its own, and runs until its answer `last` is null: $1 is the `last` of the portion before, at first
 * null. After a failure the file runs again, so a statement leaves moved rows as they are.
 */
export const IN_PORTIONS = '-- in-portions';

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
  if (migration.sql.startsWith(`${IN_PORTIONS}\n`)) {
    await applyInPortions(client, migration, totalTimeoutMillis);
    return;
  }
  await withLocks(client, totalTimeoutMillis, async () => {
    await client.query(migration.sql);
    await recordApplied(client, migration);
  });
}

/** Runs `work` in a transaction, again and again while a lock is not available. */
async function withLocks<Result>(
  client: Client,
  totalTimeoutMillis: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + totalTimeoutMillis;
  const settings = transactionSettings(Math.min(LOCK_TIMEOUT_MILLIS, totalTimeoutMillis));
  for (;;) {
    const done = inTransaction(client, async () => {
      for (const setting of settings) await client.query(setting);
      return { result: await work() };
    });
    const answer = await done.catch(unlessLockedUntil(end));
    if (answer !== undefined) return answer.result;
    await sleep(PAUSE_MILLIS);
  }
}

/** Undefined if a lock was not available and there is time for another try; other errors are rethrown. */
function unlessLockedUntil(end: number): (error: unknown) => undefined {
  return (error) => {
    const isLocked = error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
    if (!isLocked || performance.now() > end) throw error;
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

async function inTransaction<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  try {
    await client.query('begin');
    const result = await work();
    await client.query('commit');
    return result;
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
  for (const statement of statementsOf(migration)) {
    // Statements build on each other.
    await runOutside(client, statement);
  }
  await recordApplied(client, migration);
}

async function applyInPortions(
  client: Client,
  migration: Migration,
  totalTimeoutMillis: number,
): Promise<void> {
  for (const statement of statementsOf(migration)) {
    let last: string | null = null;
    do {
      const before: string | null = last;
      // Each portion begins behind the one before it.
      last = await withLocks(client, totalTimeoutMillis, () =>
        movePortion(client, statement, before),
      );
    } while (last !== null);
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

/** Returns the last key of the portion, or null behind the last row. */
async function movePortion(
  client: Client,
  statement: string,
  before: string | null,
): Promise<string | null> {
  const { rows } = await client.query<{ last: string | null }>(statement, [before]);
  return rows[0]?.last ?? null;
}

function statementsOf({ sql }: Migration): readonly string[] {
  return sql.split(/;[ \t]*(?:\n|$)/).filter(hasCode);
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
