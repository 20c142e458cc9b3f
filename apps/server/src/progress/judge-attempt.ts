import type { Puzzle } from '@chuhe/puzzles';
import {
  currentPosition,
  extendLine,
  judgeLine,
  type Line,
  readMoveText,
  readPosition,
  startLine,
} from '@chuhe/rules';

/** What a first attempt at a puzzle was worth. */
export type AttemptVerdict = 'solved' | 'failed' | 'illegal';

/**
 * Whether these moves solve a puzzle: RED wins, or holds the draw for as many moves as its solution has.
 * Whether BLACK answered as well as possible is not known here.
 */
export function judgeAttempt(
  puzzle: Puzzle,
  solutionPlies: number,
  moves: readonly string[],
): AttemptVerdict {
  const line = readLine(puzzle, moves);
  if (line === undefined) return 'illegal';
  const ending = judgeLine(line);
  if (puzzle.goal !== 'draw') {
    return ending?.type === 'win' && ending.winner === 'RED' ? 'solved' : 'failed';
  }
  if (ending !== undefined) {
    return ending.type === 'draw' || ending.winner === 'RED' ? 'solved' : 'failed';
  }
  return moves.length >= solutionPlies ? 'solved' : 'failed';
}

function readLine({ penCode }: Puzzle, moves: readonly string[]): Line | undefined {
  const start = readPosition(penCode);
  if (!start.ok) return undefined;
  let line = startLine(start.position);
  for (const record of moves) {
    if (judgeLine(line) !== undefined) return undefined;
    const reading = readMoveText(currentPosition(line), record, 'record');
    if (!reading.ok) return undefined;
    line = extendLine(line, reading.move);
  }
  return line;
}
