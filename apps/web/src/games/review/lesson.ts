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

export function openLesson(line: MoveLine, errors: readonly ReviewedMove[]): Lesson {
  const stage = errors.length === 0 ? 'finished' : 'yours';
  return { line, errors, index: 0, stage, tried: undefined };
}

/** The next state; unchanged if the intent does not apply. */
export function stepLesson(lesson: Lesson, intent: LessonIntent): Lesson {
  const { stage } = lesson;
  switch (intent.type) {
    case 'try':
      return stage === 'yours' ? { ...lesson, stage: 'judging', tried: intent.move } : lesson;
    case 'judged':
      if (stage !== 'judging') return lesson;
      return { ...lesson, stage: intent.isRight ? 'right' : 'wrong' };
    case 'again':
      return stage === 'wrong' || stage === 'judging'
        ? { ...lesson, stage: 'yours', tried: undefined }
        : lesson;
    case 'show':
      return stage === 'finished' ? lesson : { ...lesson, stage: 'shown', tried: intent.move };
    case 'next':
      return nextError(lesson);
    default:
      return intent satisfies never;
  }
}

function nextError(lesson: Lesson): Lesson {
  const index = lesson.index + 1;
  if (index >= lesson.errors.length) return { ...lesson, stage: 'finished', tried: undefined };
  return { ...lesson, index, stage: 'yours', tried: undefined };
}

/** The current error; undefined after the last one. */
export function currentError({ errors, index, stage }: Lesson): ReviewedMove | undefined {
  return stage === 'finished' ? undefined : errors[index];
}

/** The game up to the error, plus the tried move if there is one. */
export function lessonLine(lesson: Lesson): MoveLine {
  const before = lineBefore(lesson);
  return lesson.tried === undefined ? before : extendLine(before, lesson.tried);
}

export function lineBefore(lesson: Lesson): MoveLine {
  const { line } = lesson;
  const plies = (currentError(lesson)?.ply ?? line.moves.length + 1) - 1;
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
