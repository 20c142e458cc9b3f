import { basicEnding, type BasicEnding, figuresOf } from '@chuhe/tables';
import {
  FORMATION_GROUPS,
  formationFigures,
  groupOf,
  type ShownFormation,
} from '@chuhe/tables/formations';
import type { ReactElement } from 'react';
import { CodeBoard } from '../../board/picture/code-board.tsx';
import { useText } from '../../platform/language/index.ts';
import { usePageTitle } from '../../platform/navigation/index.ts';
import { useParams } from '../../platform/router/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { Stars } from '../course/index.ts';
import { PracticeBar } from '../practice-bar.tsx';
import { BookVerdict, MissingEnding, percent } from './ending-marks.tsx';
import { goalsOf, lessonStars, useEndingProgress } from './ending-progress.ts';
import { endingName, taskPath } from './ending-words.ts';
import './formations-screen.css';

/** How the defender's formations of one ending fare, with those to take up and those to avoid. */
export function FormationsScreen(): ReactElement {
  const text = useText();
  const { ending: id } = useParams();
  const ending = basicEnding(id);
  if (ending !== undefined) return <Formations ending={ending} />;
  return (
    <InnerPage title={text('title.endings')}>
      <MissingEnding />
    </InnerPage>
  );
}

interface EndingProps {
  readonly ending: BasicEnding;
}

function Formations({ ending }: EndingProps): ReactElement {
  const text = useText();
  const name = endingName(ending, text);
  usePageTitle(`${name} · ${text('endings.forms')}`);
  const { best, worst } = formationFigures(ending);
  return (
    <InnerPage title={name} className="formations">
      <PracticeBar here="/endings" />
      <div className="formations__columns">
        <div>
          <GroupsCard ending={ending} />
          <FormationList heading={text('endings.forms.best')} formations={best} />
          {worst.length === 0 ? null : (
            <FormationList heading={text('endings.forms.worst')} formations={worst} />
          )}
        </div>
        <aside className="formations__side">
          <Explanation ending={ending} />
          <StartLinks ending={ending} />
        </aside>
      </div>
    </InnerPage>
  );
}

/** The numbers of formations that hold or lose, as a bar and in words. */
function GroupsCard({ ending }: EndingProps): ReactElement {
  const text = useText();
  const { counts } = formationFigures(ending);
  const groups = FORMATION_GROUPS.filter((group) => counts[group] > 0);
  const total = groups.reduce((sum, group) => sum + counts[group], 0);
  return (
    <Card as="section" isPadded>
      <h2 className="formations__title">
        {text('endings.forms.count', { count: total })}
        <small>{text('endings.forms.mirror')}</small>
      </h2>
      <div className="formations__bar tabular" aria-hidden="true">
        {groups.map((group) => (
          <span key={group} data-group={group} style={{ flexGrow: counts[group] }}>
            {counts[group]}
          </span>
        ))}
      </div>
      <ul className="formations__legend">
        {groups.map((group) => (
          <li key={group}>
            <i data-group={group} aria-hidden="true" />
            {text(`endings.forms.${group}`)}
            <span className="visually-hidden">{counts[group]}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface FormationListProps {
  readonly heading: string;
  readonly formations: readonly ShownFormation[];
}

/** Formations on the upper half of a board, each with the share of its positions that are lost. */
function FormationList({ heading, formations }: FormationListProps): ReactElement {
  const text = useText();
  return (
    <section>
      <h2 className="formations__heading">{heading}</h2>
      <ul className="formations__list">
        {formations.map(({ code, lost }) => (
          <Card key={code} as="li" className="formation">
            <span className="formation__board">
              <CodeBoard penCode={code} isMini />
            </span>
            <p>
              <b className="tabular">{percent(lost)}</b>{' '}
              <small>{text(`endings.forms.${groupOf(lost)}`)}</small>
            </p>
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** Why the textbook and the share of won positions differ. */
function Explanation({ ending }: EndingProps): ReactElement {
  const text = useText();
  const { won, longest } = figuresOf(ending);
  const { counts } = formationFigures(ending);
  const progress = useEndingProgress();
  const facts = { share: percent(won), count: longest };
  return (
    <Card as="section" isPadded className="formations__why">
      <p className="formations__verdict">
        <BookVerdict ending={ending} />
        <Stars count={lessonStars(ending, progress)} />
      </p>
      <p>{text(won === 0 ? 'endings.forms.never' : 'endings.forms.why', facts)}</p>
      {won > 0 && counts.holds > 0 ? <p>{text('endings.forms.safe')}</p> : null}
    </Card>
  );
}

/** The exercises of this ending: hold with the right formation, or win against a wrong one. */
function StartLinks({ ending }: EndingProps): ReactElement {
  const text = useText();
  return (
    <>
      {goalsOf(ending)
        .toSorted((one, other) => (one > other ? 1 : -1))
        .map((goal, index) => (
          <ButtonLink
            key={goal}
            {...(index === 0 && { variant: 'accent' })}
            size="big"
            isBlock
            to={taskPath(ending, goal, 1)}
          >
            {text(`endings.forms.${goal}`)}
          </ButtonLink>
        ))}
      <ButtonLink variant="outline" isBlock to={`/endings/${ending.id}`}>
        {text('endings.back')}
      </ButtonLink>
    </>
  );
}
