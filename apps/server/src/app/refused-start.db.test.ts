// A database of another kind or version stops the start with a sentence that says what to do.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, withClient } from '../platform/migrate.ts';
import { openTestSchema } from '../testing/test-schema.ts';

const PROGRAMS = [
  ['a server', [resolve(import.meta.dirname, '../main.ts')]],
  ['pnpm db migrate', [resolve(import.meta.dirname, 'cli/db.ts'), 'migrate']],
] as const;

let schema: Awaited<ReturnType<typeof openTestSchema>>;
beforeEach(async () => {
  schema = await openTestSchema();
});
afterEach(() => schema.drop());

async function run(args: readonly string[]) {
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, DATABASE_URL: schema.url, LOG_DATABASES: '', PORT: '0', OPS_PORT: '0' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  await once(child, 'close');
  return { code: child.exitCode, output };
}

test.each(PROGRAMS)(
  '%s refuses a database of logs',
  async (_, args) => {
    await migrate(schema.url, { kind: 'logs' });
    const { code, output } = await run(args);
    expect(code).toBe(1);
    expect(output).toContain('this is a database of logs, not a registry: correct DATABASE_URL');
  },
  30_000,
);

test.each(PROGRAMS)(
  '%s refuses a database that another version has migrated',
  async (_, args) => {
    await migrate(schema.url);
    await withClient(schema.url, async (client) => {
      await client.query(`delete from schema_migrations where name like 'registry/0003%'`);
      await client.query(`insert into schema_migrations values ('registry/0003-other.sql', '')`);
    });
    const { code, output } = await run(args);
    expect(code).toBe(1);
    expect(output).toContain(
      'the database was migrated by another version, with registry/0003-other.sql',
    );
  },
  30_000,
);
