import { type DatabasePool, statement } from '../platform/database.ts';

/** The plan of a statement, without running it. */
export async function planOf(
  database: DatabasePool,
  text: string,
  values: readonly unknown[],
): Promise<string> {
  const sql = statement<{ 'QUERY PLAN': string }>(`plan-${text.length}`, `explain ${text}`);
  return (await database.rows(sql, values)).map((row) => row['QUERY PLAN']).join('\n');
}

interface Plan {
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** Runs a statement. Returns every index that it scanned, with the number of rows it read there. */
export async function readIndexes(
  database: DatabasePool,
  text: string,
  values: readonly unknown[],
): Promise<Map<string, number>> {
  const sql = statement<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    `explain-${text.length}`,
    `explain (analyze, format json) ${text}`,
  );
  const [row] = await database.rows(sql, values);
  const indexes = new Map<string, number>();
  const visit = (plan: Plan | undefined): void => {
    if (plan === undefined) return;
    const rows = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
    const name = plan['Index Name'];
    const loops = plan['Actual Loops'] ?? 1;
    if (name !== undefined && loops > 0) indexes.set(name, (indexes.get(name) ?? 0) + rows * loops);
    plan.Plans?.forEach(visit);
  };
  visit(row?.['QUERY PLAN'][0]?.Plan);
  return indexes;
}

/** The number of rows read from indexes whose name matches, in all partitions. */
export function rowsReadFrom(indexes: ReadonlyMap<string, number>, names: RegExp): number {
  return [...indexes].reduce((sum, [name, rows]) => (names.test(name) ? sum + rows : sum), 0);
}
