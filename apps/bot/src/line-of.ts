import {
  currentPosition,
  extendLine,
  type MoveLine,
  readMoveText,
  readPosition,
  startLine,
} from '@chuhe/rules';

/** The game of a stream, from its start position and moves. */
export function lineOf(code: string, moves: readonly string[]): MoveLine {
  const start = readPosition(code);
  if (!start.ok) throw new Error(`the game begins with an unlawful position: ${code}`);
  return moves.reduce((line, record) => {
    const reading = readMoveText(currentPosition(line), record, 'record');
    if (!reading.ok) throw new Error(`the game has an unlawful move: ${record}`);
    return extendLine(line, reading.move);
  }, startLine(start.position));
}
