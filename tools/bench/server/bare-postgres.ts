// The baseline of PostgreSQL alone: durable rows one by one, and many in one statement.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type DatabasePool,
  openDatabase,
  statement,
} from '../../../apps/server/src/platform/database.ts';
import { cpuOfFamily } from '../../testbed/server/cpu-time.ts';
import {
  type OwnServices,
  runSql,
} from '../../../apps/server/src/testing/services/own-services.ts';
import { postgresProgram } from '../../../apps/server/src/testing/services/postgres.ts';

const COLUMNS = `(room_id bigint not null, seq integer not null, size smallint not null, at bigint not null,
  command_id text not null, move smallint, lag smallint, facts jsonb, primary key (room_id, seq))`;
const TABLE = `drop table if exists bare_rows; create table bare_rows ${COLUMNS}`;
const SINGLE_TABLE = `drop table if exists single_rows; create table single_rows ${COLUMNS};
  create sequence if not exists bare_numbers`;

/** Single-row durable inserts per second, by pgbench with eight clients. */
export async function singleRows({ databaseUrl }: OwnServices, seconds: number): Promise<number> {
  await runSql(databaseUrl, SINGLE_TABLE);
  const script = join(tmpdir(), `bare-rows-${process.pid}.sql`);
  writeFileSync(
    script,
    `insert into single_rows values (nextval('bare_numbers'), 1, 1, 1763182800000, '1234567-ply-000001', 7747, 12, null);\n`,
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

/** The same rows, in batches. */
export class BareRows {
  readonly #services: OwnServices;
  readonly #database: DatabasePool;
  readonly #rowsAtOnce: number;
  #seq = 0;
  #cpu = 0;
  #rows = 0;
  #seconds = 0;

  private constructor(services: OwnServices, rowsAtOnce: number) {
    this.#services = services;
    this.#rowsAtOnce = rowsAtOnce;
    this.#database = openDatabase({
      url: services.databaseUrl,
      connections: 2,
      onError: () => undefined,
      isHot: true,
    });
  }

  static async open(services: OwnServices, rowsAtOnce: number): Promise<BareRows> {
    await runSql(services.databaseUrl, TABLE);
    return new BareRows(services, rowsAtOnce);
  }

  get perSecond(): number {
    return this.#rows / this.#seconds;
  }

  /** Processor microseconds per row. */
  get micros(): number {
    return (this.#cpu * 1e6) / this.#rows;
  }

  /** Stores rows for a while, over two connections, as the rooms do. */
  async run(millis: number, isCounted: boolean): Promise<void> {
    const { postgresPid } = this.#services;
    const [cpu, seq, start] = [cpuOfFamily(postgresPid), this.#seq, performance.now()];
    await Promise.all([this.#store(start + millis), this.#store(start + millis)]);
    if (!isCounted) return;
    this.#cpu += cpuOfFamily(postgresPid) - cpu;
    this.#rows += (this.#seq - seq) * this.#rowsAtOnce;
    this.#seconds += (performance.now() - start) / 1000;
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  async #store(end: number): Promise<void> {
    const rows = Array.from({ length: this.#rowsAtOnce }, (_, index) => index);
    const same = <Value>(value: Value): Value[] => rows.map(() => value);
    const rest = [1, 1_763_182_800_000, '1234567:ply-000001', 7747, 12, null].map(same);
    while (performance.now() < end) {
      this.#seq += 1;
      await this.#database.rows(INSERT, [rows, same(this.#seq), ...rest]);
    }
  }
}
