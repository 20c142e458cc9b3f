import { CALLS, type GameSummary } from '@chuhe/protocol';
import { useState, type ReactElement } from 'react';
import { useApi, usePagedCall } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { InnerPage } from '../ui/inner-page.tsx';
import { PagedListView, RefreshButton } from '../ui/paged-list.tsx';
import { GameRow } from './game-row.tsx';
import { YearHeading } from './year-heading.tsx';

/** Public games of one day of the calendar, this year's first. */
export function TodayScreen(): ReactElement {
  const text = useText();
  const api = useApi();
  const [day, setDay] = useState(() => new Date().toISOString().slice(0, 10));
  const date = day.slice(5);
  const list = usePagedCall(['today', date], async (cursor) => {
    const query = { cursor, date };
    return (await api.call(CALLS.todayHistory, { query, isQuiet: true })).data;
  });
  const firstOfYear = new Set(firstsOfYears(list.items));
  return (
    <InnerPage title={text('title.todayHistory')} className="narrow hist">
      <div className="list-tools">
        <input
          className="input"
          type="date"
          value={day}
          aria-label={text('today.date')}
          onChange={(event) => {
            if (event.target.value !== '') setDay(event.target.value);
          }}
        />
        <RefreshButton list={list} />
      </div>
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
