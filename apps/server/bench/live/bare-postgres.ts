// What PostgreSQL does by itself: durable rows one by one, and many in one statement.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, statement } from '../../src/platform/database.ts';
import { cpuOfFamily } from './cpu-time.ts';
import { type OwnServices, runSql } from '../services/own-services.ts';
import { postgresProgram } from '../services/postgres.ts';

const TABLE = `drop table if exists bare_rows; create table bare_rows (room_id bigint not null,
  seq integer not null, size smallint not null, at bigint not null, command_id text not null,
  move smallint, lag smallint, facts jsonb, primary key (room_id, seq))`;

/** Single-row durable inserts a second, by pgbench with eight clients. */
export async function singleRows({ databaseUrl }: OwnServices, seconds: number): Promise<number> {
  await runSql(databaseUrl, `${TABLE}; create sequence if not exists bare_numbers`);
  const script = join(tmpdir(), `bare-rows-${process.pid}.sql`);
  writeFileSync(
    script,
    `insert into bare_rows values (nextval('bare_numbers'), 1, 1, 1763182800000, '1234567-ply-000001', 7747, 12, null);\n`,
  );
  const { port, username, pathname } = new URL(databaseUrl);
  const words = ['-h', '127.0.0.1', '-p', port, '-U', username, '-n', '-M', 'prepared'];
  const run = ['-c', '8', '-j', '1', '-T', String(seconds), '-f', script, pathname.slice(1)];
  const output = execFileSync(postgresProgram('pgbench'), [...words, ...run], { encoding: 'utf8' });
  return Number(/tps = ([\d.]+)/.exec(output)?.[1] ?? 0);
}

const INSERT = statement(
  'bare-insert',
  `insert into bare_rows select * from unnest($1::bigint[], $2::integer[], $3::smallint[],
     $4::bigint[], $5::text[], $6::smallint[], $7::smallint[], $8::jsonb[])`,
);

/** The same rows, so many in a statement: rows a second and processor microseconds a row. */
export async function manyRows(
  { databaseUrl, postgresPid }: OwnServices,
  rowsAtOnce: number,
  millis: number,
): Promise<{ readonly perSecond: number; readonly micros: number }> {
  await runSql(databaseUrl, TABLE);
  const database = openDatabase({
    url: databaseUrl,
    connections: 2,
    onError: () => undefined,
    isHot: true,
  });
  const cpu = cpuOfFamily(postgresPid);
  const start = performance.now();
  let seq = 0;
  const keepInserting = async (): Promise<void> => {
    while (performance.now() - start < millis) {
      seq += 1;
      const rows = Array.from({ length: rowsAtOnce }, (_, index) => index);
      const same = <Value>(value: Value): Value[] => rows.map(() => value);
      await database.rows(INSERT, [
        rows,
        same(seq),
        same(1),
        same(1_763_182_800_000),
        same('1234567:ply-000001'),
        same(7747),
        same(12),
        same(null),
      ]);
    }
  };
  await Promise.all([keepInserting(), keepInserting()]);
  const seconds = (performance.now() - start) / 1000;
  const used = cpuOfFamily(postgresPid) - cpu;
  await database.close();
  const rows = seq * rowsAtOnce;
  return { perSecond: rows / seconds, micros: (used * 1e6) / rows };
}
