import { afterMove, legalMoves, type Position } from '../position/position.ts';
import { judgeCycle } from './cycle.ts';
import { currentPosition, type Line } from './line.ts';
import type { Repetition, RepetitionWarning } from './repetition.ts';

const JUDGED_AT = 3;
const WARNED_AT = 2;

/** [R4.1] the judgement when the position on the board stands for the third time. */
export function judgeRepetition(line: Line): Repetition | undefined {
  const occurrences = occurrencesOf(line, currentPosition(line));
  const [first] = occurrences;
  if (occurrences.length < JUDGED_AT || first === undefined) return undefined;
  return judgeCycle(line, first);
}

/** [R4.9] the warning when the position on the board stands for the second time. */
export function warnOfRepetition(line: Line): RepetitionWarning | undefined {
  const position = currentPosition(line);
  const occurrences = occurrencesOf(line, position);
  const [first] = occurrences;
  if (occurrences.length !== WARNED_AT || first === undefined) return undefined;
  const avoidedBy = legalMoves(position).filter(
    (move) => occurrencesOf(line, afterMove(position, move)).length === 0,
  );
  return { repetition: judgeCycle(line, first), avoidedBy };
}

/** The plies after which this position stood on the board, looking back to the last capture. */
function occurrencesOf(line: Line, position: Position): readonly number[] {
  const plies: number[] = [];
  for (let ply = line.moves.length; ply >= 0; ply -= 1) {
    const earlier = line.positions[ply];
    if (earlier === undefined) break;
    if (isSamePosition(earlier, position)) plies.push(ply);
    if (earlier.quietPlies === 0) break;
  }
  return plies.toReversed();
}

function isSamePosition(one: Position, other: Position): boolean {
  if (one.toMove !== other.toMove) return false;
  for (let square = 0; square < one.cells.length; square += 1) {
    if (one.cells[square] !== other.cells[square]) return false;
  }
  return true;
}
