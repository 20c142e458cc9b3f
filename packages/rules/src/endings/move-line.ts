import type { Move } from '../board/move-list.ts';
import { afterMove, type Position } from '../position/position.ts';

/** A game's moves so far, with every position on the way. */
export interface MoveLine {
  /** The position before each move and, last, the one on the board: one more than there are moves. */
  readonly positions: readonly [Position, ...Position[]];
  readonly moves: readonly Move[];
}

export function startLine(start: Position): MoveLine {
  return { positions: [start], moves: [] };
}

/** The line after one more move, which the caller knows to be legal. */
export function extendLine(line: MoveLine, move: Move): MoveLine {
  return {
    positions: [...line.positions, afterMove(currentPosition(line), move)],
    moves: [...line.moves, move],
  };
}

/** The line with its last `plies` moves taken back. */
export function shortenLine(line: MoveLine, plies: number): MoveLine {
  const length = Math.max(0, line.moves.length - plies);
  const [start, ...later] = line.positions;
  return { positions: [start, ...later.slice(0, length)], moves: line.moves.slice(0, length) };
}

export function currentPosition(line: MoveLine): Position {
  return line.positions.at(-1) ?? line.positions[0];
}
