import { currentPosition, type Move, type MoveLine } from '@chuhe/rules';
import { BASICS, type Probe, strongestMove, tableOf } from '@chuhe/tables';
import type { QueryClient } from '@tanstack/react-query';
import { tablesOf } from '../../games/tables/index.ts';
import { type FindMove, guardPosition } from '../../platform/engine/index.ts';
import { mayFetchAhead } from '../../platform/offline/index.ts';

/** Fetches the tables for the ending, which may come without a network; the engine plays on without them. */
export async function fetchTablesAhead(queries: QueryClient): Promise<void> {
  // A failure shows when the tables are needed, and then the engine answers.
  if (mayFetchAhead()) await tablesOf(queries).catch(() => undefined);
}

/** Finds the move with the tables where they have the position; otherwise undefined. */
export async function findWithTables(
  queries: QueryClient,
  findMove: FindMove,
  ...[search, signal]: Parameters<FindMove>
): Promise<Move | undefined> {
  const { line } = search;
  const probe = await probeOf(queries, line);
  if (probe === undefined) return undefined;
  // The tables help nobody in a running game either; the server's engine has its own lock.
  if (probe.value.verdict !== 'drawn') await guardPosition(line, signal);
  const preferred =
    probe.value.verdict === 'drawn' ? (await findMove(search, signal)).move : undefined;
  return strongestMove(line, probe, preferred) ?? preferred;
}

async function probeOf(queries: QueryClient, line: MoveLine): Promise<Probe | undefined> {
  const position = currentPosition(line);
  if (!BASICS.includes(tableOf(position)?.name ?? '')) return undefined;
  try {
    const ask = await tablesOf(queries);
    return await ask('probe', position);
  } catch {
    // Without the file the engine plays the ending.
    return undefined;
  }
}
