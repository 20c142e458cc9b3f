import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestSchema } from '../testing/test-schema.ts';
import { migrate, withClient } from './migrate.ts';
import { BEFORE_BASELINE, FINISH, readMigrationSet } from './migration-set.ts';

type Row = Readonly<Record<string, unknown>>;

const REGISTRY = 'this is a registry, not a database of logs: correct LOG_DATABASES';
const LOGS = 'this is a database of logs, not a registry: correct DATABASE_URL';
const TABLES = `select relname from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`;
/** Everything that a statement may notice. A registry of version 0.2 also has the identity of a database of logs. */
const SHAPE = `
  select 'column' as kind, c.relname as of, a.attnum::text as name, concat_ws(' ', a.attname,
    format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attcollation::regcollation,
    pg_get_expr(d.adbin, d.adrelid)) as text
  from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
    and c.relname <> 'log_database_identity'
  union all select 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid)
  from pg_constraint where connamespace = current_schema()::regnamespace
    and conrelid <> coalesce(to_regclass('log_database_identity'), 0)
  union all select 'index', tablename, indexname, replace(indexdef, current_schema() || '.', '')
  from pg_indexes where schemaname = current_schema() and tablename <> 'log_database_identity'
  union all select 'trigger', tgrelid::regclass::text, tgname, replace(pg_get_triggerdef(t.oid), current_schema() || '.', '')
  from pg_trigger t join pg_class c on c.oid = tgrelid
  where relnamespace = current_schema()::regnamespace and not tgisinternal
  union all select 'function', proname, '', prosrc from pg_proc where pronamespace = current_schema()::regnamespace
  union all select 'sequence', relname, '', '' from pg_class
  where relnamespace = current_schema()::regnamespace and relkind = 'S'
  order by 1, 2, 3`;

let schema: Awaited<ReturnType<typeof openTestSchema>>;

beforeEach(async () => {
  schema = await openTestSchema();
});
afterEach(() => schema.drop());

async function rowsOf(text: string, url = schema.url): Promise<readonly Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(text)).rows);
}

async function namesOf(kind: 'registry' | 'logs'): Promise<readonly string[]> {
  return (await readMigrationSet(kind)).migrations.map(({ name }) => name);
}

function isFinish({ sql }: { readonly sql: string }): boolean {
  return sql.startsWith(`${FINISH}\n`);
}

/** The migrations that a database of an earlier version gets at the start of a server, and by `pnpm db finish`. */
async function startAndFinish() {
  const { migrations } = await readMigrationSet('registry');
  return {
    start: migrations.filter((each) => !isFinish(each)).map(({ name }) => name),
    finish: migrations.filter(isFinish).map(({ name }) => name),
  };
}

/** Makes the tables as version 0.2 made them, in both kinds of databases. */
async function makeVersion02(url = schema.url): Promise<void> {
  await migrate(url, { folder: BEFORE_BASELINE });
}

describe('an empty database', () => {
  test('becomes a registry by the baseline', async () => {
    expect(await migrate(schema.url)).toEqual(await namesOf('registry'));
    expect(await migrate(schema.url)).toEqual([]);
    expect(await rowsOf('select * from explorer_progress')).toEqual([
      { source: 'site', done: '0' },
    ]);
  });

  test('becomes a database of logs with its own tables only', async () => {
    expect(await migrate(schema.url, { kind: 'logs' })).toEqual(await namesOf('logs'));
    expect((await rowsOf(TABLES)).map(({ relname }) => relname)).toEqual([
      'log_database_identity',
      'outages',
      'room_events',
      'schema_migrations',
    ]);
  });
});

describe('a database of version 0.2', () => {
  let fresh: Awaited<ReturnType<typeof openTestSchema>>;
  beforeAll(async () => {
    fresh = await openTestSchema();
    await migrate(fresh.url);
  });
  afterAll(() => fresh.drop());

  test('is a registry like a new one after a start and a finish, and keeps its rows', async () => {
    await makeVersion02();
    await rowsOf(`insert into accounts (user_name, is_guest) values ('linh', true)`);
    const { start, finish } = await startAndFinish();
    expect(await migrate(schema.url)).toEqual(start);
    expect(await migrate(schema.url)).toEqual([]);
    expect(await migrate(schema.url, { isFinish: true })).toEqual(finish);
    expect(await rowsOf('select user_name from accounts')).toEqual([{ user_name: 'linh' }]);
    const shape = await rowsOf(SHAPE);
    expect(shape.length).toBeGreaterThan(800);
    expect(shape).toEqual(await rowsOf(SHAPE, fresh.url));
  });

  test('is upgraded once by five processes that start at once', async () => {
    await makeVersion02();
    const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(schema.url)));
    expect(runs.flat()).toEqual((await startAndFinish()).start);
  });

  test('is upgraded by way of 0.2 when it is older', async () => {
    await makeVersion02();
    const [last = ''] = (
      await rowsOf(
        `delete from schema_migrations where name = (select max(name) from schema_migrations) returning name`,
      )
    ).map(({ name }) => String(name));
    await rowsOf('drop table operator_digest');
    await rowsOf('drop index feedback_open');
    await rowsOf('alter table feedback drop column closed_at, drop column answer');
    await rowsOf('alter table error_reports drop column closed_at');
    expect(await migrate(schema.url)).toEqual([last, ...(await startAndFinish()).start]);
  });

  test('stays a database of logs', async () => {
    await makeVersion02();
    await rowsOf('insert into log_database_identity (number) values (1)');
    await expect(migrate(schema.url)).rejects.toThrow(LOGS);
    expect(await migrate(schema.url, { kind: 'logs' })).toEqual(await namesOf('logs'));
  });

  test('stays a registry', async () => {
    await makeVersion02();
    await rowsOf(`insert into accounts (user_name, is_guest) values ('linh', true)`);
    await expect(migrate(schema.url, { kind: 'logs' })).rejects.toThrow(REGISTRY);
    expect(await migrate(schema.url)).toEqual((await startAndFinish()).start);
  });
});

describe('a database of this version', () => {
  test('is not taken for the other kind', async () => {
    await migrate(schema.url);
    await expect(migrate(schema.url, { kind: 'logs' })).rejects.toThrow(REGISTRY);
    const logs = await openTestSchema();
    await migrate(logs.url, { kind: 'logs' });
    await expect(migrate(logs.url)).rejects.toThrow(LOGS);
    await logs.drop();
  });
});

describe('a database of a later version', () => {
  const LATER = `insert into schema_migrations (name, checksum) values ('registry/9999-later.sql', '')`;

  test('is served while processes are replaced', async () => {
    await migrate(schema.url);
    await rowsOf(LATER);
    expect(await migrate(schema.url)).toEqual([]);
  });

  test('gets no migration that the later version does not have', async () => {
    await migrate(schema.url);
    await rowsOf(LATER);
    await rowsOf(`delete from schema_migrations where name like 'registry/0002%'`);
    await expect(migrate(schema.url)).rejects.toThrow(
      'the database was migrated by another version, with registry/9999-later.sql: start that version or a later one',
    );
  });
});
