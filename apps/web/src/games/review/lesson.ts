import {
  currentPosition,
  extendLine,
  type MoveLine,
  type Move,
  readMoveText,
  shortenLine,
  writeMoveRecord,
} from '@chuhe/rules';
import { type Examine, examineMove, INEXACT_LOSS, stableLoss } from '@chuhe/search';
import {
  openSolving,
  type Solving,
  type SolvingIntent,
  stepSolving,
  type Verdict,
} from '../../board/solving/index.ts';
import type { Step } from '../../platform/store/index.ts';
import type { Adviser } from '../../platform/engine/index.ts';
import { chanceOf, type Evaluation, finalEvaluation } from './evaluation.ts';
import type { ReviewedMove } from './marks.ts';

/** A lesson: the user goes through a side's errors and looks for better moves. */
export interface Lesson {
  /** The whole game. */
  readonly line: MoveLine;
  readonly errors: readonly ReviewedMove[];
  /** The index of the current error. */
  readonly index: number;
  /** The search for a better move than the current error. */
  readonly attempt: Solving<undefined>;
  /** Whether the current error is decided: the first try was judged, or the answer was shown. */
  readonly isAnswered: boolean;
  readonly stage: 'yours' | 'judging' | 'right' | 'wrong' | 'shown' | 'finished';
  /** The move that was tried or shown. */
  readonly tried: Move | undefined;
}

export type LessonIntent =
  | { readonly type: 'try'; readonly move: Move }
  | { readonly type: 'judged'; readonly isRight: boolean }
  | { readonly type: 'again' }
  | { readonly type: 'show'; readonly move: Move }
  | { readonly type: 'next' };

type Task = Pick<Lesson, 'line' | 'errors' | 'index' | 'isAnswered'>;

/** Keeps the first answer to an error. */
interface LessonEffect {
  readonly type: 'store';
  readonly isRight: boolean;
}

export function openLesson(line: MoveLine, errors: readonly ReviewedMove[]): Lesson {
  return afresh({ line, errors, index: 0, isAnswered: false });
}

/** The next state of a lesson, and its effect: the first answer counts, and an answer that was shown is wrong. */
export function reduceLesson(lesson: Lesson, intent: LessonIntent): Step<Lesson, LessonEffect> {
  const state = stepLesson(lesson, intent);
  const isFirst = state.isAnswered && !lesson.isAnswered;
  return { state, effects: isFirst ? [{ type: 'store', isRight: state.stage === 'right' }] : [] };
}

/** The next state; unchanged if the intent does not apply. */
export function stepLesson(lesson: Lesson, intent: LessonIntent): Lesson {
  const { stage, index } = lesson;
  switch (intent.type) {
    case 'try':
      return stepped(lesson, { type: 'play', move: intent.move });
    case 'judged':
      return stepped(lesson, { type: 'judged', verdict: intent.isRight ? RIGHT : WRONG });
    case 'again':
      return stage === 'wrong' || stage === 'judging' ? afresh(lesson) : lesson;
    case 'show':
      if (stage === 'finished') return lesson;
      return stepped(stepped(afresh(lesson), { type: 'show', moves: [intent.move] }), {
        type: 'step',
      });
    case 'next':
      return afresh({ ...lesson, index: index + 1, isAnswered: false });
    default:
      return intent satisfies never;
  }
}

const RIGHT: Verdict<undefined> = { type: 'solved' };
const WRONG: Verdict<undefined> = { type: 'wrong', fault: undefined };

function stepped(lesson: Lesson, intent: SolvingIntent<undefined>): Lesson {
  if (lesson.stage === 'finished') return lesson;
  const attempt = stepSolving<undefined, Solving<undefined>>(lesson.attempt, intent);
  return attempt === lesson.attempt ? lesson : withAttempt(lesson, attempt);
}

function afresh({ line, errors, index, isAnswered }: Task): Lesson {
  const task = { line, errors, index, isAnswered };
  return withAttempt(task, openSolving(lineBefore(task)));
}

function withAttempt(before: Task, attempt: Solving<undefined>): Lesson {
  const { line, errors, index } = before;
  const stage = stageOf(before, attempt);
  const isAnswered = before.isAnswered || ['right', 'wrong', 'shown'].includes(stage);
  const task = { line, errors, index, isAnswered };
  const tried = attempt.line.moves[lineBefore(task).moves.length];
  return { ...task, attempt, tried, stage };
}

function stageOf(task: Task, { stage }: Solving<undefined>): Lesson['stage'] {
  if (currentError(task) === undefined) return 'finished';
  switch (stage.type) {
    case 'solved':
      return 'right';
    case 'coming':
      return 'shown';
    case 'stuck':
      return 'judging';
    case 'yours':
    case 'judging':
    case 'wrong':
    case 'shown':
      return stage.type;
    default:
      return stage satisfies never;
  }
}

/** The current error; undefined after the last one. */
export function currentError({
  errors,
  index,
}: Pick<Lesson, 'errors' | 'index'>): ReviewedMove | undefined {
  return errors[index];
}

/** The game up to the error, plus the tried move if there is one. */
export function lessonLine({ attempt }: Lesson): MoveLine {
  return attempt.line;
}

export function lineBefore(task: Pick<Lesson, 'line' | 'errors' | 'index'>): MoveLine {
  const { line } = task;
  const plies = (currentError(task)?.ply ?? line.moves.length + 1) - 1;
  return shortenLine(line, line.moves.length - plies);
}

/** Search effort for the best move and for the tried move, each. */
const TRY_NODES = 60_000;

/**
 * Whether a move loses less than an inaccuracy would. Both moves are searched in the same position: scores of the
 * positions after them would flatter the other side.
 */
export async function isGoodTry(
  lesson: Lesson,
  { before, move }: { readonly before: Evaluation; readonly move: Move },
  { openReviewer }: Pick<Adviser, 'openReviewer'>,
  signal: AbortSignal,
): Promise<boolean> {
  if (before.best === writeMoveRecord(move)) return true;
  const line = lineBefore(lesson);
  const side = currentPosition(line).toMove;
  const final = finalEvaluation(extendLine(line, move));
  if (final !== undefined) return chanceOf(side, before) - chanceOf(side, final) < INEXACT_LOSS;
  const reading = readMoveText(currentPosition(line), before.best ?? '', 'record');
  if (!reading.ok) return false;
  const { examine } = await openReviewer(signal);
  const ask: Examine = async (question) => examine(question, signal);
  const best = await examineMove(ask, { line, move: reading.move, nodes: TRY_NODES });
  const tried = await examineMove(ask, { line, move, nodes: TRY_NODES });
  return stableLoss(best, tried) < INEXACT_LOSS;
}
