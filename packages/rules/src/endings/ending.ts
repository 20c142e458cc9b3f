import { EMPTY, HORSE, KIND_MASK, opponentOf, type Side } from '../board/piece.ts';
import { hasLegalMove, isCheck, placedPieces, type Position } from '../position/position.ts';
import { judgeRepetition, type Repetition } from './repetition.ts';
import { currentPosition, type MoveLine } from './move-line.ts';

/** How the position itself ends a game, without a player's command. */
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

/** [R5] the ending that the last move of the line caused; undefined while the game goes on. */
export function judgeLine(line: MoveLine): BoardEnding | undefined {
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

/** [R5.4] without chariot, horse, cannon or soldier, the last of the kinds, neither side can win. */
export function hasAttackers(position: Position): boolean {
  const { cells } = position;
  for (let square = 0; square < cells.length; square += 1) {
    if (((cells[square] ?? EMPTY) & KIND_MASK) >= HORSE) return true;
  }
  return false;
}

/** [R6.35] whether a side has a piece that can cross the river. */
export function canAttack(position: Position, side: Side): boolean {
  return placedPieces(position).some(
    ({ piece }) => piece.side === side && (piece.code & KIND_MASK) >= HORSE,
  );
}

function endingOf(repetition: Repetition): BoardEnding {
  const { rule, offender } = repetition;
  if (offender !== undefined && (rule === 'perpetual-check' || rule === 'perpetual-chase')) {
    return { type: 'win', winner: opponentOf(offender), by: rule, repetition };
  }
  return { type: 'draw', by: 'repetition', repetition };
}

/** [R5.3] 60 moves of each side without a capture. */
const LIMIT_PLIES = 120;
/** [R5.3] of the checks in that stretch only each side's first ten count. */
const COUNTED_CHECKS = 10;

/** [R5.3] whether the natural limit is reached; neither uncounted checks nor the replies to them count. */
export function isNaturalLimit(line: MoveLine): boolean {
  const { quietPlies } = currentPosition(line);
  if (!isLimitReached(quietPlies)) return false;
  const uncounted = new UncountedPlies();
  const start = Math.max(0, line.moves.length - quietPlies);
  for (const after of line.positions.slice(start + 1)) uncounted.add(after);
  return isLimitReached(quietPlies - uncounted.count);
}

export function isLimitReached(countedPlies: number): boolean {
  return countedPlies >= LIMIT_PLIES;
}

/** [R5.3] the uncounted plies of a stretch without captures. */
export class UncountedPlies {
  count = 0;
  readonly #checks: Record<Side, number> = { RED: 0, BLACK: 0 };
  #answersExcess = false;

  /** Adds the position after the next ply of the stretch. */
  add(after: Position): void {
    const mover = opponentOf(after.toMove);
    const gaveCheck = isCheck(after);
    if (gaveCheck) this.#checks[mover] += 1;
    const isExcess = gaveCheck && this.#checks[mover] > COUNTED_CHECKS;
    if (isExcess || this.#answersExcess) this.count += 1;
    this.#answersExcess = isExcess;
  }
}
