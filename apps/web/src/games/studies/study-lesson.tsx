import {
  currentPosition,
  extendLine,
  type MoveLine,
  movesOn,
  startLine,
  writeMove,
} from '@chuhe/rules';
import { type ReactElement, useReducer } from 'react';
import { ActionButton, analysisPath, CoachCard, TablePanel } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import {
  commentAt,
  type Lesson,
  type LessonIntent,
  nextMove,
  openLesson,
  progressOf,
  reduceLesson,
} from './chapter-lesson.ts';
import { type ReaderProps, ReaderHead, ReaderTable } from './reader-parts.tsx';
import './study-reader.css';

/** A chapter as a lesson: the author's comments, and the next move to be found on the board. */
export function StudyLesson(props: ReaderProps): ReactElement {
  const text = useText();
  const [lesson, send] = useReducer(reduceLesson, props.tree, openLesson);
  const line = lineOf(lesson);
  const expected = nextMove(lesson);
  return (
    <ReaderTable
      {...props}
      at={lesson}
      line={line}
      mode={expected === undefined ? 'readonly' : 'playing'}
      ringed={lesson.isHinted ? expected?.from : undefined}
      onPlay={(move) => send({ type: 'play', move })}
    >
      <TablePanel
        className="study-reader"
        label={text('study.lesson')}
        foot={<LessonActions lesson={lesson} line={line} send={send} />}
      >
        <LessonText {...props} lesson={lesson} line={line} send={send} />
      </TablePanel>
    </ReaderTable>
  );
}

function lineOf({ tree, path }: Lesson): MoveLine {
  return movesOn(tree, path).reduce<MoveLine>(extendLine, startLine(tree.start));
}

interface LessonTextProps extends ReaderProps {
  readonly lesson: Lesson;
  readonly line: MoveLine;
  readonly send: (intent: LessonIntent) => void;
}

function LessonText(props: LessonTextProps): ReactElement {
  const { lesson, line } = props;
  const notation = useSettings((settings) => settings.written);
  const before = line.positions.at(-2);
  const last = line.moves.at(-1);
  const comment = commentAt(lesson);
  return (
    <div className="study-reader__text">
      <ReaderHead {...props} />
      {before === undefined || last === undefined ? null : (
        <p>
          <b className="study-reader__move">{writeMove(before, last, notation)}</b>
        </p>
      )}
      {comment === '' ? null : <p className="study-reader__comment">{comment}</p>}
      <Question {...props} />
      {props.children}
    </div>
  );
}

/** The question to the reader, and the verdict on the last answer. */
function Question({ chapters, index, lesson, line, send, pathOf }: LessonTextProps): ReactElement {
  const text = useText();
  const { done, all } = progressOf(lesson);
  const next = chapters[index + 1];
  if (nextMove(lesson) === undefined) {
    return (
      <CoachCard tone="good" title={text('study.chapterDone')} sign={<Icon name="check" />} isLive>
        {next === undefined ? (
          <p>{text('study.allDone')}</p>
        ) : (
          <ButtonLink variant="accent" isBlock to={pathOf(next.id)}>
            {text('study.nextChapter', { title: next.title })}
          </ButtonLink>
        )}
      </CoachCard>
    );
  }
  const { verdict } = lesson;
  const tone = verdict === 'wrong' ? 'bad' : verdict === 'variation' ? 'warning' : 'plain';
  return (
    <CoachCard
      tone={tone}
      title={text(`study.ask.${currentPosition(line).toMove}`)}
      sign={<Icon name="help" />}
      isLive
    >
      <p>{text(`study.verdict.${verdict}`)}</p>
      <p className="hint tabular">{text('study.step', { done, all })}</p>
      <div className="button-row button-row--two">
        <Button variant="outline" onClick={() => send({ type: 'hint' })}>
          <Icon name="bulb" />
          {text('study.hint')}
        </Button>
        <Button variant="outline" onClick={() => send({ type: 'show' })}>
          {text('study.show')}
        </Button>
      </div>
    </CoachCard>
  );
}

interface LessonActionsProps {
  readonly lesson: Lesson;
  readonly line: MoveLine;
  readonly send: (intent: LessonIntent) => void;
}

function LessonActions({ lesson, line, send }: LessonActionsProps): ReactElement {
  const text = useText();
  const { done } = progressOf(lesson);
  return (
    <div className="study-reader__actions">
      <ActionButton
        icon="prev"
        label={text('study.stepBack')}
        isDisabled={done === 0}
        onClick={() => send({ type: 'back' })}
      />
      <AppLink className="action-bar__button" to={analysisPath(line)}>
        <Icon name="board" />
        {text('title.analysis')}
      </AppLink>
      <ActionButton
        icon="next"
        label={text('study.stepOn')}
        isDisabled={nextMove(lesson) === undefined}
        onClick={() => send({ type: 'show' })}
      />
    </div>
  );
}
