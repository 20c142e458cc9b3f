import { useMemo, useState, type ReactElement } from 'react';
import {
  Board,
  refusalText,
  useBoardTheme,
  type BoardEvent,
  type BoardView,
} from '../../board/board/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { useSound } from '../../platform/sound/index.ts';
import { useBoardSymbols } from '../../ui/board-symbols.tsx';
import { Button } from '../../ui/button.tsx';
import { openLesson, playLesson } from './lesson.ts';
import './lesson-board.css';

interface LessonBoardProps {
  readonly title: string;
  readonly words: string;
  readonly code: string;
  readonly solved: string;
  /** Shown after a move that does not solve it; empty if every move is only a try. */
  readonly wrong: string;
  readonly again: string;
}

const RED_ONLY = ['RED'] as const;

/** One kind of piece: its rule as a text, and a small board on which to try it. */
export function LessonBoard(props: LessonBoardProps): ReactElement {
  const { title, words, code, solved, wrong, again } = props;
  const text = useText();
  const locale = useLocale();
  const play = useSound();
  const theme = useBoardTheme(false);
  const [lesson, setLesson] = useState(() => openLesson(code));
  const [answer, setAnswer] = useState('');
  useBoardSymbols();
  const { position, lastMove, isSolved } = lesson;
  const view = useMemo(
    (): BoardView => ({
      position,
      lastMove,
      sides: RED_ONLY,
      mode: isSolved ? 'over' : 'playing',
    }),
    [position, lastMove, isSolved],
  );
  const smallTheme = useMemo(
    () => ({ ...theme, numbers: 'none' as const, showsTargets: true }),
    [theme],
  );

  const onEvent = (event: BoardEvent): void => {
    if (event.type === 'play') {
      const next = playLesson(lesson, event.move);
      setLesson(next);
      setAnswer(next.isSolved ? solved : wrong);
      play(next.isSolved ? 'victory' : 'move');
    }
    if (event.type === 'refuse') {
      setAnswer(refusalText(event.refusal, text, { language: locale, bottom: 'RED' }));
      play('moveFail');
    }
  };
  return (
    <article className="card lesson">
      <div className="lesson__text">
        <h3>{title}</h3>
        <p>{words}</p>
        <LessonAnswer words={answer} isRight={isSolved} />
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            setLesson(openLesson(code));
            setAnswer('');
          }}
        >
          {again}
          <span className="visually-hidden">{title}</span>
        </Button>
      </div>
      <div className="lesson__board">
        <Board view={view} theme={smallTheme} language={locale} name={title} onEvent={onEvent} />
      </div>
    </article>
  );
}

interface LessonAnswerProps {
  readonly words: string;
  readonly isRight: boolean;
}

/** The verdict on the last move. */
function LessonAnswer({ words, isRight }: LessonAnswerProps): ReactElement {
  const classes = isRight ? 'lesson__answer lesson__answer--right' : 'lesson__answer';
  return <output className={classes}>{words}</output>;
}
