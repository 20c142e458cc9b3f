import { COMPUTER_LEVELS } from '@chuhe/protocol';
import { isLevel } from '@chuhe/search';
import { refuse } from '../platform/answer.ts';
import { type Computer, findMove, type FoundMove } from './find-move.ts';

interface Wish {
  readonly board: string;
  readonly moves?: readonly string[] | undefined;
  readonly level?: number | undefined;
}

/** The computer's move after these moves, as strong as it was asked to play. */
export async function askComputer(
  computer: Computer,
  { board, moves = [], level = COMPUTER_LEVELS }: Wish,
  signal: AbortSignal,
): Promise<FoundMove> {
  if (!isLevel(level)) return refuse('invalid');
  return findMove(computer, { board, moves, strength: level }, signal);
}
