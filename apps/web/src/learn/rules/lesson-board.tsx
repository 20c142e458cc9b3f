import { currentPosition } from '@chuhe/rules';
import { useMemo, useState, type ReactElement } from 'react';
import {
  Board,
  refusalText,
  useBoardTheme,
  type BoardEvent,
  type BoardView,
} from '../../board/board/index.ts';
import { useSolving } from '../../board/attempt/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { useSound } from '../../platform/sound/index.ts';
import { useBoardSymbols } from '../../ui/board-symbols.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type Lesson, type LessonIntent, openLesson, stepLesson } from './lesson.ts';
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
  const [lesson, send] = useSolving<Lesson, LessonIntent>({
    open: () => openLesson(code),
    step: stepLesson,
  });
  const [refused, setRefused] = useState<string>();
  useBoardSymbols();
  const isSolved = lesson.stage.type === 'solved';
  const verdict = lesson.line.moves.length === 0 ? '' : isSolved ? solved : wrong;
  const view = useLessonView(lesson);
  const theme = useSmallTheme();

  const onEvent = (event: BoardEvent): void => {
    if (event.type === 'play') {
      setRefused(undefined);
      send(event);
    }
    if (event.type === 'refuse') {
      setRefused(refusalText(event.refusal, text, { language: locale, bottom: 'RED' }));
      play('moveFail');
    }
  };
  return (
    <Card as="article" className="lesson">
      <div className="lesson__text">
        <h3>{title}</h3>
        <p>{words}</p>
        <LessonAnswer words={refused ?? verdict} isRight={isSolved} />
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            setRefused(undefined);
            send({ type: 'again', code });
          }}
        >
          {again}
          <span className="visually-hidden">{title}</span>
        </Button>
      </div>
      <div className="lesson__board">
        <Board view={view} theme={theme} language={locale} name={title} onEvent={onEvent} />
      </div>
    </Card>
  );
}

function useLessonView({ line, stage }: Lesson): BoardView {
  const mode = stage.type === 'solved' ? 'over' : 'playing';
  return useMemo(
    () => ({
      position: currentPosition(line),
      lastMove: line.moves.at(-1),
      sides: RED_ONLY,
      mode,
    }),
    [line, mode],
  );
}

function useSmallTheme(): ReturnType<typeof useBoardTheme> {
  const theme = useBoardTheme(false);
  return useMemo(() => ({ ...theme, numbers: 'none' as const, showsTargets: true }), [theme]);
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
