import { CheckProver } from '@chuhe/puzzles';
import { currentPosition, isCheck, type Move } from '@chuhe/rules';
import type { Answer } from '@chuhe/search';
import type { Adviser } from '../engine/index.ts';
import { type PuzzlePlay, solutionMove } from './puzzle-play.ts';
import { judgeAnswer, type Verdict } from './verdict.ts';

/** BLACK's answer to RED's last move, and what becomes of the puzzle's promise. */
export interface RedJudged {
  readonly move: Move;
  readonly verdict: Verdict;
}

/** Positions that a proof may look at: a moment on a slow phone. */
const PROOF_BUDGET = 4000;
/** A win may take longer than the catalogue says, but not for ever. */
const MORE_MOVES = 2;

/**
 * As long as the solution is followed BLACK answers by it. Any other move is judged by an engine; where
 * that sees no win, by a proof with our own rules, so that no move that mates by checks is called wrong.
 */
export async function answerRed(
  play: PuzzlePlay,
  { findMove }: Pick<Adviser, 'findMove'>,
  signal: AbortSignal,
): Promise<RedJudged> {
  const told = solutionMove(play);
  if (told !== undefined)
    return { move: told, verdict: play.puzzle.goal === 'unproved' ? 'unknown' : 'keeps' };
  const answer = await findMove({ line: play.line, strength: 'puzzle' }, signal);
  return { move: answer.move, verdict: secondOpinion(play, answer) };
}

function secondOpinion(play: PuzzlePlay, answer: Answer): Verdict {
  const verdict = judgeAnswer(play.puzzle, answer);
  const position = currentPosition(play.line);
  if (play.puzzle.goal !== 'win' || verdict !== 'loses' || !isCheck(position)) return verdict;
  const moves = play.puzzle.mateIn + MORE_MOVES;
  return new CheckProver().proveAgainst(position, moves, PROOF_BUDGET) === 'proved'
    ? 'keeps'
    : 'loses';
}
