// An index of a large table is built outside a transaction. A migrator that dies leaves an incomplete one behind.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestSchema } from '../testing/test-schema.ts';
import { migrate, withClient } from './migrate.ts';

const FILE = '0001-index.sql';
const MIGRATION = `-- outside-transaction
create index concurrently fruits_slowly on fruits (slowly(name));
`;
const MAKE = (seconds: number): string => `
  create or replace function slowly(text) returns text language plpgsql immutable as
  $$ begin perform pg_sleep(${seconds}); return $1; end $$`;
const INDEX = `select indisvalid, indexrelid::text as id from pg_index
  where indexrelid = to_regclass('fruits_slowly')`;
const PROGRAM = `
  const { migrate } = await import(${JSON.stringify(resolve(import.meta.dirname, 'migrate.ts'))});
  await migrate(process.argv[1], { folder: process.argv[2] });`;

let schema: Awaited<ReturnType<typeof openTestSchema>>;
let folder: string;

beforeEach(async () => {
  schema = await openTestSchema();
  folder = await mkdtemp(join(tmpdir(), 'chuhe-migrations-'));
  await writeFile(join(folder, FILE), MIGRATION);
  await run('create table fruits (name text)', `insert into fruits values ('lychee')`);
});
afterEach(async () => {
  await schema.drop();
  await rm(folder, { recursive: true });
});

async function run(...statements: readonly string[]) {
  return withClient(schema.url, async (client) => {
    let rows: readonly Readonly<Record<string, unknown>>[] = [];
    for (const text of statements) ({ rows } = await client.query(text));
    return rows;
  });
}

test('a migrator killed during a build leaves an invalid index, and the next one builds it anew', async () => {
  await run(MAKE(60));
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, schema.url, folder]);
  const ended = once(child, 'exit');
  await expect.poll(() => run(INDEX), { timeout: 15_000 }).toMatchObject([{ indisvalid: false }]);
  child.kill('SIGKILL');
  await ended;
  const [interrupted] = await run(INDEX);
  await run(MAKE(0));
  // It waits until PostgreSQL has noticed the death.
  expect(await migrate(schema.url, { folder })).toEqual([FILE]);
  const [built] = await run(INDEX);
  expect(built).toMatchObject({ indisvalid: true });
  expect(built?.['id']).not.toBe(interrupted?.['id']);
}, 30_000);

test('an index that was built before the migrator died is not built again', async () => {
  await run(MAKE(0), 'create index fruits_slowly on fruits (slowly(name))');
  const before = await run(INDEX);
  expect(await migrate(schema.url, { folder })).toEqual([FILE]);
  expect(await run(INDEX)).toEqual(before);
});
