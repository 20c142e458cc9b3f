import { CALLS, type GameSummary } from '@chuhe/protocol';
import { type ReactElement, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { usePagedCall, RefreshButton } from '../../ui/paged-list.tsx';
import { useText } from '../../platform/language/index.ts';
import { dateFieldValue } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { TodayMasters } from '../library/index.ts';
import { GameList } from '../game-list/index.ts';
import { useListed } from './listed-game.ts';
import { PublicPreview } from './own-preview.tsx';
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
  const [thisYear] = useState(() => String(new Date().getFullYear()));
  const yearOf = ({ endedAt }: GameSummary): string => {
    const year = endedAt.slice(0, 4);
    return year === thisYear ? text('today.thisYear') : text('today.earlier', { year });
  };
  const listedOf = useListed();
  const listed = (game: GameSummary) => listedOf(game, { to: `/todayHistory/${game.id}` });
  return (
    <InnerPage title={text('title.todayHistory')} className="page--narrow page--games">
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
      <GameList
        list={list}
        listed={listed}
        empty={<EmptyState art="horse" title={text('today.none')} hint={text('today.noneHint')} />}
        groupOf={yearOf}
        renderPreview={(game, row, onChoose) => (
          <PublicPreview game={game} listed={row} onChoose={onChoose} />
        )}
      />
    </InnerPage>
  );
}
