import { isSameMove, type Move } from '../board/move-list.ts';
import { afterMove, type Position } from '../position/position.ts';

/** A game's moves so far, with every position on the way. */
export interface MoveLine {
  /** The position before each move and, last, the one on the board: one more than the number of moves. */
  readonly positions: readonly [Position, ...Position[]];
  readonly moves: readonly Move[];
}

/** A line that caches its last extension: `evolve` usually extends it by the move that `decide` has tried. */
class RememberingLine implements MoveLine {
  readonly positions: MoveLine['positions'];
  readonly moves: MoveLine['moves'];
  #ahead: RememberingLine | undefined;

  constructor(positions: MoveLine['positions'], moves: MoveLine['moves']) {
    this.positions = positions;
    this.moves = moves;
  }

  /** Returns the cached extension only once: a chain of old lines would keep all later ones alive. */
  static extend(line: MoveLine, move: Move): MoveLine {
    const known = #ahead in line ? line.#ahead : undefined;
    if (known !== undefined && #ahead in line) line.#ahead = undefined;
    const last = known?.moves.at(-1);
    if (known !== undefined && last !== undefined && isSameMove(last, move)) return known;
    const next = new RememberingLine(
      [...line.positions, afterMove(currentPosition(line), move)],
      [...line.moves, move],
    );
    if (#ahead in line) line.#ahead = next;
    return next;
  }
}

export function startLine(start: Position): MoveLine {
  return new RememberingLine([start], []);
}

/** The line after one more move, which the caller knows to be legal. */
export function extendLine(line: MoveLine, move: Move): MoveLine {
  return RememberingLine.extend(line, move);
}

/** The line with its last `plies` moves taken back. */
export function shortenLine(line: MoveLine, plies: number): MoveLine {
  const length = Math.max(0, line.moves.length - plies);
  const [start, ...later] = line.positions;
  return new RememberingLine([start, ...later.slice(0, length)], line.moves.slice(0, length));
}

export function currentPosition(line: MoveLine): Position {
  return line.positions.at(-1) ?? line.positions[0];
}
