import { useMemo, useState, type ReactElement } from 'react';
import { Board, refusalText, useBoardLook, type BoardEvent, type Scene } from '../board/index.ts';
import { useLocale, useText } from '../language/index.ts';
import { useSound } from '../sound/index.ts';
import { useBoardSymbols } from '../ui/board-symbols.ts';
import { openLesson, playLesson } from './lesson.ts';

interface LessonBoardProps {
  readonly title: string;
  readonly words: string;
  readonly code: string;
  readonly solved: string;
  readonly again: string;
}

const RED_ONLY = ['RED'] as const;

/** One kind of piece, in words and on a small board to try it. */
export function LessonBoard(props: LessonBoardProps): ReactElement {
  const { title, words, code, solved, again } = props;
  const text = useText();
  const locale = useLocale();
  const play = useSound();
  const look = useBoardLook(false);
  const [lesson, setLesson] = useState(() => openLesson(code));
  const [answer, setAnswer] = useState('');
  useBoardSymbols();
  const { position, lastMove, isSolved } = lesson;
  const scene = useMemo(
    (): Scene => ({
      position,
      lastMove,
      sides: RED_ONLY,
      stage: isSolved ? 'over' : 'playing',
    }),
    [position, lastMove, isSolved],
  );
  const smallLook = useMemo(
    () => ({ ...look, numbers: 'none' as const, showsTargets: true }),
    [look],
  );

  const onEvent = (event: BoardEvent): void => {
    if (event.type === 'play') {
      const next = playLesson(lesson, event.move);
      setLesson(next);
      setAnswer(next.isSolved ? solved : '');
      play(next.isSolved ? 'victory' : 'move');
    }
    if (event.type === 'refuse') {
      setAnswer(refusalText(event.refusal, text, locale));
      play('moveFail');
    }
  };
  return (
    <article className="lesson card">
      <div className="lesson-t">
        <h3>{title}</h3>
        <p>{words}</p>
        <output className="lesson-a">{answer}</output>
        <button
          type="button"
          className="btn small line"
          onClick={() => {
            setLesson(openLesson(code));
            setAnswer('');
          }}
        >
          {again}
          <span className="vh">{title}</span>
        </button>
      </div>
      <div className="lesson-b">
        <Board scene={scene} look={smallLook} language={locale} name={title} onEvent={onEvent} />
      </div>
    </article>
  );
}
