import type { ExerciseGoal, ExerciseVerdict, SlipFault } from '@chuhe/tables';
import { type Move, type Position, startLine } from '@chuhe/rules';
import {
  openSolving,
  type Solving,
  type SolvingIntent,
  stepSolving,
  type Verdict,
} from '../../board/solving/index.ts';

/** A right move of the learner. */
interface RightStep {
  /** Moves to the win after the reply; 0 while a draw is held. */
  readonly left: number;
  /** Moves that the win takes longer than before. */
  readonly extra: number;
}

/** One attempt to win or to hold a position of the tables. */
export interface EndingPlay extends Solving<SlipFault> {
  readonly goal: ExerciseGoal;
  /** Moves to the win at the start. */
  readonly needed: number;
  readonly steps: readonly RightStep[];
}

export type EndingIntent =
  | { readonly type: 'play'; readonly move: Move }
  | { readonly type: 'judged'; readonly verdict: ExerciseVerdict }
  /** The tables are out of reach: the move is taken back. */
  | { readonly type: 'unjudged' }
  /** The partner's move. */
  | { readonly type: 'step' }
  | { readonly type: 'back' }
  | { readonly type: 'restart' }
  | { readonly type: 'hint'; readonly move: Move | undefined };

export function openEnding(goal: ExerciseGoal, start: Position, needed: number): EndingPlay {
  return { ...openSolving(startLine(start)), goal, needed, steps: [] };
}

/** The next state; the same object if the intent does not apply. */
export function stepEnding(play: EndingPlay, intent: EndingIntent): EndingPlay {
  switch (intent.type) {
    case 'play':
    case 'step':
    case 'hint':
      return step(play, intent);
    case 'judged':
      return afterVerdict(play, intent.verdict);
    case 'unjudged':
      return step(play, { type: 'unjudged', goesBack: true });
    case 'back':
      return takenBack(play);
    case 'restart': {
      const fresh = openEnding(play.goal, play.line.positions[0], play.needed);
      return { ...fresh, isHelped: play.isHelped || play.isMissed };
    }
    default:
      return intent satisfies never;
  }
}

/** Moves to the win in the position on the board. */
export function movesToGo({ steps, needed }: EndingPlay): number {
  return steps.at(-1)?.left ?? needed;
}

/** Moves over the fastest win. */
export function movesOver({ steps }: EndingPlay): number {
  return steps.reduce((sum, { extra }) => sum + extra, 0);
}

/** From this number on an attempt has two stars, and one. */
const TWO_STARS = 3;
const ONE_STAR = 9;

/** The score of a solved attempt: moves over the fastest win. A slip or help costs the third star. */
export function scoreOf(play: EndingPlay): number {
  const { goal, mistakes, isHelped } = play;
  const slips = goal === 'hold' && mistakes > 1 ? ONE_STAR : TWO_STARS;
  const cost = mistakes > 0 || isHelped ? slips : 0;
  return Math.max(movesOver(play), cost);
}

const ALL_STARS = 3;

export function starsOfScore(score: number): number {
  if (score < TWO_STARS) return ALL_STARS;
  return score < ONE_STAR ? 2 : 1;
}

/** Whether it was solved with all stars. */
export function isCleanlySolved(play: EndingPlay): boolean {
  return play.stage.type === 'solved' && starsOfScore(scoreOf(play)) === ALL_STARS;
}

function step(play: EndingPlay, intent: SolvingIntent<SlipFault>): EndingPlay {
  return stepSolving<SlipFault, EndingPlay>(play, intent);
}

function afterVerdict(play: EndingPlay, verdict: ExerciseVerdict): EndingPlay {
  if (play.stage.type !== 'judging') return play;
  const judged = step(play, { type: 'judged', verdict: solvingVerdict(verdict) });
  if (verdict.type === 'wrong') return judged;
  const left = verdict.type === 'right' ? verdict.left : 0;
  return { ...judged, steps: [...play.steps, { left, extra: verdict.extra }] };
}

function solvingVerdict(verdict: ExerciseVerdict): Verdict<SlipFault> {
  switch (verdict.type) {
    case 'right':
      return { type: 'right', reply: verdict.reply };
    case 'solved':
      return { type: 'solved' };
    case 'wrong': {
      const { fault } = verdict;
      return { type: 'wrong', fault, reply: 'reply' in fault ? fault.reply : undefined };
    }
    default:
      return verdict satisfies never;
  }
}

/** Taking back a right move is help. */
function takenBack(play: EndingPlay): EndingPlay {
  const back = step(play, { type: 'back' });
  if (back === play) return play;
  const steps = play.steps.slice(0, back.decisions.length);
  return { ...back, steps, isHelped: play.isHelped || play.stage.type === 'yours' };
}
