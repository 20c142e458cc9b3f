import { currentPosition, type Line, type PerSide, type Side } from '@chuhe/rules';
import { type ReactElement, useEffect, useMemo } from 'react';
import { Board, type BoardEvent, type Scene, useBoardLook } from '../board/index.ts';
import { useLocale, useText } from '../language/index.ts';
import { SideName, useBoardEvents } from '../table/index.ts';
import { useBoardSymbols } from '../ui/board-symbols.ts';
import { LessonCoach } from './lesson-coach.tsx';
import { type Lesson, lessonLine, lineBefore } from './lesson.ts';
import { errorsOf } from './marks.ts';
import { useLesson } from './use-lesson.ts';
import type { Review } from './use-review.ts';

interface LessonTableProps {
  readonly line: Line;
  readonly review: Review;
  readonly names: PerSide<string>;
  /** Whose errors are gone through. */
  readonly side: Side;
  readonly onClose: () => void;
}

/** A side's errors one after the other, to find something better. */
export function LessonTable(props: LessonTableProps): ReactElement {
  const { line, review, names, side, onClose } = props;
  const { looks, moves } = review;
  const text = useText();
  const locale = useLocale();
  const isFlipped = side === 'BLACK';
  const look = useBoardLook(isFlipped);
  const errors = useMemo(() => errorsOf(moves, side), [moves, side]);
  const { lesson, send, best } = useLesson(line, looks, errors);
  const scene = useMemo(() => sceneOf(lesson, side), [lesson, side]);
  const arrows = useMemo(() => arrowsOf(lesson), [lesson]);
  const react = useBoardEvents();
  useBoardSymbols();
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  const onEvent = (event: BoardEvent): void => {
    react(event);
    if (event.type === 'play') send({ type: 'try', move: event.move });
  };
  const [top, bottom]: readonly [Side, Side] = isFlipped ? ['RED', 'BLACK'] : ['BLACK', 'RED'];
  return (
    <>
      <section className="room-board" aria-label={text('review.learn')}>
        <SideName side={top} name={names[top]} />
        <div className="board-wrap">
          <Board
            scene={scene}
            look={look}
            language={locale}
            name={text('board.name')}
            arrows={arrows}
            onEvent={onEvent}
          />
        </div>
        <SideName side={bottom} name={names[bottom]} />
      </section>
      <section className="room-moves" aria-label={text('review.learn')}>
        <div className="panel-h only-desk">
          <b>{text('review.learn')}</b>
        </div>
        <LessonCoach lesson={lesson} best={best} send={send} onClose={onClose} />
      </section>
    </>
  );
}

function sceneOf(lesson: Lesson, side: Side): Scene {
  const line = lessonLine(lesson);
  return {
    position: currentPosition(line),
    lastMove: line.moves.at(-1),
    sides: [side],
    stage: lesson.stage === 'yours' ? 'playing' : 'looking',
  };
}

/** The error itself, until something else has been tried. */
function arrowsOf(lesson: Lesson) {
  const played = lesson.line.moves[lineBefore(lesson).moves.length];
  if (lesson.stage !== 'yours' || played === undefined) return [];
  return [{ move: played, kind: 'bad' } as const];
}
