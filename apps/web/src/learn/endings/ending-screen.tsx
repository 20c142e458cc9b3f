import {
  basicEnding,
  type BasicEnding,
  type ExerciseGoal,
  figuresOf,
  GRADES,
  HELD_MOVES,
} from '@chuhe/tables';
import { readPosition, startLine, startPosition } from '@chuhe/rules';
import type { ReactElement } from 'react';
import {
  analysisPath,
  BoardColumn,
  GameBoard,
  GameTable,
  TablePanel,
} from '../../board/game-ui/index.ts';
import { useTablesAhead } from '../../games/tables/index.ts';
import { useText } from '../../platform/language/index.ts';
import { usePageTitle } from '../../platform/navigation/index.ts';
import { useParams } from '../../platform/router/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stars } from '../course/index.ts';
import { BookVerdict, MissingEnding, percent, ShareBar } from './ending-marks.tsx';
import {
  goalsOf,
  gradeStars,
  lessonStars,
  nextExercise,
  useEndingProgress,
} from './ending-progress.ts';
import { endingName, taskName, taskPath } from './ending-words.ts';
import './ending-screen.css';

/** The lesson of one ending: a position, what the tables prove, and the exercises. */
export function EndingScreen(): ReactElement {
  const text = useText();
  const { ending: id } = useParams();
  const ending = basicEnding(id);
  if (ending !== undefined) return <EndingLesson ending={ending} />;
  return (
    <GameTable title={text('title.endings')} layout="page">
      <MissingEnding />
    </GameTable>
  );
}

interface EndingProps {
  readonly ending: BasicEnding;
}

function EndingLesson({ ending }: EndingProps): ReactElement {
  const text = useText();
  const progress = useEndingProgress();
  useTablesAhead();
  const name = endingName(ending, text);
  usePageTitle(name);
  const reading = readPosition(figuresOf(ending).sample);
  const sample = reading.ok ? reading.position : startPosition();
  return (
    <GameTable title={name} layout="puzzle">
      <BoardColumn label={text('board.name')}>
        <GameBoard game={sample} />
      </BoardColumn>
      <TablePanel
        label={name}
        {...(goalsOf(ending).length > 0 && { foot: <StartLink ending={ending} /> })}
      >
        <div className="ending-lesson">
          <div className="ending-lesson__row">
            <h2>{name}</h2>
            <BookVerdict ending={ending} />
            <Stars count={lessonStars(ending, progress)} />
          </div>
          <TableFigures ending={ending} />
          {goalsOf(ending).map((goal) => (
            <GoalRow key={goal} ending={ending} goal={goal} />
          ))}
          {ending.verdict === 'draw' ? (
            <ButtonLink isBlock to={`/endings/${ending.id}/forms`}>
              <Icon name="filter" />
              {text('endings.forms')}
            </ButtonLink>
          ) : null}
          <ButtonLink isBlock to={analysisPath(startLine(sample))}>
            <Icon name="board" />
            {text('endings.analyse')}
          </ButtonLink>
        </div>
      </TablePanel>
    </GameTable>
  );
}

/** The facts that the tables prove. */
function TableFigures({ ending }: EndingProps): ReactElement {
  const text = useText();
  const { won, best, longest } = figuresOf(ending);
  const shares = [
    { name: text('endings.redFirst'), share: won },
    { name: text('endings.bestForm'), share: best },
  ];
  return (
    <section className="ending-figures">
      <h2>
        {text('endings.tables')}
        <small>{text('endings.offline')}</small>
      </h2>
      <dl>
        {shares.map(({ name, share }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{percent(share)}</dd>
            <ShareBar share={share} />
          </div>
        ))}
        <div>
          <dt>{text('endings.longestWin')}</dt>
          <dd className="tabular">{text('endings.moves', { count: longest })}</dd>
        </div>
      </dl>
    </section>
  );
}

interface GoalRowProps extends EndingProps {
  readonly goal: ExerciseGoal;
}

/** The exercises of one goal by grade, with their stars. */
function GoalRow({ ending, goal }: GoalRowProps): ReactElement {
  const text = useText();
  const progress = useEndingProgress();
  return (
    <section className="ending-goal">
      <h2>{text(`endings.goal.${goal}`)}</h2>
      <p className="hint">{text(`endings.how.${goal}`, { count: HELD_MOVES })}</p>
      <ul className="ending-goal__grades">
        {GRADES.map((grade) => (
          <li key={grade}>
            <AppLink className="ending-goal__grade" to={taskPath(ending, goal, grade)}>
              <b>{text(`endings.grade.${grade}`)}</b>
              <Stars count={gradeStars(ending, goal, grade, progress)} />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads to the first exercise without stars, or to another position of the last grade. */
function StartLink({ ending }: EndingProps): ReactElement {
  const text = useText();
  const next = nextExercise(ending, useEndingProgress());
  const [main = 'win'] = goalsOf(ending);
  const { goal, seed } =
    next === undefined ? { goal: main, seed: 2 * GRADES.length } : { ...next, seed: next.grade };
  const task = taskName(goal, seed, text);
  return (
    <div className="ending-lesson__start">
      <ButtonLink variant="accent" size="big" isBlock to={taskPath(ending, goal, seed)}>
        {text(next === undefined ? 'endings.again' : 'endings.start', { task })}
      </ButtonLink>
    </div>
  );
}
