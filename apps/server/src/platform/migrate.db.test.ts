import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSchema } from '../testing/test-schema.ts';
import { openDatabase, statement } from './database.ts';
import { createDatabase, migrate, withClient } from './migrate.ts';

let schema: Awaited<ReturnType<typeof openTestSchema>>;
let folder: string;

beforeAll(async () => {
  schema = await openTestSchema();
  folder = await mkdtemp(join(tmpdir(), 'chuhe-migrations-'));
  await writeFile(
    join(folder, '0001-first.sql'),
    'create table fruits (name text); select pg_sleep(0.1);',
  );
  await writeFile(join(folder, '0002-second.sql'), `insert into fruits values ('lychee')`);
});
afterAll(async () => {
  await schema.drop();
  await rm(folder, { recursive: true });
});

describe('migrations', () => {
  test('[19] five migrators at once apply each file once', async () => {
    const runs = await Promise.all(
      Array.from({ length: 5 }, () => migrate(schema.url, { folder })),
    );
    expect(runs.flat()).toEqual(['0001-first.sql', '0002-second.sql']);
    const fruits = await withClient(schema.url, (client) => client.query('select * from fruits'));
    expect(fruits.rows).toEqual([{ name: 'lychee' }]);
  });

  test('a file that fails leaves nothing behind and can be mended', async () => {
    const file = join(folder, '0003-third.sql');
    await writeFile(file, `insert into fruits values ('plum'); insert into nothing values (1)`);
    await expect(migrate(schema.url, { folder })).rejects.toThrow('nothing');
    await writeFile(file, `insert into fruits values ('peach')`);
    expect(await migrate(schema.url, { folder })).toEqual(['0003-third.sql']);
    const fruits = await withClient(schema.url, (client) => client.query('select * from fruits'));
    expect(fruits.rows).toEqual([{ name: 'lychee' }, { name: 'peach' }]);
  });

  test('a statement that waits too long for a lock fails, and the next start applies the file', async () => {
    await writeFile(join(folder, '0004-fourth.sql'), 'alter table fruits add column colour text');
    await withClient(schema.url, async (holder) => {
      await holder.query('begin');
      await holder.query('select * from fruits');
      const hurried = migrate(schema.url, { folder, totalTimeoutMillis: 100 });
      await expect(hurried).rejects.toThrow('lock timeout');
      await holder.query('commit');
    });
    expect(await migrate(schema.url, { folder })).toEqual(['0004-fourth.sql']);
  });

  test('while a lock is not available, readers get their turn, and the file is applied as soon as it is', async () => {
    await writeFile(join(folder, '0004-half.sql'), 'alter table fruits add column taste text');
    await withClient(schema.url, async (holder) => {
      await holder.query('begin');
      await holder.query('select * from fruits');
      const patient = migrate(schema.url, { folder });
      for (let reading = 0; reading < 5; reading += 1) {
        const start = performance.now();
        await withClient(schema.url, (client) => client.query('select * from fruits'));
        expect(performance.now() - start).toBeLessThan(1000);
        // Nothing reports a try of the migrator: readers come before, during and after them.
        await sleep(100);
      }
      await holder.query('commit');
      expect(await patient).toEqual(['0004-half.sql']);
    });
  });

  test('a marked file runs outside a transaction: an index is built concurrently, by one of three migrators', async () => {
    await writeFile(
      join(folder, '0005-fifth.sql'),
      `-- outside-transaction
-- Begins anew after a failure; a comment may hold a semicolon;
drop index concurrently if exists fruits_by_name;
create index concurrently fruits_by_name on fruits (name);
`,
    );
    const runs = await Promise.all(
      Array.from({ length: 3 }, () => migrate(schema.url, { folder })),
    );
    expect(runs.flat()).toEqual(['0005-fifth.sql']);
    const index = await withClient(schema.url, (client) =>
      client.query("select indisvalid from pg_index where indexrelid = 'fruits_by_name'::regclass"),
    );
    expect(index.rows).toEqual([{ indisvalid: true }]);
  });

  test('where nothing is pending no lock is taken', async () => {
    await withClient(schema.url, async (holder) => {
      await holder.query(
        "select pg_advisory_lock(hashtextextended('chuhe-migrate ' || current_schema(), 0))",
      );
      expect(await migrate(schema.url, { folder })).toEqual([]);
    });
  });

  test('a file that was changed after it had been applied is refused', async () => {
    await writeFile(join(folder, '0001-first.sql'), 'create table fruits (name text, taste text)');
    await expect(migrate(schema.url, { folder })).rejects.toThrow('0001-first.sql was changed');
  });
});

describe('the database', () => {
  test('a slow statement is cut off and the connection stays good', async () => {
    const database = openDatabase({ url: schema.url, connections: 1, onError: () => undefined });
    await database.transaction(async (inside) => {
      await inside.rows(statement('limit', `set local statement_timeout = 50`), []);
      await expect(inside.rows(statement('slow', 'select pg_sleep(5)'), [])).rejects.toThrow(
        'timeout',
      );
    });
    expect(await database.rows(statement('after', 'select 1 as one'), [])).toEqual([{ one: 1 }]);
    await database.close();
  });

  test('a transaction that throws stores nothing', async () => {
    const database = openDatabase({ url: schema.url, connections: 1, onError: () => undefined });
    const work = database.transaction(async (inside) => {
      await inside.rows(statement('add', `insert into fruits values ('pear')`), []);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    const pears = statement('pears', `select 1 from fruits where name = 'pear'`);
    expect(await database.rows(pears, [])).toEqual([]);
    await database.close();
  });

  test('a connection that breaks inside a transaction breaks nothing else', async () => {
    const errors: Error[] = [];
    const database = openDatabase({
      url: schema.url,
      connections: 1,
      onError: (error) => void errors.push(error),
    });
    const work = database.transaction(async (inside) => {
      const own = statement<{ pid: number }>('own-pid', 'select pg_backend_pid() as pid');
      const [{ pid } = { pid: 0 }] = await inside.rows(own, []);
      await withClient(schema.url, (client) =>
        client.query('select pg_terminate_backend($1)', [pid]),
      );
      await expect.poll(() => errors.length, { timeout: 10_000 }).toBeGreaterThan(0);
      await inside.rows(statement('too-late', 'select 1'), []);
    });
    await expect(work).rejects.toThrow('not queryable');
    expect(await database.rows(statement('one', 'select 1 as one'), [])).toEqual([{ one: 1 }]);
    await database.close();
  });

  test('every connection has time limits', async () => {
    const database = openDatabase({ url: schema.url, connections: 1, onError: () => undefined });
    const shown = await database.rows(
      statement<{ name: string; setting: string }>(
        'limits',
        `select name, setting from pg_settings
         where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
      ),
      [],
    );
    expect(shown.map(({ setting }) => Number(setting))).toEqual([10_000, 3000, 5000]);
    await database.close();
  });
});

test.each(['registry', 'logs'])('every migration of a %s has a number of its own', async (kind) => {
  const files = await readdir(resolve(import.meta.dirname, '../../migrations', kind));
  const numbers = files.map((file) => file.slice(0, 4)).toSorted();
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('a database that must be reached under TLS is not made over a connection in clear text', async () => {
  const url = new URL(schema.url);
  url.pathname = '/chuhe_not_made';
  url.search = 'sslmode=require';
  await expect(createDatabase(url.href)).rejects.toThrow('SSL');
});
