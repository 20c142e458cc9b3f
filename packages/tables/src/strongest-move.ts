import {
  afterMove,
  currentPosition,
  extendLine,
  judgeLine,
  type Move,
  type MoveLine,
  type Position,
  writeMoveRecord,
  writePlacement,
} from '@chuhe/rules';
import type { Probe, ProbedMove } from './probe.ts';

/**
 * The move of a player who knows the tables: the shortest win, the longest resistance, and in a drawn position the
 * preferred move if it holds. Undefined if the repetitions of the game leave no such move, because a table knows none.
 */
export function strongestMove(
  line: MoveLine,
  { value, moves }: Probe,
  preferred?: Move,
): Move | undefined {
  const keeping = moves.filter((one) => one.value.verdict === value.verdict);
  const sound = keeping.filter(({ move }) => value.verdict === 'lost' || keeps(line, move, value));
  if (value.verdict === 'drawn') {
    const record = preferred && writeMoveRecord(preferred);
    const wanted = sound.find(({ move }) => writeMoveRecord(move) === record);
    return (wanted ?? leastRepeated(line, sound))?.move;
  }
  const best = sound.filter(({ value: { moves: left } }) => left === sound[0]?.value.moves);
  return leastRepeated(line, best)?.move;
}

/** Whether the rules do not end the game against the value: a repetition or the natural limit may. */
function keeps(line: MoveLine, move: Move, { verdict }: Probe['value']): boolean {
  const { toMove } = currentPosition(line);
  const ending = judgeLine(extendLine(line, move));
  if (ending === undefined) return true;
  return ending.type === 'win' ? ending.winner === toMove : verdict === 'drawn';
}

/** Of these moves, the first after which the position stood least often before. */
function leastRepeated(line: MoveLine, moves: readonly ProbedMove[]): ProbedMove | undefined {
  const position = currentPosition(line);
  let least: { readonly one: ProbedMove; readonly times: number } | undefined;
  for (const one of moves) {
    const times = timesStood(line, afterMove(position, one.move));
    if (least === undefined || times < least.times) least = { one, times };
  }
  return least?.one;
}

/** How often a position stood in a line. */
export function timesStood({ positions }: MoveLine, next: Position): number {
  const placement = writePlacement(next);
  return positions.filter((one) => writePlacement(one) === placement).length;
}
