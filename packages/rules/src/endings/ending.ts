import { EMPTY, HORSE, KIND_MASK } from '../board/man.ts';
import { opponentOf, type Side } from '../board/side.ts';
import { hasLegalMove, isCheck, type Position } from '../position/position.ts';
import { judgeRepetition } from './judge-repetition.ts';
import { currentPosition, type Line } from './line.ts';
import { isNaturalLimit } from './natural-limit.ts';
import type { Repetition } from './repetition.ts';

/** How the board itself ends a game, without any player's word. */
export type BoardEnding =
  | { readonly type: 'win'; readonly winner: Side; readonly by: 'mate' | 'stalemate' }
  | {
      readonly type: 'win';
      readonly winner: Side;
      readonly by: 'perpetual-check' | 'perpetual-chase';
      readonly repetition: Repetition;
    }
  | { readonly type: 'draw'; readonly by: 'repetition'; readonly repetition: Repetition }
  | { readonly type: 'draw'; readonly by: 'natural-limit' | 'no-attackers' };

/** [R5] what the last move of the line has decided; undefined while the game goes on. */
export function judgeLine(line: Line): BoardEnding | undefined {
  const position = currentPosition(line);
  if (!hasLegalMove(position)) {
    const by = isCheck(position) ? 'mate' : 'stalemate';
    return { type: 'win', winner: opponentOf(position.toMove), by };
  }
  if (!hasAttackers(position)) return { type: 'draw', by: 'no-attackers' };
  const repetition = judgeRepetition(line);
  if (repetition !== undefined) return endingOf(repetition);
  return isNaturalLimit(line) ? { type: 'draw', by: 'natural-limit' } : undefined;
}

/** [R5.4] without chariot, horse, cannon or soldier, the last of the kinds, nobody can win. */
function hasAttackers(position: Position): boolean {
  const { cells } = position;
  for (let square = 0; square < cells.length; square += 1) {
    if (((cells[square] ?? EMPTY) & KIND_MASK) >= HORSE) return true;
  }
  return false;
}

function endingOf(repetition: Repetition): BoardEnding {
  const { rule, offender } = repetition;
  if (offender !== undefined && (rule === 'perpetual-check' || rule === 'perpetual-chase')) {
    return { type: 'win', winner: opponentOf(offender), by: rule, repetition };
  }
  return { type: 'draw', by: 'repetition', repetition };
}
