import { CheckProver, type Puzzle } from '@chuhe/puzzles';
import { currentPosition, isCheck, type Move } from '@chuhe/rules';
import type { Adviser } from '../../platform/engine/index.ts';
import { type AnswerQuality, type PuzzlePlay, solutionMove } from './puzzle-play.ts';
import type { Answer, Score } from '@chuhe/search';

/** BLACK's answer to RED's last move, and the quality of that move. */
interface JudgedAnswer {
  readonly move: Move;
  readonly quality: AnswerQuality;
}

/** Limit of positions in a proof: well below a second on a slow phone. */
const PROOF_BUDGET = 4000;
/** A win may take this many moves more than the catalogue states. */
const MORE_MOVES = 2;

/**
 * Answers from the solution while the player follows it. The engine judges any other move. If it sees no win, a proof
 * search with our own rules follows, so that no move that mates by checks is rejected.
 */
export async function answerRed(
  play: PuzzlePlay,
  { findMove }: Pick<Adviser, 'findMove'>,
  signal: AbortSignal,
): Promise<JudgedAnswer> {
  const expected = solutionMove(play);
  if (expected !== undefined)
    return { move: expected, quality: play.puzzle.goal === 'unproved' ? 'unknown' : 'keeps' };
  const answer = await findMove({ line: play.line, strength: 'puzzle' }, signal);
  return { move: answer.move, quality: secondOpinion(play, answer) };
}

function secondOpinion(play: PuzzlePlay, answer: Answer): AnswerQuality {
  const quality = judgeAnswer(play.puzzle, answer);
  const position = currentPosition(play.line);
  if (play.puzzle.goal !== 'win' || quality !== 'loses' || !isCheck(position)) return quality;
  const moves = play.puzzle.mateIn + MORE_MOVES;
  return new CheckProver().proveAgainst(position, moves, PROOF_BUDGET) === 'proved'
    ? 'keeps'
    : 'loses';
}

/** The advantage, in hundredths of a soldier, that counts as winning without a mate: about a chariot. */
const WINNING = 800;
/** Largest advantage of BLACK that still counts as a draw; `pnpm verify puzzles` uses the same bound. */
const DRAWISH = 150;

/** The score is from BLACK's point of view: a good score is bad for RED. */
export function judgeAnswer({ goal }: Pick<Puzzle, 'goal'>, { score }: Answer): AnswerQuality {
  if (goal === 'unproved' || score === undefined) return 'unknown';
  return goal === 'win' ? judgeWin(score) : judgeDraw(score);
}

function judgeWin(score: Score): AnswerQuality {
  if (score.type === 'mate') return score.moves <= 0 ? 'keeps' : 'loses';
  return score.points <= -WINNING ? 'winning' : 'loses';
}

function judgeDraw(score: Score): AnswerQuality {
  if (score.type === 'mate') return score.moves <= 0 ? 'keeps' : 'loses';
  return score.points <= DRAWISH ? 'keeps' : 'loses';
}
