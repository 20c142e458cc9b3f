import diagrams from '../../data/wxf-diagrams.json' with { type: 'json' };
import { opponentOf, SIDES, type Side } from '../board/piece.ts';
import { type BoardEnding, judgeLine } from '../endings/ending.ts';
import { currentPosition, extendLine, type MoveLine, startLine } from '../endings/move-line.ts';
import { isSamePosition, type Repetition } from '../endings/repetition.ts';
import { refusalOfMove } from '../position/explain-move.ts';
import { toPosition } from '../position/lawful.ts';
import { readPositionCode } from '../position/position-code.ts';
import { coordinatesOf, moveOf } from './coordinates.ts';
import type { OracleBoard } from './ffish.ts';
import { seenMove, seenSetup, type Symmetry } from './symmetry.ts';

/** A cycle of moves, repeated until it is judged. */
export interface RepetitionCase {
  readonly id: string;
  readonly start: string;
  /** Moves before the cycle. */
  readonly before?: readonly string[];
  readonly cycle: readonly string[];
}

/** The federation's diagrams with its rulings, and unnumbered lines from the same transcription. */
export const WXF_DIAGRAMS = diagrams;

/** Repeats the cycle until the line is judged; throws if a move is illegal. */
export function playedOut(each: RepetitionCase, symmetry: Symmetry): MoveLine {
  const { before = [], cycle } = each;
  const longest = before.length + 3 * cycle.length;
  let line = startOf(each, symmetry);
  for (let ply = 0; judgeLine(line) === undefined; ply += 1) {
    if (ply === longest) throw new Error(`${each.id}: the cycle does not close`);
    const text = before[ply] ?? cycle[(ply - before.length) % cycle.length] ?? '';
    const move = seenMove(moveOf(text), symmetry);
    const refusal = refusalOfMove(currentPosition(line), move);
    if (refusal !== undefined) throw new Error(`${each.id}: ${text} is refused: ${refusal.code}`);
    line = extendLine(line, move);
  }
  return line;
}

function startOf(each: RepetitionCase, symmetry: Symmetry): MoveLine {
  const reading = readPositionCode(each.start);
  if (!reading.ok) throw new Error(`${each.id}: ${reading.refusal.code}`);
  const lawful = toPosition(seenSetup(reading.setup, symmetry));
  if (!lawful.ok) throw new Error(`${each.id}: ${lawful.refusal.code}`);
  return startLine(lawful.position);
}

export function repetitionOf(ending: BoardEnding | undefined): Repetition {
  if (ending === undefined || !('repetition' in ending)) throw new Error('no repetition');
  return ending.repetition;
}

/** The first plies of a line. */
function firstPlies(whole: MoveLine, plies: number): MoveLine {
  return whole.moves
    .slice(0, plies)
    .reduce((line, move) => extendLine(line, move), startLine(whole.positions[0]));
}

/** A judged line up to the second occurrence of its last position, when both players get a warning. */
export function warnedLine(whole: MoveLine): MoveLine {
  const { fromPly } = repetitionOf(judgeLine(whole));
  const second = whole.positions.findIndex(
    (position, ply) => ply >= fromPly && isSamePosition(position, currentPosition(whole)),
  );
  return firstPlies(whole, second);
}

/** The side in a table, seen through the symmetry. */
export function seenSide(side: string | null, symmetry: Symmetry): Side | undefined {
  const named = SIDES.find((each) => each === side);
  return named !== undefined && symmetry.swapsSides ? opponentOf(named) : named;
}

/** ffish's result for the same moves, as game records write it. */
export function resultByOracle(board: OracleBoard, start: string, line: MoveLine): string {
  board.setFen(start);
  for (const move of line.moves) board.push(coordinatesOf(move));
  return board.result(true);
}
