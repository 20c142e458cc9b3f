import { opponentOf, type Side } from '../board/side.ts';
import { isCheck } from '../position/position.ts';
import { currentPosition, type Line } from './line.ts';

/** [R5.3] 60 moves of each side without a capture. */
const LIMIT_PLIES = 120;
/** [R5.3] of the checks in that stretch only each side's first ten count. */
const COUNTED_CHECKS = 10;

/** [R5.3] whether the natural limit is reached; the replies to checks that do not count do not either. */
export function isNaturalLimit(line: Line): boolean {
  const { quietPlies } = currentPosition(line);
  if (quietPlies < LIMIT_PLIES) return false;
  return quietPlies - uncountedPlies(line, quietPlies) >= LIMIT_PLIES;
}

function uncountedPlies(line: Line, quietPlies: number): number {
  const checks: Record<Side, number> = { RED: 0, BLACK: 0 };
  let uncounted = 0;
  let answersExcess = false;
  const start = Math.max(0, line.moves.length - quietPlies);
  for (const after of line.positions.slice(start + 1)) {
    const mover = opponentOf(after.toMove);
    const gaveCheck = isCheck(after);
    if (gaveCheck) checks[mover] += 1;
    const isExcess = gaveCheck && checks[mover] > COUNTED_CHECKS;
    if (isExcess || answersExcess) uncounted += 1;
    answersExcess = isExcess;
  }
  return uncounted;
}
