import { currentPosition, hasLegalMove, type Move, readPosition, startLine } from '@chuhe/rules';
import {
  openSolving,
  passedLine,
  type Solving,
  stepSolving,
  type Verdict,
} from '../../board/solving/index.ts';

/** An exercise: only RED moves, any number of times, until BLACK is mated. */
export type Lesson = Solving<never>;

export type LessonIntent =
  | { readonly type: 'play'; readonly move: Move }
  | { readonly type: 'again'; readonly code: string };

export function openLesson(code: string): Lesson {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(`a lesson needs a lawful position: ${code}`);
  return openSolving(startLine(reading.position));
}

/** The next state; the same object if the intent does not apply. */
export function stepLesson(lesson: Lesson, intent: LessonIntent): Lesson {
  if (intent.type === 'again') return openLesson(intent.code);
  const moved = stepSolving<never, Lesson>(lesson, intent);
  const isSolved = !hasLegalMove(currentPosition(moved.line));
  const verdict: Verdict<never> = isSolved
    ? { type: 'solved' }
    : { type: 'right', line: passedLine(lesson.line, intent.move) };
  return stepSolving<never, Lesson>(moved, { type: 'judged', verdict });
}
