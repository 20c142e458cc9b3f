import { generateLegal, makeMove, unmakeMove, type Workboard } from '../board/legal.ts';
import { MoveList } from '../board/move-list.ts';
import { opponentOf, type Side } from '../board/piece.ts';
import type { Setup } from './position.ts';

/** The number of lines of `depth` plies from a position: the usual proof of a move generator. */
export function perft(setup: Setup, depth: number): number {
  if (depth === 0) return 1;
  const lists = Array.from({ length: depth }, () => new MoveList());
  return countLines(Uint8Array.from(setup.cells), setup.toMove, lists, depth);
}

function countLines(
  board: Workboard,
  side: Side,
  lists: readonly MoveList[],
  depth: number,
): number {
  const list = lists[depth - 1] ?? new MoveList();
  generateLegal(board, side, list);
  if (depth === 1) return list.count;
  let lines = 0;
  for (let index = 0; index < list.count; index += 1) {
    const move = list.at(index);
    const taken = makeMove(board, move);
    lines += countLines(board, opponentOf(side), lists, depth - 1);
    unmakeMove(board, move, taken);
  }
  return lines;
}
