import type { Move } from '../board/move-list.ts';
import { afterMove, legalMoves, type Position } from '../position/position.ts';

/** The number of random runs of a test: all for `pnpm verify random`, a fifth in CI. */
export function randomRuns(all: number): number {
  return process.env['RANDOM_RUNS'] === 'all' ? all : Math.ceil(all / 5);
}

/** A small seeded generator of numbers in [0, 1), equal on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One element, chosen at random. */
export function chosen<T>(random: () => number, list: readonly T[]): T | undefined {
  return list[Math.floor(random() * list.length)];
}

/** Plays random legal moves from a position and passes on each position before its move. */
export function playAtRandom(
  start: Position,
  random: () => number,
  plies: number,
  visit: (position: Position, move: Move) => void,
): Position {
  let position = start;
  for (let ply = 0; ply < plies; ply += 1) {
    const move = chosen(random, legalMoves(position));
    if (move === undefined) break;
    visit(position, move);
    position = afterMove(position, move);
  }
  return position;
}
