import {
  currentPosition,
  extendLine,
  judgeLine,
  type MoveLine,
  readMoveText,
  readPosition,
  startLine,
} from '@chuhe/rules';
import cases from '../../../rules/data/repetition-own.json' with { type: 'json' };

/** A line from a position code and legal moves in engine coordinates. */
export function lineOf(code: string, moves: string): MoveLine {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(`not lawful: ${code}`);
  let line = startLine(reading.position);
  for (const text of moves.split(' ').filter((word) => word !== '')) {
    const step = readMoveText(currentPosition(line), text, 'uci');
    if (!step.ok) throw new Error(`not legal: ${text}`);
    line = extendLine(line, step.move);
  }
  return line;
}

/** A chariot gives perpetual check: with the next check, d5e5, RED loses. */
export const PERPETUAL_CHECK = {
  code: '4k4/9/9/9/9/R8/9/9/9/5K3 w - - 0 1',
  moves: 'a5e5 e10d10 e5d5 d10e10 d5e5 e10d10 e5d5 d10e10',
  losing: 'd5e5',
} as const;

/** A game that a side lost by repetition. */
interface LosingRepetition {
  readonly id: string;
  readonly line: MoveLine;
  /** The index, from 0, of the offender's last move. */
  readonly offendingPly: number;
}

/** The losing repetitions from the table of the rules package, played out. */
export function losingRepetitions(): readonly LosingRepetition[] {
  return cases
    .filter(({ offender }) => offender !== null)
    .map(({ id, start, cycle, offender }) => {
      const moves = Array.from({ length: 4 }, () => cycle).flat();
      const line = untilJudged(start, moves);
      const isLast = currentPosition(line).toMove !== offender;
      return { id, line, offendingPly: line.moves.length - (isLast ? 1 : 2) };
    });
}

function untilJudged(start: string, moves: readonly string[]): MoveLine {
  for (let count = 1; count <= moves.length; count += 1) {
    const line = lineOf(start, moves.slice(0, count).join(' '));
    if (judgeLine(line) !== undefined) return line;
  }
  throw new Error(`never judged: ${start}`);
}
