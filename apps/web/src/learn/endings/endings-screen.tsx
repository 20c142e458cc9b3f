import { BASIC_ENDINGS, type BasicEnding, figuresOf } from '@chuhe/tables';
import { type ReactElement, useState } from 'react';
import { CodeBoard } from '../../board/picture/code-board.tsx';
import { useTablesAhead } from '../../games/tables/index.ts';
import { useText } from '../../platform/language/index.ts';
import { CardLink } from '../../ui/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { Stars } from '../course/index.ts';
import { PracticeBar } from '../practice-bar.tsx';
import { DailyEndingCard } from './daily-ending-card.tsx';
import { BookVerdict, percent, ShareBar } from './ending-marks.tsx';
import { lessonStars, useEndingProgress } from './ending-progress.ts';
import { endingName } from './ending-words.ts';
import './endings-screen.css';

/** The attackers after which the endings are grouped, strongest first. */
const KINDS = ['R', 'N', 'C', 'P'] as const;
type Kind = (typeof KINDS)[number];

/** All practical endings with the verdict of the textbooks and that of the tables. */
export function EndingsScreen(): ReactElement {
  const text = useText();
  const [shown, setShown] = useState<Kind | 'all'>('all');
  useTablesAhead();
  const groups = KINDS.filter((kind) => shown === 'all' || kind === shown);
  return (
    <InnerPage title={text('title.endings')} className="endings">
      <PracticeBar here="/endings" />
      <p className="endings__lead">{text('endings.lead')}</p>
      <DailyEndingCard />
      <ChoiceChips
        label={text('endings.attackers')}
        value={shown}
        options={[
          { value: 'all', text: text('endings.all'), count: BASIC_ENDINGS.length },
          ...KINDS.map((kind) => ({
            value: kind,
            text: text(`endings.kind.${kind}`),
            count: endingsOf(kind).length,
          })),
        ]}
        onChange={setShown}
      />
      {groups.map((kind) => (
        <EndingGroup key={kind} kind={kind} />
      ))}
      <p className="hint endings__note">{text('endings.note')}</p>
    </InnerPage>
  );
}

function EndingGroup({ kind }: { readonly kind: Kind }): ReactElement {
  const text = useText();
  const endings = endingsOf(kind);
  return (
    <section>
      <h2 className="endings__group">
        {text(`endings.kind.${kind}`)}
        <small className="tabular">{endings.length}</small>
      </h2>
      <ul className="endings__cards">
        {endings.map((ending) => (
          <li key={ending.id}>
            <EndingCard ending={ending} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function endingsOf(kind: Kind): readonly BasicEnding[] {
  return BASIC_ENDINGS.filter(({ tables: [first] }) => first?.startsWith(kind) === true);
}

function EndingCard({ ending }: { readonly ending: BasicEnding }): ReactElement {
  const text = useText();
  const progress = useEndingProgress();
  const { won, best, longest, sample } = figuresOf(ending);
  return (
    <CardLink className="ending-card" to={`/endings/${ending.id}`}>
      <CodeBoard penCode={sample} isMini className="ending-card__board" />
      <span className="ending-card__body">
        <b>{endingName(ending, text)}</b>
        <span className="ending-card__row">
          <BookVerdict ending={ending} />
          <Stars count={lessonStars(ending, progress)} />
        </span>
        <ShareBar share={won} />
        <small className="ending-card__row tabular">
          <span>{text('endings.won', { share: percent(won) })}</span>
          <span>
            {ending.verdict === 'win'
              ? text('endings.longest', { count: longest })
              : text('endings.best', { share: percent(best) })}
          </span>
        </small>
      </span>
    </CardLink>
  );
}
