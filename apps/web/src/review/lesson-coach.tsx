import { currentPosition, type Move, writeMove } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { useSettings } from '../settings/index.ts';
import { currentError, type Lesson, type LessonIntent, lineBefore } from './lesson.ts';

interface LessonCoachProps {
  readonly lesson: Lesson;
  readonly best: Move | undefined;
  readonly send: (intent: LessonIntent) => void;
  readonly onClose: () => void;
}

const TONES = {
  yours: 'plain',
  judging: 'plain',
  right: 'ok',
  wrong: 'bad',
  shown: 'slow',
  finished: 'ok',
} as const;

/** What is asked in a lesson, what came of the try, and the ways on. */
export function LessonCoach({ lesson, best, send, onClose }: LessonCoachProps): ReactElement {
  const text = useText();
  const { notation } = useSettings();
  const { stage, index, errors } = lesson;
  const before = currentPosition(lineBefore(lesson));
  const written = (move: Move | undefined): string =>
    move === undefined ? '' : writeMove(before, move, notation);
  const error = currentError(lesson);
  const played = error === undefined ? undefined : lesson.line.moves[error.ply - 1];
  const values = { played: written(played), best: written(best), number: before.moveNumber };
  return (
    <>
      <div className={`coach ${TONES[stage]}`} aria-live="polite">
        <div>
          <b>
            {stage === 'finished'
              ? text('review.lesson.finished')
              : text('review.lesson.title', { index: index + 1, count: errors.length })}
          </b>
          <p>{text(`review.lesson.${stage}Hint`, values)}</p>
        </div>
      </div>
      <div className="rv-btns">
        {stage === 'wrong' ? (
          <button type="button" className="btn block" onClick={() => send({ type: 'again' })}>
            {text('review.lesson.again')}
          </button>
        ) : null}
        {(stage === 'yours' || stage === 'wrong') && best !== undefined ? (
          <button
            type="button"
            className="btn block"
            onClick={() => send({ type: 'show', move: best })}
          >
            {text('review.lesson.show')}
          </button>
        ) : null}
        {stage === 'finished' ? null : (
          <button
            type="button"
            className={stage === 'right' || stage === 'shown' ? 'btn primary block' : 'btn block'}
            onClick={() => send({ type: 'next' })}
          >
            {text('review.lesson.next')}
          </button>
        )}
        <button type="button" className="btn block" onClick={onClose}>
          {text('review.lesson.close')}
        </button>
      </div>
    </>
  );
}
