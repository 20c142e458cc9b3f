import type { Arena } from './arena.ts';
import type { Table } from './table.ts';
import { until } from './wait.ts';

/** The goal is twice the time after which processes compare, 10 s; a busy machine is given more. */
const RECOVERY_MILLIS = 30_000;

/** How long it takes until both players of every running game have seen something new. */
export async function recoveryMillis({ ledger }: Arena, tables: readonly Table[]): Promise<number> {
  const start = performance.now();
  const running = tables
    .filter(({ isPlaying }) => isPlaying)
    .map((table) => ({ table, before: table.eventsSeen }));
  const late = () =>
    running.filter(
      ({ table, before }) =>
        table.isPlaying && table.eventsSeen.some((seen, index) => seen <= (before[index] ?? 0)),
    );
  await until(() => late().length === 0, RECOVERY_MILLIS, 100);
  for (const { table } of late()) ledger.breach(8, `no news: ${table.describe()}`);
  return Math.round(performance.now() - start);
}
