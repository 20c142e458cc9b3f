import { REPEAT_DAYS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { MoveMarkSign, SideDisc } from '../../board/game-ui/index.ts';
import { LazyCodeBoard } from '../../board/picture/lazy-boards.tsx';
import {
  type DeviceMistake,
  dueDay,
  isDue,
  isRemembered,
  useMistakes,
  useReexamination,
} from '../../games/review/index.ts';
import { type Locale, useLocale, useText } from '../../platform/language/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { dayWords } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { Table } from '../../ui/table.tsx';
import { PracticeBar } from '../practice-bar.tsx';
import { missedMate, sideOf } from './mistake-lesson.ts';
import './mistakes-screen.css';

/** The player's own bad moves: those due today, the newest ones, and how well they are remembered. */
export function MistakesScreen(): ReactElement {
  const text = useText();
  const mistakes = useMistakes();
  const unexamined = useReexamination();
  return (
    <InnerPage title={text('title.mistakes')} className="mistakes">
      <PracticeBar here="/tactics" />
      {unexamined === 0 ? null : (
        <output className="hint">{text('mistakes.reexamining', { count: unexamined })}</output>
      )}
      {mistakes === undefined || (mistakes.length === 0 && unexamined > 0) ? null : (
        <Mistakes mistakes={mistakes} />
      )}
    </InnerPage>
  );
}

interface MistakesProps {
  readonly mistakes: readonly DeviceMistake[];
}

/** The number of newest ones shown: two rows on a desktop, four on a phone. */
const MAX_SHOWN = 8;

function Mistakes({ mistakes }: MistakesProps): ReactElement {
  const text = useText();
  const [now] = useState(() => Date.now());
  if (mistakes.length === 0) {
    return (
      <EmptyState art="horse" title={text('mistakes.none')} hint={text('mistakes.noneHint')}>
        <ButtonLink variant="primary" to="/user/history">
          {text('mistakes.review')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <DueCard mistakes={mistakes} now={now} />
      <h2 className="mistakes__heading">{text('mistakes.newest')}</h2>
      <ul className="mistakes__grid">
        {mistakes.slice(0, MAX_SHOWN).map((mistake) => (
          <li key={mistake.id}>
            <MistakeCard mistake={mistake} now={now} />
          </li>
        ))}
      </ul>
      <h2 className="mistakes__heading" id="mistakes-memory">
        {text('mistakes.memory')}
      </h2>
      <Memory mistakes={mistakes} now={now} />
    </>
  );
}

interface DatedProps extends MistakesProps {
  readonly now: number;
}

/** The mistakes due today, or when the next is due. */
function DueCard({ mistakes, now }: DatedProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const due = mistakes.filter((mistake) => isDue(mistake, now)).length;
  // All mistakes of one review were added at the same time.
  const games = new Set(mistakes.map(({ addedAt }) => addedAt)).size;
  const next = earliest(mistakes);
  return (
    <Card className="mistakes__due">
      <div>
        <h2>
          {due > 0
            ? text('mistakes.due', { count: due })
            : next === undefined
              ? text('mistakes.allRemembered')
              : text('mistakes.nextDue', { day: dayWords(next, now, locale) })}
        </h2>
        <p className="hint">{text('mistakes.how', { count: games })}</p>
      </div>
      {due > 0 ? (
        <ButtonLink variant="accent" className="mistakes__start" to="/tactics/mistakes/solve">
          {text('mistakes.start')}
        </ButtonLink>
      ) : null}
    </Card>
  );
}

interface MistakeCardProps {
  readonly mistake: DeviceMistake;
  readonly now: number;
}

function MistakeCard({ mistake, now }: MistakeCardProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const { id, position, opponent, addedAt } = mistake;
  const side = sideOf(mistake);
  return (
    <CardLink className="mistake-card" to={`/tactics/mistakes/solve?one=${encodeURIComponent(id)}`}>
      <LazyCodeBoard
        className="mistake-card__board"
        penCode={position}
        isFlipped={side === 'BLACK'}
        isMini
      />
      <span className="mistake-card__game">
        <SideDisc side={side} />
        <b>
          {opponent === undefined
            ? text(`table.side.${side}`)
            : text('mistakes.against', { opponent })}
        </b>
      </span>
      <small>
        <MoveMarkSign mark="mistake" />
        {text(missedMate(mistake) ? 'mistakes.missedMate' : 'mistakes.lostGround')}
        <i className="separator-dot" />
        {dayWords(new Date(addedAt), now, locale)}
      </small>
    </CardLink>
  );
}

/** The number waiting in each interval, and when the first of them is due. */
function Memory({ mistakes, now }: DatedProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const rows = REPEAT_DAYS.map((days, step) => {
    const waiting = mistakes.filter((mistake) => mistake.step === step);
    return { days, count: waiting.length, next: nextWords(waiting, now, locale) };
  });
  return (
    <Card as="div">
      <Table className="mistakes__table" aria-labelledby="mistakes-memory">
        <thead>
          <tr>
            <th scope="col">{text('mistakes.interval')}</th>
            <th scope="col">{text('mistakes.count')}</th>
            <th scope="col">{text('mistakes.next')}</th>
          </tr>
        </thead>
        <tbody className="tabular">
          {rows.map(({ days, count, next }) => (
            <tr key={days}>
              <th scope="row">{text('mistakes.days', { count: days })}</th>
              <td>{count}</td>
              <td>{next}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{text('mistakes.remembered')}</th>
            <td>{mistakes.filter((mistake) => isRemembered(mistake)).length}</td>
            <td>–</td>
          </tr>
        </tbody>
      </Table>
    </Card>
  );
}

/** The day on which the first of these is due; overdue ones are due today. */
function nextWords(mistakes: readonly DeviceMistake[], now: number, locale: Locale): string {
  const next = earliest(mistakes);
  return next === undefined ? '–' : dayWords(new Date(Math.max(next.getTime(), now)), now, locale);
}

function earliest(mistakes: readonly DeviceMistake[]): Date | undefined {
  return mistakes
    .flatMap((mistake) => dueDay(mistake) ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())[0];
}
