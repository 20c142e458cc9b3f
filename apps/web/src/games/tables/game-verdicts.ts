import type { QueryClient } from '@tanstack/react-query';
import { type MoveLine, type Side, writeMoveRecord } from '@chuhe/rules';
import { judgeMove, type MoveChange } from '@chuhe/tables';
import { tablesOf } from './use-tables.ts';

/** The verdict of the tables on a move of a game, for the side that made it. */
export interface MoveVerdict extends Omit<MoveChange, 'best'> {
  readonly side: Side;
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
    const change = probe && judgeMove(probe, played);
    if (change !== undefined)
      verdicts.set(ply, {
        ...change,
        side: position.toMove,
        best: writeMoveRecord(change.best),
      });
  }
  return verdicts;
}
