import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { readProcessConfig } from '../app/config.ts';
import { createDatabase, migrate, withClient } from '../platform/migrate.ts';
import type { DatabaseKind } from '../platform/migration-set.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../migrations');
const WEEK_MILLIS = 604_800_000;

/** Creates an empty schema in the test database; the returned URL leads into it. */
export async function openTestSchema() {
  const base = await openTestDatabase();
  const schema = `test_${randomBytes(6).toString('hex')}`;
  await withClient(base, (client) => client.query(`create schema ${schema}`));
  return {
    url: urlInto(base, schema),
    drop: () => withClient(base, (client) => client.query(`drop schema ${schema} cascade`)),
  };
}

/**
 * A migrated schema without rows. Migrating takes far longer than emptying, so schemas are kept and reused. An advisory
 * lock on the borrower's connection excludes other tests and ends at the latest with the process.
 */
export async function borrowSchema(kind: DatabaseKind = 'registry') {
  const base = await openTestDatabase();
  const lock = new Client({ connectionString: base });
  await lock.connect();
  const schema = await lockFreeSchema(lock, kind);
  const url = urlInto(base, schema);
  await lock.query(`create schema if not exists ${schema}`);
  await migrate(url, { kind });
  await emptyTables(lock, schema);
  return { url, release: () => lock.end() };
}

async function openTestDatabase(): Promise<string> {
  const url = new URL(readProcessConfig().DATABASE_URL);
  url.pathname = '/chuhe_test';
  await createDatabase(url.href);
  return url.href;
}

/** Commits without waiting for the disk: no test simulates a power failure. */
function urlInto(base: string, schema: string): string {
  const url = new URL(base);
  url.searchParams.set('options', `-c search_path=${schema} -c synchronous_commit=off`);
  return url.href;
}

async function lockFreeSchema(lock: Client, kind: DatabaseKind): Promise<string> {
  const family = `kept_${kind}_${migrationsDigest()}`;
  for (let number = 1; ; number += 1) {
    const schema = `${family}_${number}`;
    // Tries one after the other.
    const { rows } = await lock.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      [schema],
    );
    if (rows[0]?.locked === true) return schema;
  }
}

/** Changes with every migration, and every week: migrations create the log's partitions for the coming weeks. */
function migrationsDigest(): string {
  const hash = createHash('sha256').update(String(Math.floor(Date.now() / WEEK_MILLIS)));
  const names = readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => each.endsWith('.sql')).toSorted())
    hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  return hash.digest('hex').slice(0, 12);
}

/** A table of at most this many pages is emptied row by row. Truncating makes new files for it and all its indexes. */
const FEW_PAGES = 200;

async function emptyTables(client: Client, schema: string): Promise<void> {
  const { rows: tables } = await client.query<{ name: string; pages: number }>(
    `select quote_ident(relname) as name, pg_relation_size(oid) / 8192 as pages from pg_class
     where relnamespace = $1::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`,
    [schema],
  );
  const filled = tables.filter(({ pages }) => pages > 0);
  const large = filled.filter(({ pages }) => pages > FEW_PAGES);
  const names = filled.map(({ name }) => `${schema}.${name}`);
  if (large.length > 0)
    await client.query(
      `truncate ${large.map(({ name }) => `${schema}.${name}`).join(', ')} cascade`,
    );
  // Neither triggers nor foreign keys: all rows go.
  await client.query('set session_replication_role = replica');
  for (const name of names) await client.query(`delete from ${name}`);
  await client.query('reset session_replication_role');
  if (names.length > 0) await client.query(`vacuum ${names.join(', ')}`);
  await client.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
     from pg_sequences where schemaname = $1 and last_value is not null`,
    [schema],
  );
}
