import type { LibraryGame } from '@chuhe/library';
import { DEEPEST_PLY } from '@chuhe/openings';
import {
  afterMove,
  hasLegalMove,
  mirrorKey,
  opponentOf,
  type Position,
  readMoveText,
  startPosition,
} from '@chuhe/rules';

/** A game as the rules see it. */
export interface ReplayedGame {
  readonly game: LibraryGame;
  /** The keys of the positions after its first plies, in order. */
  readonly keys: readonly string[];
}

/** Plays a game of the library through; answers what is wrong with it, or its first positions. */
export function replayGame(game: LibraryGame): ReplayedGame | { readonly fault: string } {
  const { id, moves, winner } = game;
  let position: Position = startPosition();
  const keys: string[] = [];
  for (let at = 0; at < moves.length; at += 4) {
    const reading = readMoveText(position, moves.slice(at, at + 4), 'record');
    if (!reading.ok) return { fault: `${id}: ply ${at / 4 + 1} is not legal` };
    position = afterMove(position, reading.move);
    if (keys.length < DEEPEST_PLY) keys.push(mirrorKey(position).key);
  }
  if (!hasLegalMove(position) && winner !== opponentOf(position.toMove))
    return { fault: `${id}: the result contradicts the final position` };
  return { game, keys };
}
