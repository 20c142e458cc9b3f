import type { GameDetail } from '@chuhe/protocol';
import {
  currentPosition,
  extendLine,
  judgeLine,
  readMoveText,
  readPosition,
  startLine,
} from '@chuhe/rules';

/** Endings that the board alone decides; players or the clock decide the others. */
const BY_THE_BOARD = new Set([
  'mate',
  'stalemate',
  'perpetual-check',
  'perpetual-chase',
  'repetition',
  'natural-limit',
  'no-attackers',
]);

/** The fault of a stored game: an illegal move, or a result that contradicts the board. */
export function faultOf(game: GameDetail): string | undefined {
  const start = readPosition(game.penCode);
  if (!start.ok) return 'it begins with an unlawful position';
  let line = startLine(start.position);
  for (const [ply, record] of game.moves.entries()) {
    if (judgeLine(line) !== undefined) return `it goes on after its end at ply ${ply}`;
    const reading = readMoveText(currentPosition(line), record, 'record');
    if (!reading.ok) return `move ${record} at ply ${ply} is illegal`;
    line = extendLine(line, reading.move);
  }
  if (!BY_THE_BOARD.has(game.cause)) return undefined;
  const ending = judgeLine(line);
  if (ending === undefined) return `it is not over by ${game.cause}`;
  const winner = ending.type === 'win' ? ending.winner : null;
  return winner === game.winner ? undefined : `the board gives it to ${winner ?? 'nobody'}`;
}
