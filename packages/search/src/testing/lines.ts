import {
  currentPosition,
  extendLine,
  type Line,
  readMoveText,
  readPosition,
  startLine,
} from '@chuhe/rules';

/** A line from a position code and moves in engine coordinates, all of them legal. */
export function lineOf(code: string, moves: string): Line {
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

/** A chariot that checks on and on: the next check, d5e5, is RED's third and loses. */
export const PERPETUAL_CHECK = {
  code: '4k4/9/9/9/9/R8/9/9/9/5K3 w - - 0 1',
  moves: 'a5e5 e10d10 e5d5 d10e10 d5e5 e10d10 e5d5 d10e10',
  losing: 'd5e5',
} as const;
