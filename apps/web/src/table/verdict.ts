import { judgeLine, type Line, type Repetition } from '@chuhe/rules';
import type { Arrow } from '../board/index.ts';

/** The repetition that ended a game, if one did. */
export function verdictOf(line: Line): Repetition | undefined {
  const ending = judgeLine(line);
  return ending !== undefined && 'repetition' in ending ? ending.repetition : undefined;
}

/** The move of the cycle that is being shown; what counts against its side is marked as such. */
export function cycleArrows(
  verdict: Repetition | undefined,
  shownPly: number | undefined,
): readonly Arrow[] {
  const shown = verdict?.moves.find(({ ply }) => ply === shownPly);
  if (shown === undefined) return [];
  const isFoul = shown.side === verdict?.offender && shown.class !== 'idle';
  return [{ move: shown.move, kind: isFoul ? 'bad' : 'second' }];
}
