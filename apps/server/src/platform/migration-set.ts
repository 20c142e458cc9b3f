import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

/**
 * The first line of a migration that removes what only processes of an earlier version use. An empty database gets it
 * at once; on any other, `pnpm db finish` applies it after the last such process has ended.
 */
export const FINISH = '-- finish';

/** The registry has everything but the logs that are in databases of logs. */
export type DatabaseKind = 'registry' | 'logs';

export interface Migration {
  /** The name in `schema_migrations`. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export interface MigrationSet {
  readonly kind: DatabaseKind;
  /** The first one creates all tables of an empty database. */
  readonly migrations: readonly Migration[];
  /** The files of the time before the baseline; they end with the same tables. */
  readonly beforeBaseline: readonly Migration[];
}

const MIGRATIONS = resolve(import.meta.dirname, '../../migrations');
/** Holds the files of version 0.2 and earlier. Registry and databases of logs had the same tables then. */
export const BEFORE_BASELINE = join(MIGRATIONS, 'before-baseline');

/** The migrations of a kind of database. Their names begin with the kind, so no database is taken for the other kind. */
export async function readMigrationSet(kind: DatabaseKind): Promise<MigrationSet> {
  const [migrations, beforeBaseline] = await Promise.all([
    readMigrations(join(MIGRATIONS, kind), kind),
    readMigrations(BEFORE_BASELINE),
  ]);
  return { kind, migrations, beforeBaseline };
}

/** The files of a folder as a set without a baseline. */
export async function readFolder(folder: string, kind: DatabaseKind): Promise<MigrationSet> {
  return { kind, migrations: await readMigrations(folder), beforeBaseline: [] };
}

async function readMigrations(folder: string, prefix = ''): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  return Promise.all(
    names.toSorted().map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name: join(prefix, basename(name)), sql, checksum };
    }),
  );
}

/** A migration that a database still lacks. */
export interface Pending {
  readonly migration: Migration;
  /** The tables exist already. */
  readonly isAdopted: boolean;
}

/**
 * Compares the applied migrations with those of this version. A database from before the baseline first gets the rest of
 * the earlier files, then counts as having the baseline.
 */
export function pendingOf(
  { kind, migrations, beforeBaseline }: MigrationSet,
  applied: ReadonlyMap<string, string>,
  isFinish: boolean,
): readonly Pending[] {
  refuseChanged([...beforeBaseline, ...migrations], applied);
  refuseOtherKind(kind, [...applied.keys()]);
  const isBefore = beforeBaseline.some(({ name }) => applied.has(name));
  const pending = [...(isBefore ? beforeBaseline : []), ...migrations]
    .filter(({ name }) => !applied.has(name))
    .filter(({ sql }) => isFinish || applied.size === 0 || !sql.startsWith(`${FINISH}\n`))
    .map((migration) => ({ migration, isAdopted: isBefore && migration === migrations[0] }));
  const known = new Set([...beforeBaseline, ...migrations].map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  // A later version only adds, so this one can serve beside it while processes are replaced; but it must not add files
  // of its own to tables that it does not know.
  if (unknown.length > 0 && pending.length > 0)
    throw new Error(
      `the database was migrated by another version, with ${unknown.join(', ')}: start that version or a later one`,
    );
  return pending;
}

function refuseChanged(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): void {
  const changed = migrations.find(
    ({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum,
  );
  if (changed !== undefined)
    throw new Error(`migration ${changed.name} was changed after it had been applied`);
}

function refuseOtherKind(kind: DatabaseKind, applied: readonly string[]): void {
  if (kind === 'logs' && applied.some((name) => name.startsWith('registry/')))
    throw new Error('this is a registry, not a database of logs: correct LOG_DATABASES');
  if (kind === 'registry' && applied.some((name) => name.startsWith('logs/')))
    throw new Error('this is a database of logs, not a registry: correct DATABASE_URL');
}
