import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProfile } from '../../testbed/server/inspector.ts';
import { shareOut } from '../../testbed/server/profile.ts';
import { openDatabase, statement } from '../../../apps/server/src/platform/database.ts';
import type { LoadCluster } from './load-cluster.ts';

const COUNT = statement(
  'load-count-statements',
  'create extension if not exists pg_stat_statements',
);
const RESET = statement('load-reset-statements', 'select pg_stat_statements_reset()');
const TOP = statement<{
  readonly calls: string;
  readonly plans: string;
  readonly run_millis: number;
  readonly plan_millis: number;
  readonly query: string;
}>(
  'load-top-statements',
  `select calls, plans, total_exec_time as run_millis, total_plan_time as plan_millis, query from pg_stat_statements
   order by total_exec_time + total_plan_time desc limit 25`,
);

/** Starts a profile; the returned function stops it and writes a breakdown of the time. */
export async function beginProfile({
  inspectors,
  postgres,
}: LoadCluster): Promise<() => Promise<string>> {
  const database = openDatabase({ url: postgres.url, connections: 1, onError: () => undefined });
  await database.rows(COUNT, []);
  await database.rows(RESET, []);
  const [first] = inspectors;
  if (first === undefined) throw new Error('there is no process to look into');
  const end = await startProfile(first);
  return async () => {
    const profile = await end();
    const statements = await database.rows(TOP, []);
    await database.close();
    const file = join(tmpdir(), `chuhe-load-${process.pid}.cpuprofile`);
    writeFileSync(file, profile);
    const shares = shareOut(profile).map(
      ([part, share]) => `${part} ${(share * 100).toFixed(0)} %`,
    );
    return [
      `the server's time: ${shares.join(', ')}; profile in ${file}`,
      'PostgreSQL by statement:',
      ...statements.map(
        ({ calls, plans, run_millis: run, plan_millis: plan, query }) =>
          `${calls.padStart(7)} calls ${run.toFixed(0).padStart(6)} ms, ${plans.padStart(5)} plans ${plan.toFixed(0).padStart(6)} ms  ${query.replaceAll(/\s+/g, ' ').slice(0, 110)}`,
      ),
    ].join('\n');
  };
}
