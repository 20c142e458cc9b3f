import { dailyEndingId } from '@chuhe/protocol';
import { siteDay } from '@chuhe/puzzles';
import { type DailyEnding, dailyEnding } from '@chuhe/tables';
import { writePositionCode } from '@chuhe/rules';
import { type ReactElement, useState } from 'react';
import { CodeBoard } from '../../board/picture/code-board.tsx';
import { useText } from '../../platform/language/index.ts';
import { mayFetchAhead } from '../../platform/offline/index.ts';
import { ButtonFace } from '../../ui/button.tsx';
import { CardLink } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePracticeCards } from '../session/index.ts';
import { BookVerdict } from './ending-marks.tsx';
import { endingName, taskName, taskPath } from './ending-words.ts';
import { useDrawnExercise } from './use-exercise.ts';
import './daily-ending-card.css';

/** The exercise of the day with its position, and whether it is solved. */
export function DailyEndingCard(): ReactElement {
  const text = useText();
  const cards = usePracticeCards();
  const [day] = useState(() => siteDay(Date.now()));
  const daily = dailyEnding(day);
  const { ending, exercise } = daily;
  const isDone = cards?.has(dailyEndingId(day)) === true;
  return (
    <CardLink className="daily-ending" to={taskPath(ending, exercise.goal, exercise.seed)}>
      <span className="daily-ending__board">{mayFetchAhead() ? <Board {...daily} /> : null}</span>
      <span className="daily-ending__body">
        <small>{text('endings.daily')}</small>
        <b>{endingName(ending, text)}</b>
        <span className="daily-ending__row">
          <BookVerdict ending={ending} />
          {taskName(exercise.goal, exercise.seed, text)}
        </span>
        {isDone ? (
          <span className="daily-ending__done">
            <Icon name="check" size="small" />
            {text('endings.dailyDone')}
          </span>
        ) : (
          <ButtonFace variant="primary" className="daily-ending__go">
            {text('today.start')}
          </ButtonFace>
        )}
      </span>
    </CardLink>
  );
}

/** The position, once the tables have drawn it. */
function Board({ ending, exercise }: DailyEnding): ReactElement | null {
  const state = useDrawnExercise(ending, exercise);
  if (state.type !== 'drawn') return null;
  const code = writePositionCode(state.drawn.position);
  return <CodeBoard penCode={code} isMini isFlipped={exercise.goal === 'hold'} />;
}
