import { THEMES } from '@chuhe/puzzles';
import { type ReactElement, useState } from 'react';
import { isDue, useMistakes } from '../../games/review/index.ts';
import { useText } from '../../platform/language/index.ts';
import { memberOf, useIsOffline, useSession } from '../../platform/session/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { RatingCurve } from '../../ui/rating-curve.tsx';
import { signed } from '../../ui/rating-mark.tsx';
import { PracticeBar } from '../practice-bar.tsx';
import { packLeft, useTacticsPack } from './offline-pack.ts';
import { useOwnTactics } from './use-own-tactics.ts';
import './tactics-screen.css';

/** The hub of tactics: the player's rating, a link to the stream, other training modes, the day's results. */
export function TacticsScreen(): ReactElement {
  const text = useText();
  return (
    <InnerPage title={text('title.tactics')} className="tactics">
      <PracticeBar here="/tactics" />
      <RatingPanel />
      <h2 className="section-heading">{text('tactics.otherWays')}</h2>
      <div className="tactics__modes">
        <ModeTile
          to="/tactics/streak"
          icon="flame"
          name={text('title.tactics.streak')}
          hint={text('run.mode.streak')}
        />
        <ModeTile
          to="/tactics/storm"
          icon="clock"
          name={text('title.tactics.storm')}
          hint={text('run.mode.storm')}
        />
        <MistakesTile />
        <ModeTile
          to="/tactics/themes"
          icon="target"
          name={text('tactics.themes')}
          hint={text('tactics.themesHint')}
          value={THEMES.length}
          unit={text('tactics.themesCount')}
        />
      </div>
      <Today />
    </InnerPage>
  );
}

/** The rating with its curve, and the start button. */
function RatingPanel(): ReactElement {
  const text = useText();
  const own = useOwnTactics();
  const ratings = (own?.curve ?? []).map(({ rating }) => rating);
  const [first] = ratings;
  const last = ratings.at(-1);
  return (
    <Card isPadded aria-label={text('tactics.rating')}>
      <div className="tactics__rating">
        <div>
          <small>{text('tactics.rating')}</small>
          <b className="tabular">{own?.rating?.rating ?? '–'}</b>
          {first === undefined || last === undefined || ratings.length < 2 ? null : (
            <p className="tabular">
              <em className={last > first ? 'tactics__gain' : ''}>{signed(last - first)}</em>{' '}
              {text('tactics.change', { count: ratings.length })}
            </p>
          )}
        </div>
        {first === undefined || ratings.length < 2 ? null : (
          <>
            <RatingCurve ratings={ratings} />
            <p className="visually-hidden">
              {text('tactics.curve', {
                count: ratings.length,
                first,
                last,
                low: Math.min(...ratings),
                high: Math.max(...ratings),
              })}
            </p>
          </>
        )}
      </div>
      <RatingNote />
      <ButtonLink
        variant="accent"
        size="big"
        isBlock
        className="tactics__start"
        to="/tactics/solve"
      >
        {text('tactics.start')}
      </ButtonLink>
    </Card>
  );
}

/** The note in place of a rating: offline, for guests and for newcomers. */
function RatingNote(): ReactElement | null {
  const text = useText();
  const isOffline = useIsOffline();
  const isMember = memberOf(useSession()) !== undefined;
  const pack = useTacticsPack();
  const own = useOwnTactics();
  if (isOffline) {
    return (
      <p className="tactics__note">
        {pack === undefined
          ? text('tactics.offlineNone')
          : text('tactics.offlineLeft', { count: packLeft(pack).length })}
      </p>
    );
  }
  if (own === undefined) return <p className="tactics__note" />;
  if (!isMember) return <p className="tactics__note">{text('tactics.guest')}</p>;
  if (own.attemptsLeft === undefined) return null;
  return (
    <p className="tactics__note">{text('tactics.attemptsLeft', { count: own.attemptsLeft })}</p>
  );
}

/** The player's mistakes, with the number that are due. */
function MistakesTile(): ReactElement {
  const text = useText();
  const [now] = useState(() => Date.now());
  const due = useMistakes()?.filter((one) => isDue(one, now)).length;
  return (
    <ModeTile
      to="/tactics/mistakes"
      icon="undo"
      name={text('title.mistakes')}
      hint={text('tactics.mistakesHint')}
      {...(due === undefined ? {} : { value: due, unit: text('tactics.mistakesDue') })}
    />
  );
}

interface ModeTileProps {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
  readonly hint: string;
  /** The number at the bottom and its unit; missing if there is none yet. */
  readonly value?: number;
  readonly unit?: string;
}

/** Another training mode. */
function ModeTile({ to, icon, name, hint, value, unit }: ModeTileProps): ReactElement {
  return (
    <CardLink className="tactics-mode" to={to}>
      <Icon name={icon} />
      <b>{name}</b>
      <small>{hint}</small>
      {value === undefined ? null : (
        <span className="tactics-mode__value tabular">
          {value} <small>{unit}</small>
        </span>
      )}
    </CardLink>
  );
}

/** The attempts of the day, in the player's time zone. */
function Today(): ReactElement | null {
  const text = useText();
  const own = useOwnTactics();
  const [today] = useState(() => new Date().toDateString());
  if (own === undefined) return null;
  const attempts = own.recent.filter(({ at }) => new Date(at).toDateString() === today);
  const solved = attempts.filter(({ isSolved }) => isSolved).length;
  return (
    <section className="tactics__today">
      <h2 className="section-heading">
        {text('tactics.today')}
        {attempts.length === 0 ? null : (
          <span className="section-heading__end tabular">
            {text('tactics.todayCount', { count: attempts.length, solved })}
          </span>
        )}
      </h2>
      {attempts.length === 0 ? (
        <p className="hint">{text('tactics.todayNone')}</p>
      ) : (
        <Card as="ol" isPadded className="tactics__trail">
          {attempts.map(({ at, isSolved }) => (
            <li key={at} className={isSolved ? '' : 'tactics__miss'}>
              <span aria-hidden="true">{isSolved ? '✓' : '✗'}</span>
              <span className="visually-hidden">
                {text(isSolved ? 'tactics.wasRight' : 'tactics.wasWrong')}
              </span>
            </li>
          ))}
        </Card>
      )}
    </section>
  );
}
