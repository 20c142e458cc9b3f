import {
  currentPosition,
  type Move,
  type MoveLine,
  type PerSide,
  type Side,
  writeMove,
} from '@chuhe/rules';
import { type ReactElement, useEffect, useMemo } from 'react';
import type { BoardEvent } from '../../board/board/index.ts';
import { useText } from '../../platform/language/index.ts';
import {
  BoardColumn,
  CoachCard,
  GameBoard,
  TablePanel,
  Seat,
  useBoardEvents,
} from '../../board/game-ui/index.ts';
import { Button } from '../../ui/button.tsx';
import { currentError, type Lesson, type LessonIntent, lessonLine, lineBefore } from './lesson.ts';
import { errorsOf } from './marks.ts';
import { useLesson } from './use-lesson.ts';
import type { Review } from './use-review.ts';
import { useSettings } from '../../platform/settings/index.ts';
import '../../ui/panel-actions.css';

export interface LessonViewProps {
  readonly line: MoveLine;
  readonly review: Review;
  readonly names: PerSide<string>;
  /** The side whose errors are reviewed. */
  readonly side: Side;
  readonly onClose: () => void;
}

/** A side's errors one after another, to find better moves. */
export function LessonView(props: LessonViewProps): ReactElement {
  const { line, review, names, side, onClose } = props;
  const { rows, moves } = review;
  const text = useText();
  const errors = useMemo(() => errorsOf(moves, side), [moves, side]);
  const { lesson, send, best } = useLesson(line, rows, errors);
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <>
      <BoardColumn
        label={text('review.learn')}
        bottom={side}
        renderSide={(each) => <Seat side={each} name={names[each]} isQuiet />}
      >
        <LessonBoard lesson={lesson} side={side} send={send} />
      </BoardColumn>
      <TablePanel label={text('review.learn')} heading={text('review.learn')}>
        <LessonCoach lesson={lesson} best={best} send={send} onClose={onClose} />
      </TablePanel>
    </>
  );
}

interface LessonBoardProps {
  readonly lesson: Lesson;
  /** The side that looks for better moves. */
  readonly side: Side;
  readonly send: (intent: LessonIntent) => void;
}

/** The board of a lesson: the error as an arrow, then the tried or shown move. */
export function LessonBoard({ lesson, side, send }: LessonBoardProps): ReactElement {
  const shown = useMemo(() => lessonLine(lesson), [lesson]);
  const arrows = useMemo(() => arrowsOf(lesson), [lesson]);
  const react = useBoardEvents();
  const onEvent = (event: BoardEvent): void => {
    react(event);
    if (event.type === 'play') send({ type: 'try', move: event.move });
  };
  return (
    <GameBoard
      game={shown}
      player={side}
      mode={lesson.stage === 'yours' ? 'playing' : 'readonly'}
      neverConfirms
      isFlipped={side === 'BLACK'}
      arrows={arrows}
      onEvent={onEvent}
    />
  );
}

/** An arrow for the error, until another move has been tried. */
function arrowsOf(lesson: Lesson) {
  const played = lesson.line.moves[lineBefore(lesson).moves.length];
  if (lesson.stage !== 'yours' || played === undefined) return [];
  return [{ move: played, kind: 'bad' } as const];
}

interface LessonCoachProps {
  readonly lesson: Lesson;
  readonly best: Move | undefined;
  readonly send: (intent: LessonIntent) => void;
  readonly onClose: () => void;
}

/** The tone of the text at each stage. */
export const LESSON_TONES = {
  yours: 'plain',
  judging: 'plain',
  right: 'good',
  wrong: 'bad',
  shown: 'warning',
  finished: 'good',
} as const;

/** The question of a lesson, the result of the try, and the next actions. */
function LessonCoach({ lesson, best, send, onClose }: LessonCoachProps): ReactElement {
  const text = useText();
  const { stage, index, errors } = lesson;
  const values = useLessonWords(lesson, best);
  const place = { index: index + 1, count: errors.length };
  const title = stage === 'finished' ? 'review.lesson.finished' : 'review.lesson.title';
  return (
    <>
      <CoachCard tone={LESSON_TONES[stage]} title={text(title, place)} isLive>
        <p>{text(`review.lesson.${stage}Hint`, values)}</p>
      </CoachCard>
      <LessonActions
        lesson={lesson}
        best={best}
        send={send}
        onNext={() => send({ type: 'next' })}
        words={{ next: text('review.lesson.next'), close: text('review.lesson.close') }}
        onClose={onClose}
      />
    </>
  );
}

/** The error and the better move in notation, and the move number. */
export function useLessonWords(lesson: Lesson, best: Move | undefined) {
  const notation = useSettings((settings) => settings.written);
  const before = currentPosition(lineBefore(lesson));
  const written = (move: Move | undefined): string =>
    move === undefined ? '' : writeMove(before, move, notation);
  const error = currentError(lesson);
  const played = error === undefined ? undefined : lesson.line.moves[error.ply - 1];
  return { played: written(played), best: written(best), number: before.moveNumber };
}

interface LessonActionsProps extends LessonCoachProps {
  /** Moves on to the next error. */
  readonly onNext: () => void;
  /** The labels of the buttons. */
  readonly words: { readonly next: string; readonly close: string };
}

/** The actions of a lesson: retry, answer, next error, close. */
export function LessonActions(props: LessonActionsProps): ReactElement {
  const { lesson, best, send, onNext, words, onClose } = props;
  const text = useText();
  const { stage } = lesson;
  return (
    <div className="panel-actions panel-actions--pairs">
      {stage === 'wrong' ? (
        <Button isBlock onClick={() => send({ type: 'again' })}>
          {text('review.lesson.again')}
        </Button>
      ) : null}
      {(stage === 'yours' || stage === 'wrong') && best !== undefined ? (
        <Button isBlock onClick={() => send({ type: 'show', move: best })}>
          {text('review.lesson.show')}
        </Button>
      ) : null}
      {stage === 'finished' ? null : (
        <Button
          variant={stage === 'right' || stage === 'shown' ? 'primary' : undefined}
          isBlock
          onClick={onNext}
        >
          {words.next}
        </Button>
      )}
      <Button isBlock onClick={onClose}>
        {words.close}
      </Button>
    </div>
  );
}
