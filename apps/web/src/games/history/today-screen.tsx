import { CALLS, type GameSummary } from '@chuhe/protocol';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { usePagedCall, PagedListView, RefreshButton } from '../../ui/paged-list.tsx';
import { useText } from '../../platform/language/index.ts';
import { dateFieldValue } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { TodayMasters } from '../library/index.ts';
import { GameRow } from './game-row.tsx';
import './history.css';
import '../../ui/field.css';
import '../../ui/list-tools.css';

/** Public games played on one calendar day, this year's first. */
export function TodayScreen(): ReactElement {
  const text = useText();
  const api = useApi();
  const [day, setDay] = useState(() => dateFieldValue(new Date()));
  const date = day.slice(5);
  const list = usePagedCall(['today', date], async (cursor) => {
    const query = { cursor, date };
    return (await api.call(CALLS.todayHistory, { query, isSilent: true })).data;
  });
  const firstOfYear = new Set(firstsOfYears(list.items));
  return (
    <InnerPage title={text('title.todayHistory')} className="page--narrow history">
      <div className="list-tools">
        <input
          className="text-input"
          type="date"
          value={day}
          aria-label={text('today.date')}
          onChange={(event) => {
            if (event.target.value !== '') setDay(event.target.value);
          }}
        />
        <RefreshButton list={list} />
      </div>
      <TodayMasters key={date} day={date} />
      <PagedListView
        list={list}
        empty={<EmptyState art="horse" title={text('today.none')} hint={text('today.noneHint')} />}
        renderItem={(game) => (
          <YearHeading key={game.id} endedAt={game.endedAt} isFirst={firstOfYear.has(game.id)}>
            <GameRow game={game} to={`/todayHistory/${game.id}`} />
          </YearHeading>
        )}
      />
    </InnerPage>
  );
}

/** The first game of each year in the list. */
function firstsOfYears(games: readonly GameSummary[]): readonly string[] {
  return games
    .filter(({ endedAt }, index) => games[index - 1]?.endedAt.slice(0, 4) !== endedAt.slice(0, 4))
    .map(({ id }) => id);
}

interface YearHeadingProps {
  readonly endedAt: string;
  /** Whether it is the first game of its year in the list. */
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

/** A game of a list, below its year if it is the first of that year. */
function YearHeading({ endedAt, isFirst, children }: YearHeadingProps): ReactElement {
  const text = useText();
  const year = endedAt.slice(0, 4);
  const [thisYear] = useState(() => new Date().toISOString().slice(0, 4));
  if (!isFirst) return <>{children}</>;
  return (
    <>
      <li className="history__year">
        <h2>{year === thisYear ? text('today.thisYear') : text('today.earlier', { year })}</h2>
      </li>
      {children}
    </>
  );
}
