import { THEMES } from '@chuhe/puzzles';
import { type ReactElement, useState } from 'react';
import { isDue, useMistakes } from '../../games/review/index.ts';
import { useIsDesktop } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { memberOf, useIsOffline, useSession } from '../../platform/session/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { RatingCurve } from '../../ui/rating-curve.tsx';
import { signed } from '../../ui/rating-mark.tsx';
import { PracticeBar } from '../practice-bar.tsx';
import { useRunRecords } from '../runs/index.ts';
import { packLeft, useTacticsPack } from './offline-pack.ts';
import { TacticTable } from './solve-screen.tsx';
import { solvePath, type TacticFilter } from './tactic-filter.ts';
import { useOwnTactics } from './use-own-tactics.ts';
import { shareSolved, useThemes } from './use-themes.ts';
import './tactics-screen.css';

/** The page of tactics: the next position, and below its task the rating, other ways to train and the day so far. */
export function TacticsScreen(): ReactElement {
  const isDesktop = useIsDesktop();
  const places = <PracticeBar here="/tactics" />;
  return (
    <TacticTable
      filter={WHOLE}
      head={isDesktop ? places : undefined}
      more={
        <div className="tactics">
          {isDesktop ? null : places}
          <RatingPanel hasCurve={!isDesktop} />
          <Modes />
          <ThemeList />
          <Today />
        </div>
      }
    />
  );
}

/** Positions of every theme. */
const WHOLE: TacticFilter = {};

function Modes(): ReactElement {
  const text = useText();
  const isMember = memberOf(useSession()) !== undefined;
  const streak = useRunRecords('streak', isMember)?.best ?? 0;
  const storm = useRunRecords('storm', isMember)?.best ?? 0;
  return (
    <section>
      <h2 className="section-heading">{text('tactics.otherWays')}</h2>
      <div className="tactics__modes">
        <ModeTile
          to="/tactics/streak"
          icon="flame"
          name={text('title.tactics.streak')}
          hint={text('run.mode.streak')}
          best={streak}
        />
        <ModeTile
          to="/tactics/storm"
          icon="clock"
          name={text('title.tactics.storm')}
          hint={text('run.mode.storm')}
          best={storm}
        />
        <MistakesTile />
      </div>
    </section>
  );
}

/** Every theme with the share of right answers; a tap on one starts its positions. */
function ThemeList(): ReactElement {
  const text = useText();
  const { themes } = useThemes();
  return (
    <section>
      <h2 className="section-heading">
        {text('tactics.themes')}
        <AppLink className="section-heading__end link-button" to="/tactics/themes">
          {text('tactics.chooseTheme')}
        </AppLink>
      </h2>
      <Card as="ul" className="tactics__themes">
        {THEMES.map((theme) => {
          const share = shareSolved(themes, theme);
          return (
            <li key={theme}>
              <AppLink className="tactics__theme" to={solvePath({ theme })}>
                <b>{text(`tactics.theme.${theme}`)}</b>
                <span className="tactics__share" aria-hidden="true">
                  <i style={{ '--share': `${share ?? 0}%` }} />
                </span>
                <small className="tabular">
                  {share === undefined ? '' : text('tactics.share', { share })}
                </small>
              </AppLink>
            </li>
          );
        })}
      </Card>
    </section>
  );
}

/** The rating, with its curve where the task does not show it. */
function RatingPanel({ hasCurve }: { readonly hasCurve: boolean }): ReactElement {
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
        {hasCurve && ratings.length > 1 ? <Curve ratings={ratings} /> : null}
      </div>
      <RatingNote />
    </Card>
  );
}

/** The curve, and a sentence in its place for screen readers. */
function Curve({ ratings }: { readonly ratings: readonly number[] }): ReactElement {
  const text = useText();
  return (
    <>
      <RatingCurve ratings={ratings} />
      <p className="visually-hidden">
        {text('tactics.curve', {
          count: ratings.length,
          first: ratings[0] ?? 0,
          last: ratings.at(-1) ?? 0,
          low: Math.min(...ratings),
          high: Math.max(...ratings),
        })}
      </p>
    </>
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
      due={due}
    />
  );
}

interface ModeTileProps {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
  readonly hint: string;
  /** The player's best score. */
  readonly best?: number;
  /** The number of positions that are due. */
  readonly due?: number | undefined;
}

/** Another training mode. */
function ModeTile({ to, icon, name, hint, best = 0, due = 0 }: ModeTileProps): ReactElement {
  const text = useText();
  return (
    <CardLink className="tactics-mode" to={to}>
      <Icon name={icon} />
      <b>{name}</b>
      {best > 0 ? <span className="tabular">{text('tactics.best', { count: best })}</span> : null}
      {due > 0 ? <span className="tabular">{text('tactics.due', { count: due })}</span> : null}
      <small>{hint}</small>
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
