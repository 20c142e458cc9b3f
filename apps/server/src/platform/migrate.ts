import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client, DatabaseError } from 'pg';

const MIGRATIONS = resolve(import.meta.dirname, '../../migrations');

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Applies what is new, in order; a second migrator waits for the first. Returns what it applied. */
export async function migrate(url: string, folder = MIGRATIONS): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  return withClient(url, async (client) => {
    const lock = await client.query<{ key: string }>(
      `select hashtextextended('chuhe-migrate ' || current_schema(), 0)::text as key`,
    );
    const key = lock.rows[0]?.key;
    await client.query('select pg_advisory_lock($1)', [key]);
    try {
      return await applyNew(client, migrations);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [key]);
    }
  });
}

/** Makes the database of this address when it does not exist yet. */
export async function createDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  await withClient(maintenanceUrl(url), async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount !== 0) return;
    await client.query(`create database ${client.escapeIdentifier(name)}`).catch(unlessItExists);
  });
}

/** Throws the database of this address away, with everybody who is connected to it. */
export async function dropDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  await withClient(maintenanceUrl(url), async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  });
}

/** Runs `work` on a connection of its own, without time limits. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'chuhe-migrate' });
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

async function applyNew(
  client: Client,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const fresh: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === undefined) {
      // oxlint-disable-next-line no-await-in-loop -- migrations build on each other
      await apply(client, migration);
      fresh.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new Error(`migration ${migration.name} was changed after it had been applied`);
    }
  }
  return fresh;
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function maintenanceUrl(url: string): string {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  maintenance.search = '';
  return maintenance.href;
}

/** Two creators at once: the second finds the database, or its row in the catalogue, there. */
function unlessItExists(error: unknown): void {
  const exists =
    error instanceof DatabaseError && (error.code === '42P04' || error.code === '23505');
  if (!exists) throw error;
}
