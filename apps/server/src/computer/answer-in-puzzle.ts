import { type Computer, findMove, type FoundMove } from './find-move.ts';

/** The best move of the side to play in a puzzle; the same position gets the same answer. */
export async function answerInPuzzle(
  computer: Computer,
  { pen }: { readonly pen: string },
  signal: AbortSignal,
): Promise<FoundMove> {
  return findMove(computer, { board: pen, moves: [], strength: 'puzzle' }, signal);
}
