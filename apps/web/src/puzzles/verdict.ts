import type { Puzzle } from '@chuhe/puzzles';
import type { Answer, Score } from '@chuhe/search';

/**
 * What BLACK's best answer says about RED's move: it keeps what the puzzle promises, it still wins though
 * no mate is in sight, it gives the promise away, or nothing can be said.
 */
export type Verdict = 'keeps' | 'winning' | 'loses' | 'unknown';

/** So far ahead, in hundredths of a soldier, RED wins without a mate in sight: about a chariot. */
const WINNING = 800;
/** A draw holds while BLACK is not further ahead than this; puzzles are verified with the same bound. */
const DRAWISH = 150;

/** The answer is BLACK's, so a good score is bad for RED. */
export function judgeAnswer({ goal }: Pick<Puzzle, 'goal'>, { score }: Answer): Verdict {
  if (goal === 'unproved' || score === undefined) return 'unknown';
  return goal === 'win' ? judgeWin(score) : judgeDraw(score);
}

function judgeWin(score: Score): Verdict {
  if (score.type === 'mate') return score.moves <= 0 ? 'keeps' : 'loses';
  return score.points <= -WINNING ? 'winning' : 'loses';
}

function judgeDraw(score: Score): Verdict {
  if (score.type === 'mate') return score.moves <= 0 ? 'keeps' : 'loses';
  return score.points <= DRAWISH ? 'keeps' : 'loses';
}
