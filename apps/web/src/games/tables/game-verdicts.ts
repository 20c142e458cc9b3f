import type { QueryClient } from '@tanstack/react-query';
import { type MoveLine, type Side, writeMoveRecord } from '@chuhe/rules';
import type { TableValue } from '@chuhe/tables';
import { tablesOf } from './use-tables.ts';

/** The verdict of the tables on a move of a game, for the side that made it. */
export interface MoveVerdict {
  readonly side: Side;
  readonly before: TableValue;
  readonly after: TableValue;
  /** The best move as four digits. */
  readonly best: string;
}

/**
 * The verdicts on the moves of a game that were made in covered positions, by the number of the move. A win that the
 * natural limit may overtake has no verdict.
 */
export async function gameVerdicts(
  queries: QueryClient,
  line: MoveLine,
  plies: readonly number[],
): Promise<ReadonlyMap<number, MoveVerdict>> {
  const ask = await tablesOf(queries);
  const verdicts = new Map<number, MoveVerdict>();
  for (const ply of plies) {
    const [position, played] = [line.positions[ply - 1], line.moves[ply - 1]];
    if (position === undefined || played === undefined) continue;
    const probe = await ask('probe', position);
    if (probe === undefined || probe.isLimitNear) continue;
    const record = writeMoveRecord(played);
    const [best] = probe.moves;
    const made = probe.moves.find(({ move }) => writeMoveRecord(move) === record);
    if (best === undefined || made === undefined) continue;
    verdicts.set(ply, {
      side: position.toMove,
      before: probe.value,
      after: made.value,
      best: writeMoveRecord(best.move),
    });
  }
  return verdicts;
}
