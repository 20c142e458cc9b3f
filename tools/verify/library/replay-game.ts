import type { LibraryGame } from '@chuhe/library';
import {
  afterMove,
  hasLegalMove,
  opponentOf,
  type Position,
  readMoveText,
  startPosition,
} from '@chuhe/rules';

/** Replays a library game; returns its fault, if any. */
export function faultOfGame({ id, moves, winner }: LibraryGame): string | undefined {
  let position: Position = startPosition();
  for (let at = 0; at < moves.length; at += 4) {
    const reading = readMoveText(position, moves.slice(at, at + 4), 'record');
    if (!reading.ok) return `${id}: ply ${at / 4 + 1} is not legal`;
    position = afterMove(position, reading.move);
  }
  if (!hasLegalMove(position) && winner !== opponentOf(position.toMove))
    return `${id}: the result contradicts the final position`;
  return undefined;
}
