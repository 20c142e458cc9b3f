import {
  currentPosition,
  extendLine,
  type GameTree,
  type MoveLine,
  movesOn,
  startLine,
  writeMove,
} from '@chuhe/rules';
import { type ReactElement, type ReactNode, useReducer } from 'react';
import type { BoardEvent } from '../../board/board/index.ts';
import {
  ActionButton,
  analysisPath,
  BoardColumn,
  CoachCard,
  GameBoard,
  GameTable,
  TablePanel,
  useBoardEvents,
} from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { BotMark } from '../../ui/bot-mark.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DrawingLayer, FIRST_PEN, shapesAt } from '../analysis/index.ts';
import {
  commentAt,
  type Lesson,
  type LessonIntent,
  nextMove,
  openLesson,
  progressOf,
  reduceLesson,
} from './chapter-lesson.ts';
import './study-reader.css';

interface StudyReaderProps {
  readonly study: {
    readonly id: string;
    readonly title: string;
    readonly author: string;
    readonly isBot?: true | undefined;
  };
  readonly chapters: readonly { readonly id: string; readonly title: string }[];
  /** The index of the chapter being read. */
  readonly index: number;
  readonly tree: GameTree;
  readonly pathOf: (chapterId: string) => string;
  /** Likes and reports of others' studies. */
  readonly children?: ReactNode;
}

/** A chapter as a lesson: the author's comments, and the next move to be found on the board. */
export function StudyReader(props: StudyReaderProps): ReactElement {
  const { study, chapters, index, tree } = props;
  const text = useText();
  const [lesson, send] = useReducer(reduceLesson, tree, openLesson);
  const line = lineOf(lesson);
  const react = useBoardEvents();
  const onEvent = (event: BoardEvent): void => {
    react(event);
    if (event.type === 'play') send({ type: 'play', move: event.move });
  };
  const expected = nextMove(lesson);
  return (
    <GameTable
      title={study.title}
      hint={text('study.place', { number: index + 1, count: chapters.length })}
      layout="review"
    >
      <BoardColumn label={text('board.name')}>
        <div className="board-alone">
          <DrawingLayer
            position={currentPosition(line)}
            shapes={shapesAt(lesson)}
            isFlipped={false}
            pen={FIRST_PEN}
            onDraw={undefined}
          >
            {(drawings) => (
              <GameBoard
                game={line}
                player="both"
                mode={expected === undefined ? 'readonly' : 'playing'}
                neverConfirms
                ringed={lesson.isHinted ? expected?.from : undefined}
                onEvent={onEvent}
              >
                {drawings}
              </GameBoard>
            )}
          </DrawingLayer>
        </div>
      </BoardColumn>
      <TablePanel
        className="study-reader"
        label={text('study.lesson')}
        foot={<LessonActions lesson={lesson} line={line} send={send} />}
      >
        <LessonText {...props} lesson={lesson} line={line} send={send} />
      </TablePanel>
    </GameTable>
  );
}

function lineOf({ tree, path }: Lesson): MoveLine {
  return movesOn(tree, path).reduce<MoveLine>(extendLine, startLine(tree.start));
}

interface LessonTextProps extends StudyReaderProps {
  readonly lesson: Lesson;
  readonly line: MoveLine;
  readonly send: (intent: LessonIntent) => void;
}

function LessonText(props: LessonTextProps): ReactElement {
  const { study, chapters, index, lesson, line, children } = props;
  const text = useText();
  const notation = useSettings((settings) => settings.written);
  const before = line.positions.at(-2);
  const last = line.moves.at(-1);
  const comment = commentAt(lesson);
  const title = chapters[index]?.title ?? '';
  const plain = text('study.chapterName', { number: index + 1 });
  return (
    <div className="study-reader__text">
      <p className="hint">
        {`${study.title} · ${study.author}`}
        <BotMark of={study} />
      </p>
      <h2>
        {title === plain ? plain : text('study.chapterHeading', { number: index + 1, title })}
      </h2>
      {before === undefined || last === undefined ? null : (
        <p>
          <b className="study-reader__move">{writeMove(before, last, notation)}</b>
        </p>
      )}
      {comment === '' ? null : <p className="study-reader__comment">{comment}</p>}
      <Question {...props} />
      {children}
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
