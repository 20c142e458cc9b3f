import type { Database } from '../../../platform/database.ts';
import { type OtherLogs, REGISTRY } from './log-databases.ts';

/** A row of the registry that tells where its room's log is. */
interface LocatedRow {
  readonly log_database: number;
}

/** Asks every other database once for what its logs say about these rows; one that does not answer is left out. */
export async function byLogDatabase<Row extends LocatedRow, Found>(
  others: OtherLogs,
  rows: readonly Row[],
  ask: (logs: Pick<Database, 'rows'>, rows: readonly Row[]) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const elsewhere = rows.filter(({ log_database: number }) => number !== REGISTRY);
  const numbers = [...new Set(elsewhere.map(({ log_database: number }) => number))];
  const asked = numbers.map(async (number) =>
    ask(
      others.readingOf(number),
      elsewhere.filter((row) => row.log_database === number),
    ),
  );
  const answers = await Promise.allSettled(asked);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
