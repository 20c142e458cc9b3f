import type { Database } from '../../../platform/database.ts';
import { type OtherLogs, REGISTRY } from './log-databases.ts';

/** A row of the registry with the database of its room's log. */
interface LocatedRow {
  readonly log_database: number;
}

/**
 * Queries each database that holds logs of these rows once. The registry's own database must answer; another one that
 * does not answer is left out.
 */
export async function onLogDatabases<Row extends LocatedRow, Found>(
  registry: Pick<Database, 'rows'>,
  others: OtherLogs,
  rows: readonly Row[],
  ask: (logs: Pick<Database, 'rows'>, rows: readonly Row[]) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const { own = [], elsewhere = [] } = Object.groupBy(rows, ({ log_database: number }) =>
    number === REGISTRY ? 'own' : 'elsewhere',
  );
  const groups = Map.groupBy(elsewhere, ({ log_database: number }) => number);
  const [found, answers] = await Promise.all([
    own.length === 0 ? [] : ask(registry, own),
    Promise.allSettled(
      [...groups].map(async ([number, there]) => ask(others.readingOf(number), there)),
    ),
  ]);
  return [
    ...found,
    ...answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
  ];
}
